import type { StrongCustomerAuthentication } from '@/lib/contract/payment-gateways';
import type { CardGateway, ChargeOutcome, GatewayMethod } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { changeAfterCharge, declinedFor } from './deposit-moves';
import { methodIn } from './payment-methods';
import { requestDeposit } from './request-deposit';
import { settleDeposit } from './settle-deposit';
import type { DepositRow } from './tables';

/** What the calls that charge a card have in common. */
interface DepositInput {
  amountCents: number;
  checkout: boolean;
  customerId?: string | undefined;
  strongCustomerAuthentication?: StrongCustomerAuthentication | undefined;
  deviceData?: string | undefined;
  csc?: string | undefined;
}

interface Payment {
  gateway: CardGateway;
  /** represents the card at the gateway */
  token: string;
  method: GatewayMethod;
  /** the saved card, if it is one */
  fundId: string | null;
  input: DepositInput;
}

/** @throws wallet.other_customer */
export function refuseOtherCustomer(ctx: CustomerContext, { customerId }: DepositInput): void {
  if (customerId === undefined || customerId === ctx.customer.id) return;
  throw new ShopError('wallet.other_customer', { target: 'customerId' });
}

/**
 * Deposits from a card. Three steps, each complete in itself: the deposit is stored; the gateway is called (outside any
 * transaction, with the deposit's id, which it charges once); the answer is settled. A deposit without an answer stays
 * pending until the webhook or the reconciler settles it.
 * @throws wallet.amount_out_of_range | wallet.card_invalid | deposit.declined | idempotency.mismatch, and what the customer's limits say
 */
export async function chargeDeposit(ctx: CustomerContext, payment: Payment): Promise<DepositRow> {
  const { gateway, method, fundId, input } = payment;
  checkAmount(ctx, method, input);
  // a digital wallet has asked its owner already
  if (method === 'cc' && gateway.cscRequired && !input.csc) {
    throw new ShopError('wallet.card_invalid', { key: 'wallet.card_invalid.code', target: 'csc' });
  }
  const requested = await requestDeposit(ctx, {
    fundId,
    methodCode: method,
    gateway: gateway.key,
    amountCents: input.amountCents,
    forCheckout: input.checkout,
  });
  const deposit =
    requested.status === 'requested' ? await chargeAndSettle(ctx, requested, payment) : requested;
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
  return deposit;
}

async function chargeAndSettle(
  ctx: CustomerContext,
  deposit: DepositRow,
  { gateway, token, input }: Payment,
): Promise<DepositRow> {
  const { id, amountCents, currency } = deposit;
  let outcome: ChargeOutcome;
  try {
    outcome = await gateway.charge({
      token,
      customerId: ctx.customer.id,
      amountCents,
      currency,
      reference: id,
      csc: input.csc,
      returnUrl: depositPage(ctx, id),
      browser: input.strongCustomerAuthentication?.browser,
      deviceData: input.deviceData,
    });
  } catch (error) {
    // An error does not say whether money moved, so it counts as no answer yet.
    log.error('card gateway failed', { gateway: gateway.key, depositId: id, error });
    outcome = { status: 'timeout' };
  }
  return settleDeposit(ctx, id, changeAfterCharge(outcome));
}

/** The page that says how a deposit went, where a bank leads the customer back to. */
function depositPage({ variant }: CustomerContext, depositId: string): string {
  const { SITE_ORIGIN, SITE_ORIGIN_GB, PORT } = readEnv();
  const own = variant === 'GB' ? SITE_ORIGIN_GB : undefined;
  const origin = own ?? SITE_ORIGIN ?? `http://localhost:${PORT}`;
  return new URL(`/my-account/deposit/details/${depositId}`, origin).href;
}

/** A deposit that pays for a cart may be as small as the missing amount. */
function checkAmount(
  ctx: CustomerContext,
  method: GatewayMethod,
  { amountCents, checkout }: DepositInput,
): void {
  const { minCents, maxCents } = methodIn(method);
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
