import type { Transaction } from 'braintree';
import { BRAINTREE } from '@/lib/payment-gateways/braintree/gateway';
import type { BraintreeSettings } from '@/lib/payment-gateways/braintree/settings';
import type { Db } from '@/server/db/pool';
import type { ChargeState, ListingGateway } from '../card-gateway';
import { chargeAtBraintree } from './braintree-charge';
import { type BraintreeParts, braintreeClient } from './braintree-client';
import { ensureCustomer } from './braintree-customer';
import { refundAtBraintree } from './braintree-refund';
import { reversalsAtBraintree } from './braintree-reversals';
import { stateOf } from './braintree-states';
import { takenAtBraintree } from './braintree-taken';
import { transactionOf } from './braintree-transactions';
import {
  describeBraintreeCard,
  forgetBraintreeCard,
  saveBraintreeCard,
} from './describe-braintree-card';
import { readBraintreeNews } from './read-braintree-news';

/** Braintree as one of the shop's gateways: a charge is a transaction, a saved card a payment method of a customer. */
export function braintreeGateway(db: Db, settings: BraintreeSettings): ListingGateway {
  const api = braintreeClient(settings);
  const parts: BraintreeParts = { db, api, accountOf: settings.merchantAccounts };
  return {
    key: BRAINTREE.key,
    brands: ['visa', 'mastercard', 'amex'],
    cardEntry: BRAINTREE.cardEntry.way,
    // the script is opened with a client token: see `setUpCard`
    publishableKey: null,
    cscRequired: false,
    describeCard: (token, customerId) => describeBraintreeCard(parts, token, customerId),
    saveCard: (token, customerId) => saveBraintreeCard(parts, token, customerId),
    forgetCard: (token) => forgetBraintreeCard(parts, token),
    charge: (charge) => chargeAtBraintree(parts, charge),
    status: (reference) => stateAtBraintree(parts, reference),
    cancel: (reference) => cancelAtBraintree(parts, reference),
    async refund(reference, part) {
      await refundAtBraintree(parts, reference, part);
      return stateAtBraintree(parts, reference);
    },
    reversals: (reference) => reversalsAtBraintree(parts, reference),
    readNews: (body, signature) => readBraintreeNews(parts, body, signature),
    async setUpCard({ id, currency }) {
      const { clientToken } = await api.clientToken.generate({
        customerId: await ensureCustomer(parts, id),
        // 3-D Secure and PayPal ask by the account that will charge
        merchantAccountId: settings.merchantAccounts[currency],
      });
      const { googleMerchantId } = settings;
      return { clientSecret: clientToken, ...(googleMerchantId && { googleMerchantId }) };
    },
    takenBetween: (from, until) => takenAtBraintree(parts, from, until),
  };
}

async function stateAtBraintree(parts: BraintreeParts, reference: string): Promise<ChargeState> {
  const stored = await transactionOf(parts, reference);
  return stored ? stateOf(stored.transaction, stored.refunds) : { status: 'unknown' };
}

/** Lets go of money that a bank only holds. What is being taken stays. */
async function cancelAtBraintree(parts: BraintreeParts, reference: string): Promise<ChargeState> {
  const stored = await transactionOf(parts, reference);
  const isHeld = ({ status }: Transaction) => status === 'authorized';
  if (stored && isHeld(stored.transaction)) await parts.api.transaction.void(stored.transaction.id);
  return stateAtBraintree(parts, reference);
}
