import type { RouteRow } from './route';

/** Payment pages: each is loaded as a new document, so that no other page's scripts run in it. */
const PAYMENT = new Set(['buyCart', 'deposit', 'accountDeposit', 'depositAuthorisation']);
/** Pages that are rendered per request although they need no sign-in. */
const FOR_READER = new Set(['buyCart', 'forcePasswordChange']);

export const isPaymentRoute = ({ name }: Pick<RouteRow, 'name'>): boolean => PAYMENT.has(name);

/** Whether a page is rendered per visitor; all others are rendered once for everybody. */
export const isForReader = ({ name, access }: Pick<RouteRow, 'name' | 'access'>): boolean =>
  access === 'customer' || FOR_READER.has(name);
