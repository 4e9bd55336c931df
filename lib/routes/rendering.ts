import type { RouteRow } from './route';

/** Pages where a card is entered, in the fields of its gateway. */
const CARD_ENTRY = new Set([
  'buyCart',
  'deposit',
  'accountDeposit',
  'cardsAndAccounts',
  'recurringPurchases',
]);
/** Payment pages: each is loaded as a new document, so that no other page's scripts run in it. */
const PAYMENT = new Set([...CARD_ENTRY, 'depositAuthorisation']);
/** Pages that are rendered per request although they need no sign-in. */
const FOR_READER = new Set(['buyCart', 'forcePasswordChange']);

export const hasCardEntry = ({ name }: Pick<RouteRow, 'name'>): boolean => CARD_ENTRY.has(name);

export const isPaymentRoute = ({ name }: Pick<RouteRow, 'name'>): boolean => PAYMENT.has(name);

/** Whether a page is rendered per visitor; all others are rendered once for everybody. */
export const isForReader = ({ name, access }: Pick<RouteRow, 'name' | 'access'>): boolean =>
  access === 'customer' || FOR_READER.has(name);
