import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { type BlockingReason, checkSpend } from './check-spend';
import { lockCounting } from './lock-limits';
import { onBreak } from './not-yet';
import { tightestDepositState } from './pre-commitment';
import { isNearLimit, type Standing } from './standing';

interface Purchase {
  customerId: string;
  standing: Standing;
  totalCents: number;
  currency: Currency;
}

/** Whether nothing could block it, by what is known of the customer: then nothing has to be counted. */
export const isFree = ({ standing, totalCents, currency }: Omit<Purchase, 'customerId'>): boolean =>
  !standing.isOnBreak && standing.heldBy === null && !isNearLimit(standing, totalCents, currency);

/**
 * Why the customer may not buy this; empty where they may. Every purchase asks in its transaction, and says so: then
 * whatever counts against the same limits waits until it is done.
 */
export async function reasonsNotToBuy(
  ctx: Pick<Context, 'db' | 'variant'>,
  { customerId, standing, totalCents, currency }: Purchase,
  { isPurchase = false } = {},
): Promise<BlockingReason[]> {
  if (standing.isOnBreak)
    return [{ key: 'break', reason: onBreak(ctx, standing.breakEndsAt ?? undefined) }];
  if (standing.heldBy === 'review') return [{ key: 'review', reason: { key: 'limits.in_review' } }];
  if (standing.heldBy === 'register')
    return [{ key: 'register', reason: { key: 'limits.register_unanswered' } }];
  if (!isNearLimit(standing, totalCents, currency)) return [];
  if (isPurchase) await lockCounting(ctx.db, customerId);
  return checkSpend(ctx, customerId, totalCents);
}

/** Why the customer cannot pay what their wallet lacks for it: they would deposit more than their limit. */
export async function reasonsNotToPay(
  ctx: { db: Db },
  { customerId, standing, totalCents, currency }: Purchase,
): Promise<BlockingReason[]> {
  const missingCents = totalCents - standing.balanceCents;
  if (!standing.hasDepositLimit || standing.isOnBreak || standing.heldBy || missingCents <= 0)
    return [];
  const state = await tightestDepositState(ctx, customerId);
  if (!state || missingCents <= state.leftCents) return [];
  const money = (amountCents: number) => ({ amountCents, currency });
  const values = {
    limit: money(state.limitCents),
    left: money(state.leftCents),
    missing: money(missingCents),
    exceeded: money(missingCents - state.leftCents),
  };
  return [
    { key: 'depositLimit', reason: { key: `limits.deposit_needed.${state.period}`, values } },
  ];
}
