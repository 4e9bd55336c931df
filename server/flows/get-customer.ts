import { sql } from 'drizzle-orm';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { Capability } from '@/lib/contract/site';
import { isSparedSql } from '@/server/care';
import { findOffer, hasCapability, hasWallet } from '@/server/catalogue';
import { averageValues } from '@/server/checkout';
import { describeCustomer } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { currentBreak, depositLimitsOf, limitQuestion, spendLimitState } from '@/server/limits';
import { membershipPrograms } from '@/server/membership';
import { plansToMind } from '@/server/recurring';
import { verificationOf } from '@/server/verification';
import { describeWallet } from '@/server/wallet';
import { undoneWithdrawal } from '@/server/withdrawals';

/** Without a wallet, a card pays for a cart what it lacks (`flows/pay-in.ts`). */
const paysForCarts = ({ segmentName }: CustomerContext) =>
  !hasWallet(segmentName) && hasCapability(segmentName, 'wallet_withdrawal');

/** The signed-in customer at a glance: identity, money and limits. */
export async function getCustomer(ctx: CustomerContext): Promise<CustomerOverview> {
  const may = (capability: Capability) => hasCapability(ctx.segmentName, capability);
  const [own, wallet, spendLimits, question, deposits, pause, programs, verification, atv] =
    await Promise.all([
      describeCustomer(ctx),
      describeWallet(ctx, {
        deposit: may('wallet_deposit') ? 'ahead' : paysForCarts(ctx) ? 'for_carts' : 'never',
        withdrawal: may('wallet_withdrawal'),
        undoneWithdrawal: undoneWithdrawal(ctx.customer.id),
        plansToMind: plansToMind(ctx),
        isSpared: isSparedSql(sql`customer.id`),
        offerName: (key) => findOffer(key)?.name ?? key,
      }),
      spendLimitState(ctx, ctx.customer.id),
      limitQuestion(ctx),
      depositLimitsOf(ctx, ctx.customer.id),
      currentBreak(ctx, ctx.customer.id),
      membershipPrograms(ctx),
      verificationOf(ctx),
      averageValues(ctx),
    ]);
  return {
    ...own,
    ...verification,
    ...wallet,
    spendLimits,
    ...deposits,
    currentBreak: pause,
    ...question,
    membershipPrograms: programs,
    atv,
  };
}
