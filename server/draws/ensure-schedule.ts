import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { offersTag } from '@/lib/routes/cache-tags';
import { OFFERS, type Offer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { readEnv } from '@/server/kernel/env';
import { addToOutbox } from '@/server/kernel/outbox';
import { advertisedCents, hasJackpot, passJackpotOn } from './jackpots';
import { type PlannedDraw, plannedDraws, plannedRow } from './planned-draws';
import { commitSeed } from './raffle-seed';

const AHEAD_DAYS = 56;
/** A raffle's next draw is on sale even when it is further ahead than the schedule. */
const NEXT_RAFFLE_DAYS = 200;

/**
 * Writes the draws of the next eight weeks that are not there yet, in every game's own zone, and of every raffle
 * at least the next one with its seed committed. Safe to run at any time, from several nodes at once.
 * @returns how many draws this run wrote
 */
export async function ensureSchedule(
  ctx: { db: Db },
  { isSandbox = readEnv().SANDBOX } = {},
): Promise<number> {
  const now = await shopNow(ctx);
  const missing = await missingDraws(ctx, now, isSandbox);
  if (missing.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const written = await writeDraws(tx, missing, isSandbox);
    for (const offer of OFFERS) await passJackpotOn(tx, offer);
    if (written > 0) await addToOutbox(tx, 'revalidate', { tags: [offersTag()] });
    return written;
  });
}

function missingOf(offer: Offer, from: Date, now: Date, ahead: number[]): PlannedDraw[] {
  const missing = plannedDraws(offer, from, addDays(now, AHEAD_DAYS), ahead);
  const hasNext = ahead.length > 0 || missing.some(({ drawsAt }) => drawsAt > now);
  if (offer.kind === 'lottery' || hasNext) return missing;
  return [...missing, ...plannedDraws(offer, now, addDays(now, NEXT_RAFFLE_DAYS)).slice(0, 1)];
}

/** A sandbox that slept longer than its schedule catches up from its last draw on; elsewhere the past stays as it is. */
async function missingDraws(
  ctx: { db: Db },
  now: Date,
  isSandbox: boolean,
): Promise<PlannedDraw[]> {
  const { rows } = await ctx.db.execute<{ offer_key: string; last: string; ahead: number[] }>(sql`
    select offer_key,
      (select max(d.draws_at) from draws d where d.offer_key = offer.offer_key and d.source = 'sandbox') as last,
      array(select d.draw_no from draws d
        where d.offer_key = offer.offer_key and d.draws_at > ${now.toISOString()}) as ahead
    from unnest(${sql.param(OFFERS.map(({ key }) => key))}::text[]) as offer (offer_key)`);
  const known = new Map(rows.map((row) => [row.offer_key, row]));
  return OFFERS.flatMap((offer) => {
    const { last = null, ahead = [] } = known.get(offer.key) ?? {};
    const isBehind = isSandbox && last !== null && new Date(last) < now;
    return missingOf(offer, isBehind ? new Date(last) : now, now, ahead);
  });
}

async function writeDraws(tx: Tx, planned: PlannedDraw[], isSandbox: boolean): Promise<number> {
  const rows = await Promise.all(planned.map((draw) => newRow(draw, isSandbox)));
  const { rowCount } = await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, offer_key text, draw_no int,
        kind text, currency text, zone text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, source text,
        prize_pool_cents bigint, ticket_total int, seed_hash text, seed text)),
    written as (
      insert into draws (id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, source,
        prize_pool_cents, ticket_total, seed_hash)
      select id, offer_key, draw_no, kind, currency, zone, opens_at, closes_at, draws_at, source,
        prize_pool_cents, ticket_total, seed_hash
      from wanted order by offer_key, draw_no
      on conflict do nothing
      returning id),
    secrets as (
      insert into draw_secrets (draw_id, seed)
      select id, seed from wanted join written using (id) where seed is not null)
    select id from written`);
  return rowCount ?? 0;
}

async function newRow(planned: PlannedDraw, isSandbox: boolean) {
  const { offer } = planned;
  const committed = offer.kind === 'raffle' ? await commitSeed() : null;
  const source = offer.kind === 'raffle' ? ('shop' as const) : ('import' as const);
  return {
    ...plannedRow(planned),
    source: isSandbox ? 'sandbox' : source,
    prize_pool_cents: isSandbox || !hasJackpot(offer) ? advertisedCents(offer) : 0,
    ticket_total: offer.kind === 'raffle' ? offer.rules.totalTickets : null,
    seed_hash: committed?.seedHash ?? null,
    seed: committed?.seed ?? null,
  };
}
