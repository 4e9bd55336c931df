import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DepositByWallet } from '@/lib/contract/gateway-calls';
import type { DepositFromFund } from '@/lib/contract/wallet';
import { getCart } from '@/server/cart';
import { capabilityMissing, hasCapability, hasWallet } from '@/server/catalogue';
import type { GatewayMethod } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import {
  balanceOf,
  depositByWallet,
  depositFromFund,
  isDepositBegun,
  methodIn,
} from '@/server/wallet';

/** Deposits from a saved card or account. @throws as `assertMayPayIn` and `depositFromFund` */
export async function payInFromFund(
  ctx: CustomerContext,
  input: VerbInput<typeof DepositFromFund>,
): Promise<CallResult<typeof DepositFromFund>> {
  await assertMayPayIn(ctx, input);
  return depositFromFund(ctx, input);
}

/** Deposits by a digital wallet or direct debit. @throws as `assertMayPayIn` and `depositByWallet` */
export async function payInByWallet(
  ctx: CustomerContext,
  input: VerbInput<typeof DepositByWallet>,
): Promise<CallResult<typeof DepositByWallet>> {
  await assertMayPayIn(ctx, input);
  return depositByWallet(ctx, input);
}

/**
 * Who has no wallet pays in for their cart, at most what it lacks or the least that can be paid, and for nothing else. A
 * deposit that was begun under the same key was looked at when it began: what it lacked then it lacks no more.
 * @throws auth.capability_missing | wallet.amount_out_of_range
 */
async function assertMayPayIn(
  ctx: CustomerContext,
  {
    checkout,
    amountCents,
    depositMethodCode = 'cc',
  }: { checkout: boolean; amountCents: number; depositMethodCode?: GatewayMethod | undefined },
): Promise<void> {
  const { segmentName, customer } = ctx;
  if (hasCapability(segmentName, 'wallet_deposit')) return;
  if (hasWallet(segmentName)) throw capabilityMissing();
  if (await isDepositBegun(ctx)) return;
  // what is no way to pay for a cart, such as a bank debit, takes no refund either
  const { paysCarts, minCents } = methodIn(depositMethodCode);
  const lackingCents = checkout && paysCarts ? await lackingOfCart(ctx) : 0;
  if (lackingCents <= 0) throw capabilityMissing('auth.capability_missing.deposit');
  // what is paid beyond a small order, since no card pays less, goes back to the card
  const mostCents = Math.max(lackingCents, minCents);
  if (amountCents <= mostCents) return;
  throw new ShopError('wallet.amount_out_of_range', {
    key: 'forms.atMost',
    values: { amount: { amountCents: mostCents, currency: customer.currency } },
    target: 'amountCents',
  });
}

async function lackingOfCart(ctx: CustomerContext): Promise<number> {
  const { cartTotal } = await getCart(ctx);
  const balance = await balanceOf(ctx, ctx.customer.id);
  return cartTotal.amountCents - balance.amountCents;
}
