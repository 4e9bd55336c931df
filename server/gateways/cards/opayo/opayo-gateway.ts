import { OPAYO } from '@/lib/payment-gateways/opayo/gateway';
import type { OpayoSettings } from '@/lib/payment-gateways/opayo/settings';
import type { Db } from '@/server/db/pool';
import type { CardGateway } from '../card-gateway';
import { newSessionKey, type OpayoParts, opayoApi } from './opayo-api';
import { bankFormAtOpayo, chargeAtOpayo, finishAtOpayo } from './opayo-charge';
import { cancelAtOpayo, stateAtOpayo } from './opayo-payment';
import { answerAtOpayo, refundAtOpayo, reversalsAtOpayo } from './opayo-refund';
import { readToken } from './opayo-token';

/** Opayo's Pi interface as one of the shop's gateways: a charge is a deferred payment that is released. */
export function opayoGateway(db: Db, settings: OpayoSettings): CardGateway {
  const parts: OpayoParts = { db, api: opayoApi(settings), vendorName: settings.vendorName };
  return {
    key: OPAYO.key,
    brands: ['visa', 'mastercard', 'amex'],
    cardEntry: OPAYO.cardEntry.way,
    // which of its scripts the page loads; the form is opened with a session key: see `setUpCard`
    publishableKey: settings.isSandbox ? 'sandbox' : 'live',
    cscRequired: false,
    savesNoCards: true,
    needsPayer: true,
    // Opayo tells nothing of a card before it has paid
    describeCard: async (token) => readToken(token) && { brand: '', last4: '', fingerprint: token },
    charge: (charge) => chargeAtOpayo(parts, charge),
    status: (reference) => stateAtOpayo(parts, reference),
    cancel: (reference) => cancelAtOpayo(parts, reference),
    async refund(reference, part) {
      await refundAtOpayo(parts, reference, part);
      return stateAtOpayo(parts, reference);
    },
    reversals: (reference) => reversalsAtOpayo(parts, reference),
    answerPart: (reference, answer) => answerAtOpayo(parts, reference, answer),
    // Opayo sends no messages that it signs, so none is believed
    readNews: async () => null,
    setUpCard: async () => ({ clientSecret: await newSessionKey(parts) }),
    bankForm: (reference) => bankFormAtOpayo(parts, reference),
    finishChallenge: (reference, answer) => finishAtOpayo(parts, reference, answer),
  };
}
