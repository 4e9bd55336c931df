import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import type { ExclusionMatch } from './find-matches';

/** Where somebody was compared. */
export type ExclusionDoor =
  | 'sign_up'
  | 'sign_in'
  | 'details'
  | 'card'
  | 'payment_account'
  | 'bank_account'
  | 'verification'
  | 'exclusion';

interface Inserted extends Record<string, unknown> {
  id: string;
  breakId: string | null;
  strength: 'hard' | 'near';
}

/**
 * Writes matches down, unless the same pair was found with as much before: what support has decided stays decided until
 * more is known. The same statement whether there are any or none. @returns those that are new
 */
export async function insertMatches(
  tx: Db,
  {
    customerId,
    door,
    matches,
  }: { customerId: string; door: ExclusionDoor; matches: readonly ExclusionMatch[] },
): Promise<Inserted[]> {
  const rows = matches.map(({ breakId, endsAt, strength, points, reasons }) => ({
    ...{
      id: newId(),
      break_id: breakId,
      strength,
      points,
      reasons,
      holds_until: endsAt.toISOString(),
    },
  }));
  const { rows: inserted } = await tx.execute<Inserted>(sql`
    insert into exclusion_matches (id, customer_id, break_id, strength, points, reasons, door, holds_until)
    select id, ${customerId}::uuid, break_id, strength, points, reasons, ${door}, holds_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (id uuid, break_id uuid, strength text, points int, reasons text[], holds_until timestamptz)
    where not exists (
      select 1 from exclusion_matches as known
      where known.customer_id = ${customerId} and known.break_id = found.break_id
        and (known.points >= found.points or known.outcome = 'same'))
    returning id, break_id as "breakId", strength`);
  return inserted;
}
