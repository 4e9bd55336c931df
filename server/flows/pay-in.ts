import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DepositByWallet } from '@/lib/contract/gateway-calls';
import type { DepositFromFund } from '@/lib/contract/wallet';
import { getCart } from '@/server/cart';
import { capabilityMissing, hasCapability, hasWallet } from '@/server/catalogue';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { balanceOf, depositByWallet, depositFromFund, isDepositBegun } from '@/server/wallet';

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
 * Who has no wallet pays in for their cart, at most what it lacks, and for nothing else. A deposit that was begun under
 * the same key was looked at when it began: what it lacked then it lacks no more.
 * @throws auth.capability_missing | wallet.amount_out_of_range
 */
async function assertMayPayIn(
  ctx: CustomerContext,
  { checkout, amountCents }: { checkout: boolean; amountCents: number },
): Promise<void> {
  const { segmentName, customer } = ctx;
  if (hasCapability(segmentName, 'wallet_deposit')) return;
  if (hasWallet(segmentName)) throw capabilityMissing();
  if (await isDepositBegun(ctx)) return;
  const lackingCents = checkout ? await lackingOfCart(ctx) : 0;
  if (lackingCents <= 0) throw capabilityMissing('auth.capability_missing.deposit');
  if (amountCents <= lackingCents) return;
  throw new ShopError('wallet.amount_out_of_range', {
    key: 'forms.atMost',
    values: { amount: { amountCents: lackingCents, currency: customer.currency } },
    target: 'amountCents',
  });
}

async function lackingOfCart(ctx: CustomerContext): Promise<number> {
  const { cartTotal } = await getCart(ctx);
  const balance = await balanceOf(ctx, ctx.customer.id);
  return cartTotal.amountCents - balance.amountCents;
}
