import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { authenticatorSecrets } from './authenticator-secret';

interface Row extends Record<string, unknown> {
  staffId: string;
  sealed: string;
}

/**
 * After a change of API_SECRET: seals anew what the previous key sealed, of those who work here and of those who are
 * invited. Runs at every start; what no key opens is left and named in the log. @returns how many
 */
export async function resealAuthenticators(db: Db): Promise<number> {
  const prefix = authenticatorSecrets.presentPrefix();
  const { rows } = await db.execute<Row>(sql`
    select id as "staffId", authenticator_secret as sealed from staff
    where authenticator_secret is not null and not starts_with(authenticator_secret, ${prefix})
    union
    select staff_id, authenticator_secret from staff_invitations
    where used_at is null and expires_at > clock_timestamp()
      and not starts_with(authenticator_secret, ${prefix})`);
  let count = 0;
  for (const { staffId, sealed } of rows) {
    const anew = resealed(sealed, staffId);
    if (anew === null) continue;
    const staff = await db.execute(sql`
      update staff set authenticator_secret = ${anew} where id = ${staffId} and authenticator_secret = ${sealed}`);
    const invited = await db.execute(sql`
      update staff_invitations set authenticator_secret = ${anew}
      where staff_id = ${staffId} and authenticator_secret = ${sealed}`);
    count += (staff.rowCount ?? 0) + (invited.rowCount ?? 0);
  }
  return count;
}

function resealed(sealed: string, staffId: string): string | null {
  try {
    return authenticatorSecrets.seal(authenticatorSecrets.open(sealed, staffId), staffId);
  } catch (error) {
    log.error('an authenticator of the office cannot be opened', { staffId, error });
    return null;
  }
}
