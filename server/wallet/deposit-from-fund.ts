import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { DepositFromFund } from '@/lib/contract/wallet';
import { type CardGateway, type ChargeOutcome, findCardGateway } from '@/server/gateways/cards';
import { refuseBannedCountry } from '@/server/kernel/banned-country';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { log } from '@/server/runtime/log';
import { requireVerified } from '@/server/verified-actions';
import { changeAfterCharge, declinedFor } from './deposit-moves';
import { showDeposit } from './deposit-view';
import { ownFund } from './funds-of';
import { cardMethod } from './payment-methods';
import { requestDeposit } from './request-deposit';
import { settleDeposit } from './settle-deposit';
import type { DepositRow, FundRow } from './tables';

type Input = VerbInput<typeof DepositFromFund>;

/**
 * Deposits from a saved card. Three steps, each complete in itself: the deposit is stored; the gateway is called
 * (outside any transaction, with the deposit's id, which it charges once); the answer is settled. A deposit without an
 * answer stays pending until the webhook or the reconciler settles it.
 * @throws auth.country_banned | verification.required | wallet.fund_not_found | wallet.method_unavailable |
 * wallet.amount_out_of_range | wallet.card_invalid | deposit.declined | idempotency.mismatch
 */
export async function depositFromFund(
  ctx: CustomerContext,
  input: Input,
): Promise<CallResult<typeof DepositFromFund>> {
  refuseBannedCountry(ctx);
  await requireVerified(ctx, 'deposit');
  const fund = await ownFund(ctx, ctx.customer.id, input.fundId);
  const gateway = gatewayFor(ctx, fund, input);
  checkAmount(ctx, input);
  if (gateway.cscRequired && !input.csc) {
    throw new ShopError('wallet.card_invalid', { key: 'wallet.card_invalid.code', target: 'csc' });
  }
  const requested = await requestDeposit(ctx, {
    fund,
    amountCents: input.amountCents,
    forCheckout: input.checkout,
  });
  const deposit =
    requested.status === 'requested'
      ? await chargeAndSettle(ctx, requested, { gateway, token: fund.token, csc: input.csc })
      : requested;
  if (deposit.status === 'declined') {
    const reason = declinedFor(deposit.reason ?? 'do_not_honour');
    throw new ShopError('deposit.declined', { values: { reason } });
  }
  if (deposit.status === 'pending') {
    ctx.messages.push({
      level: 'info',
      code: 'deposit_pending',
      message: ctx.say({ key: 'deposit.pending' }),
    });
  }
  return showDeposit(ctx, deposit, fund);
}

async function chargeAndSettle(
  ctx: CustomerContext,
  deposit: DepositRow,
  { gateway, token, csc }: { gateway: CardGateway; token: string; csc: string | undefined },
): Promise<DepositRow> {
  const { id, amountCents, currency } = deposit;
  let outcome: ChargeOutcome;
  try {
    outcome = await gateway.charge({ token, amountCents, currency, reference: id, csc });
  } catch (error) {
    // An error does not say whether money moved, so it counts as no answer yet.
    log.error('card gateway failed', { gateway: gateway.key, depositId: id, error });
    outcome = { status: 'timeout' };
  }
  return settleDeposit(ctx, id, changeAfterCharge(outcome));
}

function gatewayFor(ctx: CustomerContext, fund: FundRow, input: Input): CardGateway {
  const gateway = findCardGateway(ctx, input.paymentGateway ?? fund.gateway);
  if (fund.kind === input.depositMethodCode && gateway?.key === fund.gateway) return gateway;
  throw new ShopError('wallet.method_unavailable', { target: 'paymentGateway' });
}

/** A deposit that pays for a cart may be as small as the missing amount. */
function checkAmount(ctx: CustomerContext, { amountCents, checkout }: Input): void {
  const { minCents, maxCents } = cardMethod();
  const lowest = checkout ? 1 : minCents;
  if (amountCents >= lowest && amountCents <= maxCents) return;
  const { currency } = ctx.customer;
  const isTooLittle = amountCents < lowest;
  throw new ShopError('wallet.amount_out_of_range', {
    key: isTooLittle ? 'forms.atLeast' : 'forms.atMost',
    values: { amount: { amountCents: isTooLittle ? lowest : maxCents, currency } },
    target: 'amountCents',
  });
}
