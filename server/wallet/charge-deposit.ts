import type { StrongCustomerAuthentication } from '@/lib/contract/payment-gateways';
import type { CardGateway, ChargeOutcome, GatewayMethod, Payer } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { requireFundsAcknowledged } from './acknowledge-funds';
import { changeAfterCharge, declinedFor } from './deposit-moves';
import type { DepositRow } from './deposit-row';
import { sayIfPending } from './deposit-view';
import { payerOf } from './payer-of';
import { methodIn } from './payment-methods';
import { requestDeposit } from './request-deposit';
import { settleDeposit } from './settle-deposit';

/** What the calls that charge a card have in common. */
interface DepositInput {
  amountCents: number;
  checkout: boolean;
  plansOfCart?: string | undefined;
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
  /**
   * for a plan: any amount, and without a security code, since the customer agreed to it when they saved the card;
   * `away` where nobody can answer a bank
   */
  plan?: 'away' | 'there';
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
 * @throws wallet.amount_out_of_range | wallet.card_invalid | wallet.funds_unacknowledged | deposit.declined |
 * idempotency.mismatch, and what the customer's limits say
 */
export async function chargeDeposit(ctx: CustomerContext, payment: Payment): Promise<DepositRow> {
  const deposit = await chargeOnce(ctx, payment);
  if (deposit.status === 'declined') {
    const reason = declinedFor(deposit.reason ?? 'do_not_honour');
    throw new ShopError('deposit.declined', { values: { reason } });
  }
  sayIfPending(ctx, deposit);
  return deposit;
}

/** The same, with a decline as an answer. @throws as `chargeDeposit`, but for `deposit.declined` */
export async function chargeOnce(ctx: CustomerContext, payment: Payment): Promise<DepositRow> {
  const { gateway, method, fundId, input, plan } = payment;
  checkAmount(ctx, method, { ...input, isAnyAmount: input.checkout || plan !== undefined });
  // a digital wallet has asked its owner already
  if (method === 'cc' && gateway.cscRequired && !input.csc && !plan) {
    throw new ShopError('wallet.card_invalid', { key: 'wallet.card_invalid.code', target: 'csc' });
  }
  const browser = input.strongCustomerAuthentication?.browser;
  if (gateway.needsPayer && !browser) throw new ShopError('wallet.method_unavailable');
  // whom a plan pays for is not there to read anything
  if (!plan) await requireFundsAcknowledged(ctx);
  const payer = gateway.needsPayer ? await payerOf(ctx) : undefined;
  const requested = await requestDeposit(ctx, {
    fundId,
    methodCode: method,
    gateway: gateway.key,
    amountCents: input.amountCents,
    forCheckout: input.checkout,
    plansCartId: (input.checkout && input.plansOfCart) || null,
  });
  if (requested.status !== 'requested') return requested;
  return chargeAndSettle(ctx, requested, { ...payment, payer });
}

async function chargeAndSettle(
  ctx: CustomerContext,
  deposit: DepositRow,
  { gateway, token, input, plan, payer }: Payment & { payer: Payer | undefined },
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
      returnUrl: pageOfReturn(ctx, deposit),
      isOffSession: plan === 'away',
      payer,
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

/**
 * Where a bank leads the customer back to: the page that says how a deposit went, or that goes on with the purchase. It
 * asks the gateway, so it is the same for every outcome.
 */
function pageOfReturn({ variant }: CustomerContext, { id, forCheckout }: DepositRow): string {
  const { SITE_ORIGIN, SITE_ORIGIN_GB, PORT } = readEnv();
  const own = variant === 'GB' ? SITE_ORIGIN_GB : undefined;
  const origin = own ?? SITE_ORIGIN ?? `http://localhost:${PORT}`;
  const path = forCheckout
    ? `/checkout/deposit/${id}/success`
    : `/my-account/deposit/details/${id}/success`;
  return new URL(path, origin).href;
}

/** A deposit that pays for a cart or a plan may be as small as the missing amount. */
function checkAmount(
  ctx: CustomerContext,
  method: GatewayMethod,
  { amountCents, isAnyAmount }: { amountCents: number; isAnyAmount: boolean },
): void {
  const { minCents, maxCents } = methodIn(method);
  const lowest = isAnyAmount ? 1 : minCents;
  if (amountCents >= lowest && amountCents <= maxCents) return;
  const { currency } = ctx.customer;
  const isTooLittle = amountCents < lowest;
  throw new ShopError('wallet.amount_out_of_range', {
    key: isTooLittle ? 'forms.atLeast' : 'forms.atMost',
    values: { amount: { amountCents: isTooLittle ? lowest : maxCents, currency } },
    target: 'amountCents',
  });
}
