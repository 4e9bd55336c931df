import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetDeposit } from '@/lib/contract/wallet';
import type { CustomerContext } from '@/server/kernel/context';
import { checkoutOf, ownDeposit, showDeposit } from './deposit-view';

/** @throws deposit.not_found, also for another customer's deposit */
export async function getDeposit(
  ctx: CustomerContext,
  { depositId }: VerbInput<typeof GetDeposit>,
): Promise<CallResult<typeof GetDeposit>> {
  const { deposit, fund } = await ownDeposit(ctx, depositId);
  const checkoutId = await checkoutOf(ctx, deposit);
  return { ...showDeposit(ctx, deposit, fund), ...(checkoutId && { checkoutId }) };
}
