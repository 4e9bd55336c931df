import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DepositFromFund } from '@/lib/contract/wallet';
import { type CardGateway, gatewaysFor } from '@/server/gateways/cards';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { requireVerified } from '@/server/verified-actions';
import { chargeDeposit, refuseOtherCustomer } from './charge-deposit';
import { showDeposit } from './deposit-view';
import type { FundRow } from './fund-row';
import { kindOf, ownFund } from './funds-of';
import { assertMayPayPlans } from './plan-fund';

type Input = VerbInput<typeof DepositFromFund>;

/**
 * Deposits from a saved card or PayPal account.
 * @throws auth.country_banned | verification.required | wallet.other_customer | wallet.fund_not_found |
 * wallet.method_unavailable | wallet.amount_out_of_range | wallet.card_invalid | deposit.declined | idempotency.mismatch
 */
export async function depositFromFund(
  ctx: CustomerContext,
  input: Input,
): Promise<CallResult<typeof DepositFromFund>> {
  refuseBannedCountry(ctx);
  refuseOtherCustomer(ctx, input);
  await requireVerified(ctx, 'deposit');
  const fund = await ownFund(ctx, ctx.customer.id, input.fundId);
  const gateway = gatewayFor(ctx, fund, input);
  if (input.plansOfCart) await assertMayPayPlans(ctx, fund);
  const deposit = await chargeDeposit(ctx, {
    gateway,
    token: fund.token,
    method: input.depositMethodCode,
    fundId: fund.id,
    input,
  });
  return showDeposit(ctx, deposit, fund);
}

function gatewayFor(ctx: CustomerContext, fund: FundRow, input: Input): CardGateway {
  const key = input.paymentGateway ?? fund.gateway;
  const gateway = gatewaysFor(ctx, input.depositMethodCode).find((one) => one.key === key);
  if (fund.kind === kindOf(input.depositMethodCode) && gateway?.key === fund.gateway)
    return gateway;
  throw new ShopError('wallet.method_unavailable', { target: 'paymentGateway' });
}
