import type { RouteRow } from './route';

/** Pages on which money is taken: each is a document of its own, which no other page's scripts have run in. */
const PAYMENT = new Set(['buyCart', 'deposit', 'accountDeposit', 'depositAuthorisation']);
/** Pages that are rendered anew for each reader though nobody must be signed in to open them. */
const FOR_READER = new Set(['buyCart', 'forcePasswordChange']);

export const isPaymentRoute = ({ name }: Pick<RouteRow, 'name'>): boolean => PAYMENT.has(name);

/** Whether a page is made for the one who asks; all others are rendered once, for everybody. */
export const isForReader = ({ name, access }: Pick<RouteRow, 'name' | 'access'>): boolean =>
  access === 'customer' || FOR_READER.has(name);
