import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { GIVEAWAY_TYPES, type GiveawayType } from '@/lib/contract/membership';
import { membershipTag } from '@/lib/routes/cache-tags';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { commitSeed } from '@/server/draws';
import { shopNow } from '@/server/kernel/clock';
import { readEnv } from '@/server/kernel/env';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { type PlannedGiveaway, plannedGiveaways } from './planned-giveaways';
import { GIVEAWAY_CURRENCY, GIVEAWAYS } from './programme';

/** Their seeds are committed so long before they are drawn. */
const AHEAD_DAYS = 35;

/**
 * Writes the giveaways of the next five weeks that are not there yet, each with the hash of its seed. Begins where
 * the last one ended, so none is left out after a standstill. Safe to run at any time, from several nodes at once.
 * @param from where to begin when there is none yet; the shop's time unless said
 * @returns how many this run wrote
 */
export async function ensureGiveaways(
  ctx: { db: Db },
  { isSandbox = readEnv().SANDBOX, from }: { isSandbox?: boolean; from?: Date } = {},
): Promise<number> {
  const now = await shopNow(ctx);
  const lasts = await lastDraws(ctx.db);
  const until = addDays(now, AHEAD_DAYS);
  const missing = GIVEAWAY_TYPES.flatMap((type) =>
    plannedGiveaways(type, lasts.get(type) ?? from ?? now, until),
  );
  if (missing.length === 0) return 0;
  const rows = await Promise.all(missing.map((planned) => newRow(planned, isSandbox)));
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, type text, draw_no int,
          opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, source text, prize_cents bigint,
          currency text, winner_count smallint, seed_hash text, seed text)),
      written as (
        insert into giveaways (id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency,
          winner_count, seed_hash)
        select id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency, winner_count, seed_hash
        from wanted order by type, draw_no
        on conflict (type, draw_no) do nothing
        returning id),
      secrets as (
        insert into giveaway_secrets (giveaway_id, seed) select id, seed from wanted join written using (id))
      select id from written`);
    if (rowCount) await addToOutbox(tx, 'revalidate', { tags: [membershipTag()] });
    return rowCount ?? 0;
  });
}

async function lastDraws(db: Db): Promise<Map<GiveawayType, Date>> {
  const { rows } = await db.execute<{ type: GiveawayType; last: string }>(
    sql`select type, max(draws_at) as last from giveaways group by type`,
  );
  return new Map(rows.map(({ type, last }) => [type, new Date(last)]));
}

async function newRow(planned: PlannedGiveaway, isSandbox: boolean) {
  const { seed, seedHash } = await commitSeed();
  const { prizeCents, winnerCount } = GIVEAWAYS[planned.type];
  return {
    id: newId(),
    type: planned.type,
    draw_no: planned.drawNo,
    opens_at: planned.opensAt,
    closes_at: planned.closesAt,
    draws_at: planned.drawsAt,
    source: isSandbox ? 'sandbox' : 'shop',
    prize_cents: prizeCents,
    currency: GIVEAWAY_CURRENCY,
    winner_count: winnerCount,
    seed_hash: seedHash,
    seed,
  };
}
