import type { BLOCKING_REASONS } from '@/lib/contract/cart';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Sentence, SentenceKey } from '@/lib/contract/sentence';
import type { Currency } from '@/lib/contract/site';
import type { Context } from '@/server/kernel/context';
import { readSpending } from './spending';

export interface BlockingReason {
  /** the specification's, or one of our own, which counts as fixed */
  key: (typeof BLOCKING_REASONS)[number] | 'break' | 'review' | 'register';
  /** what the customer is told */
  reason: Sentence;
}

const OVER_OWN: Readonly<Record<SpendPeriod, SentenceKey>> = {
  day: 'limits.spend_exceeded.day',
  week: 'limits.spend_exceeded.week',
  month: 'limits.spend_exceeded.month',
};
const OVER_SYSTEM: Readonly<Record<SpendPeriod, SentenceKey>> = {
  day: 'limits.global_exceeded.day',
  week: 'limits.global_exceeded.week',
  month: 'limits.global_exceeded.month',
};

interface Limit {
  limitCents: number;
  leftCents: number;
  currency: Currency;
  over: SentenceKey;
}

/**
 * Empty when the customer may spend this much more now, else why not: by their own limits, and by those that hold for
 * everybody; of each the tightest speaks. Inside a purchase, call it after the cart is locked: one customer's purchases
 * then count one after another.
 */
export async function checkSpend(
  ctx: Pick<Context, 'db'>,
  customerId: string,
  amountCents: number,
): Promise<BlockingReason[]> {
  const own: Limit[] = [];
  const system: Limit[] = [];
  for (const { period, currency, spentCents, systemCents, own: set } of await readSpending(
    ctx,
    customerId,
  )) {
    const limit = (limitCents: number, over: SentenceKey): Limit => ({
      ...{ limitCents, currency, over },
      leftCents: Math.max(0, limitCents - spentCents),
    });
    if (set) own.push(limit(set.limitCents, OVER_OWN[period]));
    system.push(limit(systemCents, OVER_SYSTEM[period]));
  }
  return [
    ...reasonOf('spendLimit', own, amountCents),
    ...reasonOf('globalSpendLimit', system, amountCents),
  ];
}

function reasonOf(
  key: BlockingReason['key'],
  limits: Limit[],
  amountCents: number,
): BlockingReason[] {
  const [tightest] = limits
    .filter(({ leftCents }) => amountCents > leftCents)
    .sort((a, b) => a.leftCents - b.leftCents);
  if (!tightest) return [];
  const { limitCents, leftCents, currency, over } = tightest;
  const values = {
    limit: { amountCents: limitCents, currency },
    left: { amountCents: leftCents, currency },
    exceeded: { amountCents: amountCents - leftCents, currency },
  };
  return [{ key, reason: { key: over, values } }];
}
