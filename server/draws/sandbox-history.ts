import { addDays } from 'date-fns';
import { OFFERS, type Offer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { type Witnesses, witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { passJackpotOn } from './jackpots';
import { type DrawnBefore, pastLotteryDraws } from './past-lottery';
import { pastRaffleDraw } from './past-raffle';
import { plannedDraws } from './planned-draws';
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
  const history = await simulated(addDays(now, -days), now, sandbox);
  return inTransaction(ctx, async (tx) => {
    const written = await writePastDraws(tx, history);
    for (const offer of OFFERS) await passJackpotOn(tx, offer);
    return written;
  });
}

async function simulated(from: Date, until: Date, sandbox: Witnesses): Promise<PastDraw[]> {
  const histories: PastDraw[] = [];
  const drawn: DrawnBefore = new Map();
  const byParents = OFFERS.toSorted((one, other) => parentCount(one) - parentCount(other));
  for (const offer of byParents) {
    const planned = plannedDraws(offer, from, until);
    if (offer.kind === 'lottery') {
      histories.push(...pastLotteryDraws(offer, planned, drawn));
    } else {
      for (const draw of planned) histories.push(await pastRaffleDraw(offer, draw, sandbox));
    }
  }
  return histories;
}

const parentCount = (offer: Offer): number =>
  offer.kind === 'lottery' ? offer.rules.parents.length : 0;
