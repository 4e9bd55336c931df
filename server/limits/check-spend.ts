import type { BLOCKING_REASONS } from '@/lib/contract/cart';
import type { Sentence } from '@/lib/contract/sentence';
import type { Context } from '@/server/kernel/context';
import { spendLimitState } from './spend-limit-state';

interface BlockingReason {
  key: (typeof BLOCKING_REASONS)[number];
  /** which limit, and how much of it is left */
  reason: Sentence;
}

/**
 * Null when the customer may spend this much more now, else the reason (of the tightest limit). Inside a purchase, call
 * it after the cart is locked, so that one customer's purchases are counted one after another.
 */
export async function checkSpend(
  ctx: Pick<Context, 'db'>,
  customerId: string,
  amountCents: number,
): Promise<BlockingReason | null> {
  const tightest = (await spendLimitState(ctx, customerId))
    .map((state) => ({
      ...state,
      leftCents: Math.max(0, state.limit.amountCents - state.amountSpent.amountCents),
    }))
    .filter(({ leftCents }) => amountCents > leftCents)
    .sort((a, b) => a.leftCents - b.leftCents)[0];
  if (!tightest) return null;
  const { period, limit, leftCents } = tightest;
  const left = { ...limit, amountCents: leftCents };
  return {
    key: 'spendLimit',
    reason: { key: `limits.spend_exceeded.${period}`, values: { limit, left } },
  };
}
