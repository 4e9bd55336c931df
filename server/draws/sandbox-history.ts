import { addDays, addMinutes } from 'date-fns';
import { sql } from 'drizzle-orm';
import { OFFERS, type Offer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { CONFIRM_AFTER_MINUTES } from './confirm-draw';
import { passJackpotOn } from './jackpots';
import { type DrawnBefore, pastLotteryDraws } from './past-lottery';
import { pastRaffleDraw } from './past-raffle';
import { plannedDraws } from './planned-draws';
import type { Simulated } from './simulated';

/**
 * Lets the sandbox operator hold the draws of the past, so that a new shop has results to show: marked as sandbox
 * draws, without tickets of ours, raffles with a proof that can be checked. Draws that exist are left as they are.
 * @returns how many draws this run wrote
 */
export async function drawHistory(ctx: Context, { days = 365 } = {}): Promise<number> {
  const now = await shopNow(ctx);
  const history = await simulated(addDays(now, -days), now);
  return inTransaction(ctx, async (tx) => {
    const written = await writeHistory(tx, history);
    for (const offer of OFFERS) await passJackpotOn(tx, offer);
    return written;
  });
}

async function simulated(from: Date, until: Date): Promise<Simulated[]> {
  const histories: Simulated[] = [];
  const drawn: DrawnBefore = new Map();
  const byParents = OFFERS.toSorted((one, other) => parentCount(one) - parentCount(other));
  for (const offer of byParents) {
    const planned = plannedDraws(offer, from, until);
    if (offer.kind === 'lottery') {
      histories.push(...pastLotteryDraws(offer, planned, drawn));
    } else {
      for (const draw of planned) histories.push(await pastRaffleDraw(offer, draw));
    }
  }
  return histories;
}

const parentCount = (offer: Offer): number =>
  offer.kind === 'lottery' ? offer.rules.parents.length : 0;

async function writeHistory(tx: Tx, history: Simulated[]): Promise<number> {
  const parts = {
    draws: history.map(drawRow),
    divisions: history.flatMap(({ id, divisions }) => divisions.map((row) => ({ id, ...row }))),
    prizes: history.flatMap(({ id, prizes }) => prizes.map((row) => ({ id, ...row }))),
    entries: history.flatMap(({ id, entries }) => entries.map((row) => ({ id, ...row }))),
  };
  const { rowCount } = await tx.execute(sql`
    with past as (select ${JSON.stringify(parts)}::jsonb as parts),
    written as (
      insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, status, source,
        prize_pool_cents, jackpot_carried_cents, jackpot_run, jackpot_next_cents, main_numbers,
        supplementary_numbers, special_number, number_order, drawn_at, confirmed_at, ticket_total, sold_count,
        seed_hash, seed, entries_hash)
      select id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at, 'DRAW_EMAILED', 'sandbox',
        prize_pool_cents, jackpot_carried_cents, jackpot_run, jackpot_next_cents, main_numbers,
        supplementary_numbers, special_number, number_order, draws_at, confirmed_at, ticket_total, sold_count,
        seed_hash, seed, entries_hash
      from past, jsonb_to_recordset(parts->'draws') as d (id uuid, offer_key text, draw_no int, kind text,
        currency text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, confirmed_at timestamptz,
        prize_pool_cents bigint, jackpot_carried_cents bigint, jackpot_run smallint, jackpot_next_cents bigint,
        main_numbers smallint[], supplementary_numbers smallint[], special_number smallint, number_order text,
        ticket_total int, sold_count int, seed_hash text, seed text, entries_hash text)
      on conflict (offer_key, draw_no) do nothing
      returning id),
    divided as (
      insert into draw_divisions (draw_id, division, name, pool_cents, winners, dividend_cents)
      select id, division, name, pool_cents, winners, dividend_cents
      from past, jsonb_to_recordset(parts->'divisions') as d (id uuid, division smallint, name text,
        pool_cents bigint, winners bigint, dividend_cents bigint)
      join written using (id)),
    won as (
      insert into draw_prizes (draw_id, place, rank, title, value_cents, ticket_no, winner_name)
      select id, place, rank, title, value_cents, ticket_no, winner_name
      from past, jsonb_to_recordset(parts->'prizes') as p (id uuid, place smallint, rank smallint, title text,
        value_cents bigint, ticket_no int, winner_name text)
      join written using (id)),
    entered as (
      insert into draw_entries (draw_id, from_no, to_no)
      select id, "from", "to"
      from past, jsonb_to_recordset(parts->'entries') as e (id uuid, "from" int, "to" int)
      join written using (id))
    select id from written`);
  return rowCount ?? 0;
}

function drawRow({ id, planned, result }: Simulated) {
  const { offer, drawNo, opensAt, closesAt, drawsAt } = planned;
  return {
    id,
    offer_key: offer.key,
    draw_no: drawNo,
    kind: offer.kind,
    currency: offer.currency,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    confirmed_at: addMinutes(drawsAt, CONFIRM_AFTER_MINUTES),
    ...result,
  };
}
