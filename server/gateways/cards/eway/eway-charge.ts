import { EWAY } from '@/lib/payment-gateways/eway/gateway';
import { log } from '@/server/runtime/log';
import type { Charge, ChargeOutcome, ChargeState } from '../card-gateway';
import { ApiRefusal, askApi } from '../json-api';
import { isOwnToken } from './describe-eway-card';
import {
  Answer,
  type EwayParts,
  type EwayTransaction,
  ewayRecords,
  findTransaction,
} from './eway-api';
import { stateOf, stateOfAnswer } from './eway-states';

/** No step of 3-D Secure is carried out here, which British law asks for. */
const CURRENCIES: readonly string[] = EWAY.currencies;
const NOT_RECEIVED: ChargeOutcome = { status: 'declined', reason: 'not_received' };

/**
 * Charges in one step, since not every bank lets eWAY hold money first, and once: that the request is sent is written
 * down before, and it is never sent again. Without an answer the payment is looked for by our reference.
 */
export async function chargeAtEway(parts: EwayParts, charge: Charge): Promise<ChargeOutcome> {
  const { reference: depositId, token, customerId, currency } = charge;
  if (!CURRENCIES.includes(currency)) {
    log.error('eway takes no such currency', { depositId, currency });
    return NOT_RECEIVED;
  }
  if (await ewayRecords.sentCharge(parts.db, depositId))
    return outcomeOf(await stateAtEway(parts, depositId));
  if (!(await isOwnToken(parts.api, token, customerId))) {
    return { status: 'declined', reason: 'card_invalid' };
  }
  if (!(await ewayRecords.beginCharge(parts.db, depositId))) return { status: 'timeout' };
  try {
    const body = paymentOf(charge);
    return await settle(
      parts,
      depositId,
      await askApi(parts.api, { method: 'POST', path: '/Transaction', body }, Answer),
    );
  } catch (error) {
    log.error('eway gave no answer on a payment', { depositId, error });
    const isTurnedAway = error instanceof ApiRefusal && error.isTurnedAway;
    return isTurnedAway ? NOT_RECEIVED : { status: 'timeout' };
  }
}

const paymentOf = ({ token, amountCents, currency, reference, csc, isOffSession }: Charge) => ({
  Customer: { TokenCustomerID: token, ...(csc && { CardDetails: { CVN: csc } }) },
  Payment: { TotalAmount: amountCents, CurrencyCode: currency, InvoiceReference: reference },
  Method: 'ProcessPayment',
  TransactionType: isOffSession ? 'Recurring' : 'Purchase',
});

async function settle(
  { db }: EwayParts,
  reference: string,
  answer: Answer,
): Promise<ChargeOutcome> {
  const { TransactionID } = answer;
  if (TransactionID) await ewayRecords.keepCharge(db, reference, TransactionID);
  const state = stateOfAnswer(answer);
  if (state === 'approved') return { status: 'approved' };
  return state ? { status: 'declined', reason: state } : { status: 'timeout' };
}

/** The transaction of a reference, if eWAY has one. */
export async function transactionAtEway(
  { db, api }: EwayParts,
  reference: string,
): Promise<EwayTransaction | null> {
  const sent = await ewayRecords.sentCharge(db, reference);
  if (!sent) return null;
  if (sent.id) return findTransaction(api, { id: sent.id });
  const transaction = await findTransaction(api, { reference });
  if (transaction) await ewayRecords.keepCharge(db, reference, transaction.TransactionID);
  return transaction;
}

export async function stateAtEway(parts: EwayParts, reference: string): Promise<ChargeState> {
  const sent = await ewayRecords.sentCharge(parts.db, reference);
  if (!sent) return { status: 'unknown' };
  const transaction = await transactionAtEway(parts, reference);
  if (transaction) return stateOf(transaction);
  // while the request may still be under way, that nothing is there says nothing
  return { status: sent.isRecent ? 'processing' : 'unknown' };
}

function outcomeOf(state: ChargeState): ChargeOutcome {
  switch (state.status) {
    case 'approved':
      return { status: 'approved' };
    case 'declined':
      return state;
    case 'refunded':
    case 'unknown':
      return NOT_RECEIVED;
    default:
      return { status: 'timeout' };
  }
}
