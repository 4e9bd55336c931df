import {
  ApiFault,
  type CardBehaviour,
  type Dispute,
  type Intent,
  invalid,
  listed,
  type Method,
  newStripeId,
  type Refund,
  secondsNow,
  shownCharge,
  shownIntent,
} from './records';

/** The errors of declined cards, as the API documents them. */
const DECLINES: Partial<Record<CardBehaviour, { code: string; decline_code?: string }>> = {
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline' },
  incorrect_cvc: { code: 'incorrect_cvc' },
};
const TRIED: readonly Intent['status'][] = ['succeeded', 'requires_payment_method'];
const CANCELLABLE: readonly Intent['status'][] = [
  'requires_confirmation',
  'requires_action',
  'requires_payment_method',
];

/** The PaymentIntents of the double, and what may be done to them. */
export function intentsOf(methods: ReadonlyMap<string, Method>) {
  const intents = new Map<string, Intent>();
  const charges: string[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const find = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw invalid('resource_missing', 'intent', 404);
    return intent;
  };
  const methodOf = (id: string): Method => {
    const method = methods.get(id);
    if (!method) throw invalid('resource_missing', 'payment_method', 404);
    return method;
  };

  function take(intent: Intent): void {
    intent.status = 'succeeded';
    intent.error = null;
    intent.created = secondsNow();
    charges.push(intent.id);
  }

  return {
    find,
    /** the PaymentIntents that money was taken for, once for each time */
    charges,
    all: () => [...intents.values()],
    create(form: URLSearchParams) {
      if ([...form.keys()].some((name) => name.startsWith('payment_method_types'))) {
        throw invalid('payment_method_types_no_longer_supported', 'payment_method_types');
      }
      const method = methodOf(form.get('payment_method') ?? '');
      const customer = form.get('customer');
      if (method.customer && method.customer !== customer) {
        throw invalid('payment_method_customer_mismatch', 'payment_method');
      }
      const intent: Intent = {
        id: newStripeId('pi'),
        amount: Number(form.get('amount')),
        currency: form.get('currency') ?? '',
        customer,
        payment_method: method.id,
        metadata: { reference: form.get('metadata[reference]') ?? '' },
        status: 'requires_confirmation',
        error: null,
        returnUrl: null,
        refunded: 0,
        created: secondsNow(),
      };
      intents.set(intent.id, intent);
      return shownIntent(intent, false);
    },
    confirm(id: string, form: URLSearchParams) {
      const intent = find(id);
      if (intent.status !== 'requires_confirmation') {
        throw invalid('payment_intent_unexpected_state');
      }
      const { behaviour } = methodOf(intent.payment_method);
      const isAway = form.get('off_session') === 'true';
      const decline =
        behaviour === 'challenge' && isAway
          ? { code: 'authentication_required', decline_code: 'authentication_required' }
          : DECLINES[behaviour];
      if (decline) {
        Object.assign(intent, { status: 'requires_payment_method', error: decline });
        throw new ApiFault(402, {
          type: 'card_error',
          message: 'Your card was declined.',
          ...decline,
          payment_intent: shownIntent(intent, false),
        });
      }
      if (behaviour === 'challenge') {
        Object.assign(intent, { status: 'requires_action', returnUrl: form.get('return_url') });
      } else take(intent);
      return shownIntent(intent, form.get('expand[0]') === 'latest_charge');
    },
    cancel(id: string) {
      const intent = find(id);
      if (!CANCELLABLE.includes(intent.status)) throw invalid('payment_intent_unexpected_state');
      intent.status = 'canceled';
      return shownIntent(intent, false);
    },
    refund(form: URLSearchParams) {
      const intent = find(form.get('payment_intent') ?? '');
      const left = intent.amount - intent.refunded;
      const amount = Number(form.get('amount') ?? left);
      if (intent.status !== 'succeeded' || left === 0) throw invalid('charge_already_refunded');
      if (amount > left || amount < 1) throw invalid('amount_too_large', 'amount');
      intent.refunded += amount;
      const refund: Refund = {
        id: newStripeId('re'),
        object: 'refund',
        created: secondsNow(),
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        status: 'succeeded',
        metadata: form.has('metadata[part]') ? { part: form.get('metadata[part]') ?? '' } : {},
      };
      refunds.push(refund);
      return refund;
    },
    /** The refunds, or disputes, of a PaymentIntent, or of all. */
    reversed(what: 'refunds' | 'disputes', form: URLSearchParams) {
      const intent = form.get('payment_intent');
      const all = what === 'refunds' ? refunds : disputes;
      const matching = all.filter((one) => intent === null || one.payment_intent === intent);
      return listed<Refund | Dispute>(`/v1/${what}`, matching, form);
    },
    /** The charges, also those that failed. */
    listCharges(form: URLSearchParams) {
      const tried = [...intents.values()].filter(({ status }) => TRIED.includes(status));
      const shown = tried.map((intent) => ({
        ...shownCharge(intent),
        disputed: disputes.some(({ payment_intent: id }) => id === intent.id),
      }));
      return listed('/v1/charges', shown, form);
    },
    /** The cardholder's bank takes the money back until the dispute is decided. */
    dispute(id: string, amount: number): Dispute {
      const { currency } = find(id);
      const dispute: Dispute = {
        id: newStripeId('du'),
        object: 'dispute',
        created: secondsNow(),
        amount,
        currency,
        payment_intent: id,
        status: 'needs_response',
      };
      disputes.push(dispute);
      return dispute;
    },
    disputesOf: (id: string) => disputes.filter(({ payment_intent }) => payment_intent === id),
    /** The customer's answer on the bank's page. */
    answerBank(id: string, outcome: 'approved' | 'refused') {
      const intent = find(id);
      if (intent.status !== 'requires_action') return;
      if (outcome === 'approved') return take(intent);
      Object.assign(intent, {
        status: 'requires_payment_method',
        error: { code: 'payment_intent_authentication_failure' },
      });
    },
  };
}
