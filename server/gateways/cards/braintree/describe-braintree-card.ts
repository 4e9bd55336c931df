import { createHash } from 'node:crypto';
import type {
  CreditCard,
  PaymentMethod,
  PaymentMethodCreateRequest,
  PayPalAccount,
} from 'braintree';
import type { CardDescription, SavedCard, WalletMethod } from '../card-gateway';
import { type BraintreeParts, orNull } from './braintree-client';
import { ensureCustomer } from './braintree-customer';

const WALLETS: Readonly<Record<string, WalletMethod>> = {
  ApplePayCard: 'ap',
  AndroidPayCard: 'gp',
  PayPalAccount: 'pl',
};
const BRANDS: Readonly<Record<string, string>> = { 'American Express': 'AmericanExpress' };
const TOKEN = /^[A-Za-z0-9_-]{4,200}$/;

/** Tokens of saved cards are named by the shop; everything else is a nonce from the browser, good for one payment. */
const SAVED = 'fd_';
export const isSavedToken = (token: string): boolean => token.startsWith(SAVED);
/** The same for the same nonce, so that a second click saves no second card. Braintree takes up to 36 characters. */
const savedTokenOf = (nonce: string): string =>
  `${SAVED}${createHash('sha256').update(nonce).digest('hex').slice(0, 32)}`;

/** What Braintree knows of a nonce, or of a saved card of this customer. */
export async function describeBraintreeCard(
  parts: BraintreeParts,
  token: string,
  customerId: string,
): Promise<CardDescription | null> {
  if (!TOKEN.test(token)) return null;
  if (isSavedToken(token)) {
    const method = await ownMethod(parts, token, customerId);
    return method && describeSaved(method);
  }
  const nonceDetails = await orNull(parts.api.paymentMethodNonce.find(token));
  const { details } = nonceDetails ?? {};
  const type = nonceDetails?.type ?? '';
  const wallet = WALLETS[type];
  if (!details || !(wallet || type === 'CreditCard')) return null;
  const { cardType = '', lastFour = '', expirationMonth, expirationYear } = details;
  return {
    brand: wallet === 'pl' ? 'paypal' : (BRANDS[cardType] ?? cardType),
    last4: lastFour,
    // a nonce does not tell which card it stands for
    fingerprint: token,
    ...(expirationMonth && expirationYear && { expiry: expiryOf(expirationMonth, expirationYear) }),
    ...(wallet && { wallet }),
  };
}

/** A saved card, or PayPal account, of this customer. */
export async function ownMethod(
  { api }: BraintreeParts,
  token: string,
  customerId: string,
): Promise<CreditCard | PayPalAccount | null> {
  const method: PaymentMethod | null = await orNull(api.paymentMethod.find(token));
  if (!method || !isSaveable(method)) return null;
  return method.customerId === customerId ? method : null;
}

const isSaveable = (method: PaymentMethod): method is CreditCard | PayPalAccount =>
  'uniqueNumberIdentifier' in method || 'email' in method;

function describeSaved(method: CreditCard | PayPalAccount): CardDescription {
  if ('email' in method) {
    const { email, payerId } = method;
    return { brand: 'paypal', last4: '', fingerprint: payerId, wallet: 'pl', holderName: email };
  }
  const { cardType, last4, uniqueNumberIdentifier, expirationMonth, expirationYear } = method;
  return {
    brand: BRANDS[cardType] ?? cardType,
    last4,
    fingerprint: uniqueNumberIdentifier,
    ...(expirationMonth && expirationYear && { expiry: expiryOf(expirationMonth, expirationYear) }),
  };
}

const expiryOf = (month: string, year: string): string =>
  `${month.padStart(2, '0')}/${year.slice(-2)}`;

/** Removes a saved card or account at Braintree, also one that is gone already. Of a nonce nothing is kept. */
export async function forgetBraintreeCard({ api }: BraintreeParts, token: string): Promise<void> {
  if (isSavedToken(token)) await orNull(api.paymentMethod.delete(token));
}

/** Saves the card of a nonce with the customer at Braintree. A digital wallet's is for one payment. */
export async function saveBraintreeCard(
  parts: BraintreeParts,
  nonce: string,
  customerId: string,
): Promise<SavedCard | null> {
  if (!TOKEN.test(nonce) || isSavedToken(nonce)) return null;
  const token = savedTokenOf(nonce);
  const before = await ownMethod(parts, token, customerId);
  if (before) return { token, card: describeSaved(before) };
  const nonceDetails = await orNull(parts.api.paymentMethodNonce.find(nonce));
  if (nonceDetails?.type !== 'CreditCard' && nonceDetails?.type !== 'PayPalAccount') return null;
  const request: PaymentMethodCreateRequest & { token: string } = {
    customerId: await ensureCustomer(parts, customerId),
    paymentMethodNonce: nonce,
    token,
  };
  // a nonce that is used up, a card that its bank refuses, or the same click a moment ago
  await parts.api.paymentMethod.create(request);
  const saved = await ownMethod(parts, token, customerId);
  return saved && { token, card: describeSaved(saved) };
}
