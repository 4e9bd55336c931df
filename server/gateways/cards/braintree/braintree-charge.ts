import type { Transaction, ValidatedResponse } from 'braintree';
import { log } from '@/server/runtime/log';
import type { Charge, ChargeOutcome } from '../card-gateway';
import { type BraintreeParts, braintreeRecords, isRefused } from './braintree-client';
import { centsOf, decimalOf, stateOf } from './braintree-states';
import { transactionOf } from './braintree-transactions';
import { isSavedToken } from './describe-braintree-card';

const NOT_RECEIVED: ChargeOutcome = { status: 'declined', reason: 'not_received' };
const INVALID: ChargeOutcome = { status: 'declined', reason: 'card_invalid' };

/**
 * Charges in two steps, since Braintree has no idempotency keys. The bank is asked to hold the money, once: that the
 * request is sent is written down before. What Braintree calls the payment is written down when it answers; only then it
 * is submitted for settlement, which takes the money, and which Braintree does once per transaction. So whatever gets
 * lost, money is taken under one transaction alone, and `status` finds it.
 */
export async function chargeAtBraintree(
  parts: BraintreeParts,
  charge: Charge,
): Promise<ChargeOutcome> {
  const { reference, currency } = charge;
  const merchantAccountId = parts.accountOf[currency];
  if (!merchantAccountId) {
    log.error('braintree has no account for this currency', { depositId: reference, currency });
    return NOT_RECEIVED;
  }
  return (await braintreeRecords.beginCharge(parts.db, reference))
    ? authorise(parts, charge, merchantAccountId)
    : takeStored(parts, charge);
}

async function authorise(
  parts: BraintreeParts,
  charge: Charge,
  merchantAccountId: string,
): Promise<ChargeOutcome> {
  const { reference, token, amountCents, customerId, deviceData, isOffSession } = charge;
  let answer: ValidatedResponse<Transaction>;
  try {
    answer = await parts.api.transaction.sale({
      amount: decimalOf(amountCents),
      merchantAccountId,
      orderId: reference,
      // with the customer, so that Braintree refuses a card of anybody else
      ...(isSavedToken(token)
        ? { paymentMethodToken: token, customerId }
        : { paymentMethodNonce: token }),
      ...(deviceData && { deviceData }),
      ...(isOffSession && { transactionSource: 'unscheduled' }),
      options: { submitForSettlement: false },
    });
  } catch (error) {
    log.error('braintree did not authorise a payment', { depositId: reference, error });
    return isRefused(error) ? NOT_RECEIVED : { status: 'timeout' };
  }
  const { transaction } = answer;
  if (!transaction) {
    const told = answer.errors.deepErrors().map(({ code }) => code);
    log.error('braintree refused a payment', { depositId: reference, told });
    return told.some((code) => TOKEN_ERRORS.includes(code)) ? INVALID : NOT_RECEIVED;
  }
  // another payment of this reference is there already, and is the one that counts
  if (transaction.gatewayRejectionReason === 'duplicate') return takeStored(parts, charge);
  const storedId = await braintreeRecords.keepCharge(parts.db, reference, transaction.id);
  return storedId === transaction.id ? take(parts, transaction, charge) : takeStored(parts, charge);
}

/** A nonce that is unknown, used or locked; a token that is unknown, or another customer's. */
const TOKEN_ERRORS: readonly string[] = ['91564', '91565', '91566', '91516', '91518'];

async function takeStored(parts: BraintreeParts, charge: Charge): Promise<ChargeOutcome> {
  const stored = await transactionOf(parts, charge.reference);
  return stored ? take(parts, stored.transaction, charge) : { status: 'timeout' };
}

/** Takes the money that the bank holds, if it is what was asked for. */
async function take(
  { api }: BraintreeParts,
  transaction: Transaction,
  { reference: depositId, amountCents, currency }: Charge,
): Promise<ChargeOutcome> {
  if (transaction.status !== 'authorized') return outcomeOf(transaction);
  const isAsAsked =
    centsOf(transaction.amount) === amountCents && transaction.currencyIsoCode === currency;
  try {
    if (!isAsAsked) {
      log.error('braintree authorised another amount', { depositId, amount: transaction.amount });
      await api.transaction.void(transaction.id);
      return NOT_RECEIVED;
    }
    const { transaction: taken } = await api.transaction.submitForSettlement(transaction.id);
    return outcomeOf(taken ?? (await api.transaction.find(transaction.id)));
  } catch (error) {
    log.error('braintree gave no answer on a payment', { depositId, error });
    return { status: 'timeout' };
  }
}

function outcomeOf(transaction: Transaction): ChargeOutcome {
  const state = stateOf(transaction, []);
  switch (state.status) {
    case 'approved':
      return { status: 'approved' };
    case 'declined':
      return state;
    case 'voided':
    case 'refunded':
      return NOT_RECEIVED;
    default:
      return { status: 'timeout' };
  }
}
