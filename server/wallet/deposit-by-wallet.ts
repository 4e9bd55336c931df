import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DepositByWallet } from '@/lib/contract/gateway-calls';
import { gatewaysFor } from '@/server/gateways/cards';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { requireVerified } from '@/server/verified-actions';
import { chargeDeposit, refuseOtherCustomer } from './charge-deposit';
import { showDeposit } from './deposit-view';
import { methodIn } from './payment-methods';

/**
 * Deposits by Apple Pay, Google Pay, PayPal or direct debit: what the wallet's sheet has chosen pays this once, and is not saved.
 * @throws auth.country_banned | verification.required | wallet.other_customer | wallet.method_unavailable |
 * wallet.amount_out_of_range | wallet.card_invalid | deposit.declined | idempotency.mismatch
 */
export async function depositByWallet(
  ctx: CustomerContext,
  input: VerbInput<typeof DepositByWallet>,
): Promise<CallResult<typeof DepositByWallet>> {
  refuseBannedCountry(ctx);
  refuseOtherCustomer(ctx, input);
  await requireVerified(ctx, 'deposit');
  const { depositMethodCode: method, paymentGateway, token } = input;
  const gateway = gatewaysFor(ctx, method).find(({ key }) => key === paymentGateway);
  if (!gateway || !methodIn(method).pricingIds.includes(ctx.customer.pricingId))
    throw new ShopError('wallet.method_unavailable', { target: 'paymentGateway' });
  const card = await gateway.describeCard(token, ctx.customer.id);
  if (card?.wallet !== method) throw new ShopError('wallet.card_invalid', { target: 'token' });
  const deposit = await chargeDeposit(ctx, { gateway, token, method, fundId: null, input });
  return showDeposit(ctx, deposit, null);
}
