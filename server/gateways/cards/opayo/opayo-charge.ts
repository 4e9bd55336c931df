import { z } from 'zod';
import { log } from '@/server/runtime/log';
import type { BankForm, Charge, ChargeOutcome } from '../card-gateway';
import { ApiRefusal } from '../json-api';
import {
  instruct,
  type OpayoParts,
  type OpayoTransaction,
  opayoRecords,
  postChallenge,
  postTransaction,
} from './opayo-api';
import { decide, paymentOf, stateAtOpayo } from './opayo-payment';
import { declineReason, isHeld, stateOf } from './opayo-states';
import { readToken } from './opayo-token';

const NOT_RECEIVED: ChargeOutcome = { status: 'declined', reason: 'not_received' };
const INVALID: ChargeOutcome = { status: 'declined', reason: 'card_invalid' };
const NOBODY_THERE: ChargeOutcome = { status: 'declined', reason: 'not_authenticated' };

/**
 * Charges in two steps, since Opayo finds no payment by our reference. It is deferred, which holds the money, and sent
 * once: our reference is its vendor code, which Opayo takes once, too. What Opayo calls it is written down when it
 * answers; only then it is released, which takes the money. What was never written down is never released.
 */
export async function chargeAtOpayo(parts: OpayoParts, charge: Charge): Promise<ChargeOutcome> {
  if (charge.isOffSession) return NOBODY_THERE;
  const card = readToken(charge.token);
  const { payer, browser } = charge;
  if (!card || !payer || !browser) return INVALID;
  if (!(await opayoRecords.beginCharge(parts.db, charge.reference)))
    return takeStored(parts, charge);
  let transaction: OpayoTransaction;
  try {
    transaction = await postTransaction(parts.api, deferred(charge, { card, payer, browser }));
  } catch (error) {
    return unanswered(charge, error);
  }
  await opayoRecords.keepCharge(parts.db, charge.reference, transaction.transactionId);
  return proceed(parts, charge, transaction);
}

function deferred(
  { reference, amountCents, currency, returnUrl }: Charge,
  {
    card,
    payer: { firstName, lastName, address, ip },
    browser,
  }: Required<Pick<Charge, 'payer' | 'browser'>> & { card: object },
) {
  return {
    transactionType: 'Deferred',
    paymentMethod: { card },
    vendorTxCode: reference,
    amount: amountCents,
    currency,
    description: 'Deposit',
    customerFirstName: firstName,
    // Opayo has to have one, and some people do not
    customerLastName: lastName || firstName,
    billingAddress: {
      address1: address.line1,
      city: address.city,
      postalCode: address.postalCode,
      country: address.country,
    },
    entryMethod: 'Ecommerce',
    apply3DSecure: 'UseMSPSetting',
    strongCustomerAuthentication: {
      notificationURL: new URL(bankPage(reference), returnUrl).href,
      // Opayo knows addresses of version 4 only
      browserIP: z.ipv4().safeParse(ip).data ?? '127.0.0.1',
      browserAcceptHeader: browser.acceptHeader || '*/*',
      browserJavascriptEnabled: browser.javascriptEnabled,
      browserJavaEnabled: browser.javaEnabled,
      browserLanguage: browser.language,
      browserColorDepth: browser.colourDepth,
      browserScreenHeight: browser.screenHeight,
      browserScreenWidth: browser.screenWidth,
      browserTZ: browser.timeZoneOffset,
      browserUserAgent: browser.userAgent,
      challengeWindowSize: 'FullScreen',
      transType: 'AccountFunding',
    },
  };
}

/** The shop's page that sends the browser on to the bank, and that the bank sends it back to. */
const bankPage = (reference: string): string => `/payments/bank/opayo/${reference}`;

const Refused = z.object({ errors: z.array(z.object({ code: z.number() })) });
/** The form's session or the card in it is unknown, used, or too old. */
const CARD_ERRORS: readonly number[] = [1011, 1012];

function unanswered({ reference: depositId }: Charge, error: unknown): ChargeOutcome {
  const errors =
    error instanceof ApiRefusal ? Refused.safeParse(error.body).data?.errors : undefined;
  const codes = errors?.map(({ code }) => code) ?? [];
  log.error('opayo did not authorise a payment', { depositId, error, codes });
  if (!(error instanceof ApiRefusal && error.isTurnedAway)) return { status: 'timeout' };
  return codes.some((code) => CARD_ERRORS.includes(code)) ? INVALID : NOT_RECEIVED;
}

async function proceed(
  parts: OpayoParts,
  charge: Pick<Charge, 'reference' | 'amountCents' | 'currency'>,
  transaction: OpayoTransaction,
): Promise<ChargeOutcome> {
  const { reference } = charge;
  const { acsUrl, cReq } = transaction;
  if (transaction.status === '3DAuth' && acsUrl && cReq) {
    await opayoRecords.keepForm(parts.db, reference, {
      ...{ action: acsUrl, fields: { creq: cReq } },
      ...{ amountCents: charge.amountCents, currency: charge.currency },
    });
    return { status: 'challenge', url: bankPage(reference) };
  }
  if (!isHeld(transaction)) return { status: 'declined', reason: declineReason(transaction) };
  return take(parts, charge, transaction);
}

/** Takes the money that the bank holds, if it is what was asked for and nobody has given it up. */
async function take(
  parts: OpayoParts,
  charge: Pick<Charge, 'reference' | 'amountCents' | 'currency'>,
  { transactionId, amount, currency }: OpayoTransaction,
): Promise<ChargeOutcome> {
  const { reference: depositId, amountCents: dueCents } = charge;
  const matchesCharge = amount?.totalAmount === dueCents && currency === charge.currency;
  if (!matchesCharge) log.error('opayo authorised another amount', { depositId, amount, currency });
  const end = await decide(parts, depositId, matchesCharge ? 'release' : 'abort');
  try {
    if (end === 'abort') {
      await instruct(parts.api, transactionId, { instructionType: 'abort' });
      return NOT_RECEIVED;
    }
    await instruct(parts.api, transactionId, { instructionType: 'release', amount: dueCents });
    return { status: 'approved' };
  } catch (error) {
    // released before, given up before, or no answer: Opayo is asked what it is
    log.error('opayo gave no answer on a payment', { depositId, error });
    return outcomeNow(parts, depositId);
  }
}

async function outcomeNow(parts: OpayoParts, reference: string): Promise<ChargeOutcome> {
  const state = await stateAtOpayo(parts, reference).catch(() => null);
  if (state?.status === 'approved') return { status: 'approved' };
  if (state?.status === 'declined') return state;
  return state?.status === 'voided' || state?.status === 'refunded'
    ? NOT_RECEIVED
    : { status: 'timeout' };
}

/** Goes on with a payment that was sent before. */
async function takeStored(parts: OpayoParts, charge: Charge): Promise<ChargeOutcome> {
  const payment = await paymentOf(parts, charge.reference);
  if (!payment) return { status: 'timeout' };
  const { transaction } = payment;
  const isOpen = stateOf(payment).status === 'challenged';
  if (isOpen && transaction && isHeld(transaction)) return take(parts, charge, transaction);
  if (isOpen && (await opayoRecords.formOf(parts.db, charge.reference))) {
    return { status: 'challenge', url: bankPage(charge.reference) };
  }
  return outcomeNow(parts, charge.reference);
}

/** What the browser sends to the bank, while the bank waits for it. */
export async function bankFormAtOpayo(
  parts: OpayoParts,
  reference: string,
): Promise<BankForm | null> {
  const form = await opayoRecords.formOf(parts.db, reference);
  if (!form || (await stateAtOpayo(parts, reference)).status !== 'challenged') return null;
  const { action, fields } = form;
  return { action, fields };
}

/** Passes on the bank's answer, and takes the money if the bank agrees. */
export async function finishAtOpayo(
  parts: OpayoParts,
  reference: string,
  cRes: string,
): Promise<ChargeOutcome> {
  const form = await opayoRecords.formOf(parts.db, reference);
  const id = await opayoRecords.chargeId(parts.db, reference);
  if (!form || !id) return { status: 'timeout' };
  try {
    const transaction = await postChallenge(parts.api, id, cRes);
    if (!isHeld(transaction)) return { status: 'declined', reason: declineReason(transaction) };
    return await take(parts, { ...form, reference }, transaction);
  } catch (error) {
    // passed on before, or no answer of the bank at all
    log.error('opayo took no answer of the bank', { depositId: reference, error });
    return outcomeNow(parts, reference);
  }
}
