import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

/** Members are shown the link again, so it is kept; a reader of the database cannot join by it. */
const links = sealFor('party links');

interface LinkToken {
  hash: string;
  sealed: string;
}

/** A new secret for the group's link: 128 random bits. */
export function newLinkToken(groupId: string): LinkToken {
  const token = randomBytes(16).toString('base64url');
  return { hash: hashOfLink(token), sealed: links.seal(token, groupId) };
}

/** A group is found by this alone: nothing is compared with a secret. */
export const hashOfLink = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Seals every link again that was sealed before API_SECRET changed. Runs at every start; a link that no key opens is
 * left, and logged. @returns how many were sealed
 */
export async function resealLinks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select id, sealed_token as sealed from party_groups where not starts_with(sealed_token, ${links.presentPrefix()})`);
  let count = 0;
  for (const { id, sealed } of rows) {
    try {
      const again = links.seal(links.open(sealed, id), id);
      const { rowCount } = await db.execute(sql`
        update party_groups set sealed_token = ${again} where id = ${id} and sealed_token = ${sealed}`);
      count += rowCount ?? 0;
    } catch (error) {
      log.error('a party link cannot be opened', { groupId: id, error });
    }
  }
  return count;
}

export const openLink = (groupId: string, sealed: string): string => links.open(sealed, groupId);
