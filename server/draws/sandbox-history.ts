import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { type Offer, offersOfShop, type RaffleOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { type Witnesses, witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { passJackpotOn } from './jackpots';
import { type DrawnBefore, pastLotteryDraws } from './past-lottery';
import { pastRaffleDraws } from './past-raffle';
import { type PlannedDraw, plannedDraws } from './planned-draws';
import { type PastDraw, writePastDraws } from './write-past-draws';

/**
 * Lets the sandbox operator hold past draws, so that a new shop has results to show: marked as
 * sandbox draws, without customers' tickets, raffles with a verifiable proof. Existing draws are left
 * as they are.
 * @returns how many draws this run wrote
 */
export async function drawHistory(ctx: Context, { days = 365 } = {}): Promise<number> {
  const now = await shopNow(ctx);
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) return 0;
  const history = await simulated(ctx, { from: addDays(now, -days), until: now, sandbox });
  return inTransaction(ctx, async (tx) => {
    const written = await writePastDraws(tx, history);
    for (const offer of offersOfShop()) await passJackpotOn(tx, offer);
    return written;
  });
}

async function simulated(
  ctx: Context,
  { from, until, sandbox }: { from: Date; until: Date; sandbox: Witnesses },
): Promise<PastDraw[]> {
  const histories: PastDraw[] = [];
  const drawn: DrawnBefore = new Map();
  const raffles: { offer: RaffleOffer; draw: PlannedDraw }[] = [];
  // a promise is in the public log once: what exists is not invented again
  const { rows } = await ctx.db.execute<{ offer_key: string; draw_nos: number[] }>(sql`
    select offer_key, array_agg(draw_no) as draw_nos from draws where kind = 'raffle' group by offer_key`);
  const drawNosOf = new Map(rows.map(({ offer_key, draw_nos }) => [offer_key, draw_nos]));
  const byParents = offersOfShop().toSorted((one, other) => parentCount(one) - parentCount(other));
  for (const offer of byParents) {
    if (offer.kind === 'raffle') {
      const known = drawNosOf.get(offer.key) ?? [];
      for (const draw of plannedDraws(offer, from, until, known)) raffles.push({ offer, draw });
    } else {
      histories.push(...pastLotteryDraws(offer, plannedDraws(offer, from, until), drawn));
    }
  }
  return [...histories, ...(await pastRaffleDraws(ctx, raffles, sandbox))];
}

const parentCount = (offer: Offer): number =>
  offer.kind === 'lottery' ? offer.rules.parents.length : 0;
