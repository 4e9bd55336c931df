import { sql } from 'drizzle-orm';
import type { Share } from '@/lib/contract/shares';
import type { SyndicateStatus } from '@/lib/contract/syndicates';
import type { Db } from '@/server/db/pool';
import { type StoredSyndicate, SYNDICATE_COLUMNS, showSyndicate } from './show-syndicate';

interface OwnedSyndicate extends StoredSyndicate {
  status: SyndicateStatus;
  house_shares: number;
  prize_cents: string;
}

/** A syndicate as those see it who own a part of it; who does is the caller's to know. Null where there is none. */
export async function findSyndicate(db: Db, id: string): Promise<Share['syndicate'] | null> {
  const { rows } = await db.execute<OwnedSyndicate>(sql`
    select ${SYNDICATE_COLUMNS}, s.status, s.house_shares, s.prize_cents
    from syndicates s join published_draws d on d.id = s.draw_id where s.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { status, house_shares: houseShares, prize_cents: cents, currency } = row;
  const prize = status === 'paid' ? { amountCents: Number(cents), currency } : null;
  return { ...showSyndicate(row), status, houseShares, prize };
}
