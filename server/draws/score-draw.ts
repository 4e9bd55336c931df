import { sql } from 'drizzle-orm';
import { type DivisionDividend, dividends } from '@/lib/rules/games/dividends';
import { findOffer, type LotteryOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { DrawOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { readDividends, writeDividends } from './division-rows';
import type { DrawRow } from './draw-row';
import { revalidateDraw } from './draw-tags';
import { passJackpotOn } from './jackpots';
import { findWinningLines, type OwnWins, writeTicketPrizes } from './score-lines';
import { advance, lockDraw } from './states';

/**
 * Finds every prize of a drawn draw among the shop's own tickets. Losing tickets are not touched. A
 * result without dividends waits for them if one of these tickets has won.
 */
export async function scoreDraw(
  ctx: Context,
  drawId: string,
  operator: DrawOperator | null,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_DRAWN');
    const offer = draw && findOffer(draw.offerKey);
    if (!draw || !offer) return false;
    const isScored =
      offer.kind === 'raffle'
        ? await scoreRaffle(tx, draw)
        : await scoreLottery(tx, draw, offer, operator);
    if (!isScored) return false;
    const scored = await advance(tx, drawId, 'DRAW_SCORED');
    await passJackpotOn(tx, offer);
    await recordEvent(tx, ctx, 'draw.scored', drawId);
    await revalidateDraw(tx, scored, { everywhere: true });
    return true;
  });
}

async function scoreLottery(
  tx: Tx,
  draw: DrawRow,
  { rules }: LotteryOffer,
  operator: DrawOperator | null,
): Promise<boolean> {
  if (draw.source === 'sandbox' && (await followsUnscored(tx, draw))) return false;
  const own = await findWinningLines(tx, draw, rules);
  const known = await readDividends(tx, draw.id);
  if (known.length > 0) {
    await writeTicketPrizes(tx, draw.id, rules, own, known);
    return true;
  }
  if (draw.source !== 'sandbox' || !operator) return own.winnersByDivision.every((n) => n === 0);
  const results = settleWith(operator, draw, rules, own);
  await writeDividends(tx, draw.id, rules, results.divisions);
  await tx.execute(
    sql`update draws set jackpot_next_cents = ${results.nextJackpotCents} where id = ${draw.id}`,
  );
  await writeTicketPrizes(tx, draw.id, rules, own, results.divisions);
  return true;
}

/**
 * Adds the shop's winners to everybody else's; the sales are the whole country's and already include
 * the shop's.
 */
function settleWith(
  operator: DrawOperator,
  draw: DrawRow,
  rules: LotteryOffer['rules'],
  own: OwnWins,
): { divisions: DivisionDividend[]; nextJackpotCents: number } {
  const others = operator.turnout(rules, draw.prizePoolCents);
  return dividends({
    rules,
    salesCents: others.salesCents,
    winnersByDivision: others.winnersByDivision.map(
      (winners, index) => winners + (own.winnersByDivision[index] ?? 0),
    ),
    jackpotCarriedCents: draw.jackpotCarriedCents,
    guaranteedCents: draw.prizePoolCents,
    consecutiveJackpots: draw.jackpotRun,
  });
}

/** The jackpot depends on the previous draw, so this pool is unknown until that draw is scored. */
async function followsUnscored(tx: Tx, { offerKey, drawsAt }: DrawRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from draws where offer_key = ${offerKey} and draws_at < ${drawsAt.toISOString()} and source = 'sandbox'
      and status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_DRAWN') limit 1`);
  return rows.length > 0;
}

/** A prize such as `$50,000` is paid into the wallet; a car or gold is handed over, so its amount is 0. */
async function scoreRaffle(tx: Tx, draw: DrawRow): Promise<true> {
  await tx.execute(sql`
    insert into ticket_prizes (draw_id, ticket_id, division, wins, amount_cents, title)
    select ${draw.id}, sold.ticket_id, won.rank, count(*),
      case when won.title ~ '^[$£][0-9,]+$' then sum(won.value_cents) else 0 end, won.title
    from draw_prizes won
    join sold_raffle_numbers sold on sold.draw_id = won.draw_id and sold.ticket_no = won.ticket_no
    where won.draw_id = ${draw.id}
    group by sold.ticket_id, won.rank, won.title`);
  return true;
}
