import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { claimPlan, type DuePlan } from '@/server/recurring';
import { balanceOf, depositForPlan, type PlanCustomer, type Unpaid } from '@/server/wallet';

/**
 * Charges for one plan at one try. More than one is needed where the money of the first was spent meanwhile, by the
 * customer or by another plan of theirs.
 */
export const MOST_CHARGES = 3;

/** A purchase that nothing refuses but the wallet, which holds less than that. */
export class WalletShort extends ShopError {
  constructor(readonly totalCents: number) {
    super('wallet.insufficient_funds');
  }
}

/** Says of a refusal for want of money how much the purchase costs. */
export const shortBy =
  (totalCents: number) =>
  (error: unknown): never => {
    const isShort = error instanceof ShopError && error.code === 'wallet.insufficient_funds';
    throw isShort ? new WalletShort(totalCents) : error;
  };

interface Charged {
  short: WalletShort;
  /** counted from 0 within one try of the plan */
  charge: number;
  customer: PlanCustomer;
}

/** What became of it; the plan is claimed, which has given it a new version. */
type Payment = { due: DuePlan; paidCents: number } | { due: DuePlan; unpaid: Unpaid };

/**
 * Deposits what a plan's wallet lacks, outside any transaction. The plan is claimed before, so that nobody else charges
 * for it; the deposit is known by plan, draw and try, so that whoever goes on after a kill charges nothing again.
 * @returns null where somebody changed the plan meanwhile
 */
export async function payForPlan(
  ctx: CustomerContext,
  due: DuePlan,
  { short, charge, customer }: Charged,
): Promise<Payment | null> {
  const { plan, draw } = due;
  if (!draw) throw new Error(`plan ${plan.id} has no draw to pay for`);
  const version = await claimPlan(ctx.db, plan);
  if (version === null) return null;
  const claimed = { ...due, plan: { ...plan, version } };
  const balance = await balanceOf(ctx, plan.customerId);
  const missingCents = short.totalCents - balance.amountCents;
  // somebody paid in meanwhile
  if (missingCents <= 0) return { due: claimed, paidCents: 0 };
  const paid = await depositForPlan(ctx, {
    planId: plan.id,
    drawNo: draw.drawNo,
    attempt: `${plan.tries}:${charge}`,
    amountCents: missingCents,
    customer,
  });
  if ('why' in paid) return { due: claimed, unpaid: paid };
  return { due: claimed, paidCents: paid.amountCents };
}
