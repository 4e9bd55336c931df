import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import type { ListPaymentMethods, PaymentMethod } from '@/lib/contract/wallet';
import { METHOD_OF } from '@/lib/rules/bank/payout-scheme';
import { hasWallet } from '@/server/catalogue';
import { type GatewaysOf, gatewaysByMethod } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { isVerifiedAction } from '@/server/verified-actions';
import { fundsOf, isBankAccount, kindOf, type SavedFund, showFund } from './funds-of';
import { paymentReferenceOf, payToBy } from './pay-to';
import { isOffered, type OfferedMethod, PAYMENT_METHODS } from './payment-methods';
import { isPushMethod } from './receiving-accounts';

const FILTERS = new Map<string, (method: OfferedMethod) => boolean>([
  ['funds.cart', (method) => method.paysCarts],
  ['funds.withdraw', (method) => method.direction === 'out'],
  ['funds.digital_wallets', (method) => method.isDigitalWallet],
]);

/**
 * The ways to deposit and withdraw that are available to the customer, with their saved cards and bank accounts.
 * @throws request.invalid
 */
export async function listPaymentMethods(
  ctx: CustomerContext,
  { filter }: VerbInput<typeof ListPaymentMethods>,
): Promise<CallResult<typeof ListPaymentMethods>> {
  const matches = filter ? parseFilter(filter) : () => true;
  const { id } = ctx.customer;
  const [saved, reference] = await Promise.all([fundsOf(ctx, id), paymentReferenceOf(ctx.db, id)]);
  return showMethods(ctx, { saved, reference }, matches);
}

/** What the methods show of the customer's own. */
interface Own {
  saved: readonly SavedFund[];
  /** for payments */
  reference: string;
}

/** The offered methods that match, as this customer with these saved funds sees them. */
export function showMethods(
  ctx: CustomerContext,
  own: Own,
  matches: (method: OfferedMethod) => boolean,
): PaymentMethod[] {
  const { pricingId } = ctx.customer;
  const gateways = gatewaysByMethod(ctx);
  return PAYMENT_METHODS.filter(
    (method) => method.pricingIds.includes(pricingId) && matches(method),
  ).map((method) => showMethod(ctx, method, { ...own, gateways }));
}

function showMethod(
  ctx: CustomerContext,
  method: OfferedMethod,
  { saved, reference, gateways }: Own & { gateways: GatewaysOf },
): PaymentMethod {
  const { currency, variant } = ctx.customer;
  const taking = gateways.get(method.code) ?? [];
  const payTo = isPushMethod(method.code) ? payToBy(ctx, method.code, reference) : null;
  return {
    code: method.code,
    label: ctx.say({ key: `payment_method.${method.code}` }),
    direction: method.direction,
    timing: ctx.say({ key: method.timing }),
    availableGateways: taking.map(({ key }) => key),
    attributes: {
      logo: method.logo,
      fee: {
        amount: { amountCents: method.fee.cents, currency },
        basisPoints: method.fee.basisPoints,
      },
      isDigitalWallet: method.isDigitalWallet,
      paysCarts: method.paysCarts,
      capability: capabilityFor(ctx, method),
      needsVerification: isVerifiedAction(variant, method.action),
      payTo,
    },
    rules: {
      // no gateway pays out, or takes what customers send: the bank does
      enabled:
        isOffered(method) && (method.direction === 'out' || payTo !== null || taking.length > 0),
      minAmount: { amountCents: method.minCents, currency },
      maxAmount: { amountCents: method.maxCents, currency },
      gateways: taking.map(({ key, cscRequired }) => ({ key, cscRequired })),
    },
    funds: saved.filter((fund) => isFundOf(method, fund)).map(showFund),
  };
}

/** Whoever has no wallet pays for carts only, and may do so as they may be paid out (`PAYS_IN`). */
const capabilityFor = (
  { segmentName }: CustomerContext,
  { capability, paysCarts }: OfferedMethod,
): Capability =>
  capability === 'wallet_deposit' && paysCarts && !hasWallet(segmentName)
    ? 'wallet_withdrawal'
    : capability;

/** Cards and PayPal accounts pay in; the others are paid out to, each by its own method. */
function isFundOf({ code, direction }: OfferedMethod, fund: SavedFund): boolean {
  if (!isBankAccount(fund)) return direction === 'in' && kindOf(code) === fund.kind;
  return direction === 'out' && fund.bank !== null && code === METHOD_OF[fund.bank.scheme];
}

/** `funds.cart eq true`, or several of them joined by `and`. */
function parseFilter(filter: string): (method: OfferedMethod) => boolean {
  const conditions = filter
    .replace(/\s/g, ' ')
    .split(' and ')
    .map((condition) => {
      const [, field = '', wanted] = condition.trim().match(/^(\S+) eq (true|false)$/) ?? [];
      const test = FILTERS.get(field);
      if (!test) {
        throw new ShopError('request.invalid', { key: 'request.invalid.filter', target: 'filter' });
      }
      return (method: OfferedMethod) => test(method) === (wanted === 'true');
    });
  return (method) => conditions.every((condition) => condition(method));
}
