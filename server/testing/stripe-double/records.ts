import { randomBytes } from 'node:crypto';

/** What the bank of a card of the double says. */
export type CardBehaviour =
  | 'approved'
  | 'insufficient_funds'
  | 'expired_card'
  | 'generic_decline'
  | 'incorrect_cvc'
  | 'challenge';

export interface Intent {
  id: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string;
  metadata: Record<string, string>;
  status:
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_payment_method'
    | 'succeeded'
    | 'canceled';
  error: { code: string; decline_code?: string } | null;
  returnUrl: string | null;
  refunded: number;
  /** when its charge was made, in seconds; before that, when it was */
  created: number;
}

interface Reversed {
  id: string;
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
}
export interface Refund extends Reversed {
  object: 'refund';
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
}
export interface Dispute extends Reversed {
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
}

export interface Method {
  id: string;
  customer: string | null;
  behaviour: CardBehaviour;
  wallet: 'apple_pay' | 'google_pay' | null;
}

/** An error as Stripe's API answers it. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.message ?? error.code));
  }
}

export const invalid = (code: string, param?: string, status = 400) =>
  new ApiFault(status, { type: 'invalid_request_error', code, param, message: `invalid: ${code}` });

export const secondsNow = () => Math.floor(Date.now() / 1000);

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const shownMethod = ({ id, customer, behaviour, wallet }: Method) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  card: {
    brand: 'visa',
    last4: '4242',
    exp_month: 9,
    exp_year: 2040,
    fingerprint: `print-${behaviour}`,
    wallet: wallet && { type: wallet },
  },
});

/** The charge of a PaymentIntent that somebody has confirmed, also one that failed. */
export function shownCharge({ id, amount, currency, status, refunded, created }: Intent) {
  const isTaken = status === 'succeeded';
  return {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    amount_captured: isTaken ? amount : 0,
    amount_refunded: refunded,
    captured: isTaken,
    created,
    currency,
    paid: isTaken,
    payment_intent: id,
    refunded: isTaken && refunded === amount,
    status: isTaken ? 'succeeded' : 'failed',
  };
}

/** What the API answers at once is less than it was asked for: whoever wants everything has to turn the pages. */
const PAGE = 2;

/** A list of the API, newest first: from where it was asked for, of the time that it was asked for. */
export function listed<T extends { id: string; created: number }>(
  url: string,
  all: readonly T[],
  form: URLSearchParams,
) {
  const from = Number(form.get('created[gte]') ?? 0);
  const until = Number(form.get('created[lt]') ?? Number.POSITIVE_INFINITY);
  const inRange = all.filter(({ created }) => created >= from && created < until).toReversed();
  const after = inRange.findIndex(({ id }) => id === form.get('starting_after')) + 1;
  const size = Math.min(Number(form.get('limit') ?? PAGE), PAGE);
  const data = inRange.slice(after, after + size);
  return { object: 'list', data, has_more: inRange.length > after + size, url };
}

/** As the API shows it; the charge is an id unless it is asked for. */
export function shownIntent(intent: Intent, isExpanded: boolean) {
  const { id, amount, currency, customer, payment_method, metadata, status, error } = intent;
  const isTaken = status === 'succeeded';
  const charge = shownCharge(intent);
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: isTaken ? amount : 0,
    currency,
    customer,
    payment_method,
    metadata,
    status,
    client_secret: `${id}_secret_of_the_double`,
    last_payment_error: error && { type: 'card_error', ...error },
    latest_charge: isTaken ? (isExpanded ? charge : charge.id) : null,
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: {
              url: `https://hooks.stripe.example/3d_secure/${id}`,
              return_url: intent.returnUrl,
            },
          }
        : null,
  };
}
