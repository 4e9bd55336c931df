import { sql } from 'drizzle-orm';
import type { GameRules } from '@/lib/rules/games/game-rules';
import type { LotteryOffer, Offer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';

/**
 * Advertised jackpots are rounded down to whole millions (to ten thousands while small), and never
 * exceed the pool.
 */
function roundedDown(cents: number): number {
  const step = cents >= 100_000_000 ? 100_000_000 : 1_000_000;
  return Math.floor(cents / step) * step;
}

/**
 * A draw's advertised prize for an amount carried over: division 1, a fixed first division, or the
 * first prize.
 */
export function advertisedCents(offer: Offer, carriedCents = 0): number {
  if (offer.kind === 'raffle') return offer.rules.prizes[0]?.valueCents ?? 0;
  const { jackpot, divisions } = offer.rules;
  if (!jackpot) return divisions[0]?.fixedPrizeCents ?? 0;
  const cents = Math.max(jackpot.startingPoolCents, roundedDown(carriedCents));
  return Math.min(cents, jackpot.capCents ?? cents);
}

/** Consecutive draws without a first-division winner, after a draw that `before` such draws preceded. */
export function jackpotRunAfter(rules: GameRules, before: number, firstWinners: number): number {
  const max = rules.jackpot?.maxConsecutive ?? null;
  const ended = !rules.jackpot || firstWinners > 0 || (max !== null && before >= max);
  return ended ? 0 : before + 1;
}

/** Whether an offer's first prize differs from draw to draw, so that it has to be announced. */
export const hasJackpot = (offer: Offer): boolean =>
  offer.kind === 'lottery' && offer.rules.jackpot !== null;

interface LastDraw extends Record<string, string | number | null> {
  cents: string | null;
  run: number;
  winners: string;
  source: string;
  draws_at: string;
}

/**
 * Passes the jackpot of the offer's last draw on to the first one that is not scored yet, if there is
 * one: the amount that the sandbox's operator carried, or the next jackpot in an official file.
 * @param isNews an official file has just stated it; otherwise a later announcement of the operator
 * is kept
 */
export async function passJackpotOn(tx: Tx, offer: Offer, { isNews = false } = {}): Promise<void> {
  if (offer.kind !== 'lottery' || !offer.rules.jackpot) return;
  const { rows } = await tx.execute<LastDraw>(sql`
    select last.jackpot_next_cents as cents, last.jackpot_run as run, coalesce(first.winners, 0) as winners,
      last.source, last.draws_at
    from (
      select * from draws
      where offer_key = ${offer.key} and (status in ('DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')
        or (status = 'DRAW_DRAWN' and source = 'import'))
      order by draws_at desc limit 1) as last
    left join draw_divisions as first on first.draw_id = last.id and first.division = 1`);
  const [last] = rows;
  if (last?.source === 'sandbox') await carryOn(tx, offer, last);
  else if (last && last.cents !== null) await announceNext(tx, offer.key, last, isNews);
}

async function carryOn(tx: Tx, offer: LotteryOffer, last: LastDraw): Promise<void> {
  const carriedCents = Number(last.cents);
  const run = jackpotRunAfter(offer.rules, last.run, Number(last.winners));
  await tx.execute(sql`
    update draws set jackpot_carried_cents = ${carriedCents}, jackpot_run = ${run},
      prize_pool_cents = ${advertisedCents(offer, carriedCents)}
    where id = (
      select id from draws
      where offer_key = ${offer.key} and status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_DRAWN')
      order by draws_at limit 1)`);
}

async function announceNext(tx: Tx, key: string, last: LastDraw, isNews: boolean): Promise<void> {
  await tx.execute(sql`
    update draws set prize_pool_cents = ${last.cents}
    where (prize_pool_cents = 0 or ${isNews}) and id = (
      select id from draws
      where offer_key = ${key} and draws_at > ${last.draws_at}
        and status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED')
      order by draws_at limit 1)`);
}
