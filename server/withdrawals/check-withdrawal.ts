import type { VerbInput } from '@/lib/contract/call';
import type { Withdraw, Withdrawal } from '@/lib/contract/withdrawals';
import { isWalletScheme, METHOD_OF } from '@/lib/rules/bank/payout-scheme';
import { dateLocaleOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { requireVerified } from '@/server/verified-actions';
import { methodOut, type OfferedMethod, type PayoutAccount } from '@/server/wallet';
import { isOwnName } from './own-name';
import type { Withdrawable } from './withdrawable';
import { WITHDRAWAL_RULES } from './withdrawal-rules';

type Code = Withdrawal['methodCode'];

interface WithdrawalRequest {
  input: VerbInput<typeof Withdraw>;
  account: PayoutAccount;
  standing: Withdrawable;
}

/**
 * Whether the customer may withdraw this, in the order in which they can do something about it. The caller holds the
 * customer's lock.
 * @returns the method that pays it
 * @throws verification.required | wallet.method_unavailable | withdrawal.account_waiting | withdrawal.other_name |
 * withdrawal.other_address |
 * withdrawal.too_little | withdrawal.too_much | wallet.insufficient_funds | withdrawal.unplayed |
 * withdrawal.day_exceeded
 */
export async function checkWithdrawal(
  ctx: CustomerContext,
  { input, account, standing }: WithdrawalRequest,
): Promise<OfferedMethod & { code: Code }> {
  await requireVerified(ctx, 'withdraw');
  const code = METHOD_OF[account.scheme];
  const method = methodOut(code);
  const isOffered = method.enabled && method.pricingIds.includes(ctx.customer.pricingId);
  if (!isOffered || input.withdrawalMethodCode !== code) {
    throw new ShopError('wallet.method_unavailable', {
      key: 'wallet.method_unavailable.withdrawal',
      target: 'withdrawalMethodCode',
    });
  }
  checkAccount(ctx, account, standing.now);
  checkAmount(ctx, input.amountCents, { method, standing });
  return { ...method, code };
}

function checkAccount({ customer }: CustomerContext, account: PayoutAccount, now: Date): void {
  if (!isOwnName(account.holderName, customer))
    throw new ShopError('withdrawal.other_name', { target: 'fundId' });
  if (isWalletScheme(account.scheme) && account.accountNumber !== customer.email.toLowerCase())
    throw new ShopError('withdrawal.other_address', { target: 'fundId' });
  if (account.usableAt > now) {
    const when = formatDateTime(account.usableAt.toISOString(), dateLocaleOf(customer.variant));
    throw new ShopError('withdrawal.account_waiting', { values: { when }, target: 'fundId' });
  }
}

/** The least of one withdrawal, in cents. A wallet with less than a method's minimum can be emptied all the same. */
export const leastOf = ({ minCents }: OfferedMethod, { balanceCents }: Withdrawable): number =>
  Math.min(minCents, Math.max(1, balanceCents));

function checkAmount(
  { customer: { variant, currency } }: CustomerContext,
  amountCents: number,
  { method, standing }: { method: OfferedMethod; standing: Withdrawable },
): void {
  const money = (cents: number) => ({ amountCents: cents, currency });
  const target = 'amountCents';
  const leastCents = leastOf(method, standing);
  if (amountCents < leastCents) {
    const values = { least: money(leastCents) };
    throw new ShopError('withdrawal.too_little', { values, target });
  }
  if (amountCents > method.maxCents) {
    const values = { most: money(method.maxCents) };
    throw new ShopError('withdrawal.too_much', { values, target });
  }
  if (amountCents > standing.balanceCents) {
    const key = 'wallet.insufficient_funds.withdrawal';
    const values = { balance: money(standing.balanceCents) };
    throw new ShopError('wallet.insufficient_funds', { key, values, target });
  }
  const { maxPerDayCents, unplayedDays: days } = WITHDRAWAL_RULES[variant];
  if (amountCents > standing.withdrawableCents) {
    const values = {
      withdrawable: money(standing.withdrawableCents),
      unplayed: money(standing.unplayedCents),
      days,
    };
    throw new ShopError('withdrawal.unplayed', { values, target });
  }
  if (amountCents > standing.leftTodayCents) {
    const values = { most: money(maxPerDayCents), left: money(standing.leftTodayCents) };
    throw new ShopError('withdrawal.day_exceeded', { values, target });
  }
}
