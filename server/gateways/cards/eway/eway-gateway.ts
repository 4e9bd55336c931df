import { EWAY } from '@/lib/payment-gateways/eway/gateway';
import type { EwaySettings } from '@/lib/payment-gateways/eway/settings';
import type { Db } from '@/server/db/pool';
import type { CardGateway } from '../card-gateway';
import { describeEwayCard, saveEwayCard } from './describe-eway-card';
import { type EwayParts, ewayApi } from './eway-api';
import { chargeAtEway, stateAtEway } from './eway-charge';
import { answerAtEway, refundAtEway, reversalsAtEway } from './eway-refund';

/** eWAY's Rapid API as one of the shop's gateways: a saved card is a token customer, a charge a direct transaction. */
export function ewayGateway(db: Db, settings: EwaySettings): CardGateway {
  const parts: EwayParts = { db, api: ewayApi(settings) };
  return {
    key: EWAY.key,
    brands: ['visa', 'mastercard', 'amex'],
    cardEntry: EWAY.cardEntry.way,
    publishableKey: settings.publicKey,
    cscRequired: true,
    describesSavedCardsOnly: true,
    describeCard: (token, customerId) => describeEwayCard(parts, token, customerId),
    saveCard: (token, customerId, holderName) =>
      saveEwayCard(parts, token, { customerId, holderName }),
    charge: (charge) => chargeAtEway(parts, charge),
    status: (reference) => stateAtEway(parts, reference),
    // nothing waits: a payment is taken or declined at once
    cancel: (reference) => stateAtEway(parts, reference),
    async refund(reference, part) {
      await refundAtEway(parts, reference, part);
      return stateAtEway(parts, reference);
    },
    reversals: (reference) => reversalsAtEway(parts, reference),
    answerPart: (reference, answer) => answerAtEway(parts, reference, answer),
    // eWAY sends no messages that it signs, so none is believed
    readNews: async () => null,
  };
}
