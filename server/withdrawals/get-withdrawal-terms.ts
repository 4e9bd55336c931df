import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GetWithdrawalTerms, WithdrawalAccount } from '@/lib/contract/withdrawals';
import { METHOD_OF } from '@/lib/rules/bank/payout-scheme';
import type { CustomerContext } from '@/server/kernel/context';
import { WITHDRAWALS_STOPPED } from '@/server/stops';
import { verificationShownFor } from '@/server/verified-actions';
import { fundsOf, methodOut, showFund } from '@/server/wallet';
import { leastOf } from './check-withdrawal';
import { type Withdrawable, withdrawableOf } from './withdrawable';
import { WITHDRAWAL_RULES } from './withdrawal-rules';

/** What the customer may withdraw now, to which of their accounts, and why not more. */
export async function getWithdrawalTerms(
  ctx: CustomerContext,
): Promise<CallResult<typeof GetWithdrawalTerms>> {
  const { customer, db } = ctx;
  const { currency } = customer;
  const money = (amountCents: number) => ({ amountCents, currency });
  const [standing, funds, needed] = await Promise.all([
    withdrawableOf(db, ctx),
    fundsOf(ctx, customer.id),
    db.execute<{ is_needed: boolean; is_stopped: boolean }>(sql`
      select ${verificationShownFor('withdraw', sql`${customer.id}`)} as is_needed,
        ${WITHDRAWALS_STOPPED} as is_stopped`),
  ]);
  const { maxPerDayCents, unplayedDays, keepsUnplayed } = WITHDRAWAL_RULES[customer.variant];
  return {
    asOf: standing.now.toISOString(),
    balance: money(standing.balanceCents),
    withdrawable: money(standing.withdrawableCents),
    // in Great Britain, and on a break, nothing is kept back
    unplayed: money(standing.balanceCents - standing.withdrawableCents),
    unplayedDays: keepsUnplayed ? unplayedDays : 0,
    held: money(standing.heldCents),
    maxPerDay: money(maxPerDayCents),
    leftToday: money(standing.leftTodayCents),
    verificationRequired: needed.rows[0]?.is_needed ?? true,
    isStopped: needed.rows[0]?.is_stopped ?? true,
    accounts: funds.flatMap((fund) => describeAccount(ctx, fund, standing)),
  };
}

type SavedFund = Awaited<ReturnType<typeof fundsOf>>[number];

/** Nothing for an account that this customer's shop does not pay to. */
function describeAccount(
  ctx: CustomerContext,
  fund: SavedFund,
  standing: Withdrawable,
): WithdrawalAccount[] {
  const { currency, pricingId } = ctx.customer;
  if (!fund.bank) return [];
  const methodCode = METHOD_OF[fund.bank.scheme];
  const method = methodOut(methodCode);
  const { timing, maxCents, enabled, pricingIds } = method;
  if (!enabled || !pricingIds.includes(pricingId)) return [];
  return [
    {
      fund: showFund(fund),
      methodCode,
      timing: ctx.say({ key: timing }),
      usableAt: fund.bank.usableAt.toISOString(),
      isUsable: fund.bank.usableAt <= standing.now,
      minAmount: { amountCents: leastOf(method, standing), currency },
      maxAmount: { amountCents: maxCents, currency },
    },
  ];
}
