import type { RouteRow } from './route';
import { ACCOUNT_ROWS } from './rows/account-rows';
import { CHECKOUT_ROWS } from './rows/checkout-rows';
import { OFFER_ROWS } from './rows/offer-rows';
import { PUBLIC_ROWS } from './rows/public-rows';

/**
 * Every route of the shop, first match first. Middleware, `href()`, navigation, the sitemap and the
 * journeys read this table, and a test holds it against `app/`. A row whose page is null is a route of
 * the specification that is not built: it says so, and nothing links to it.
 */
export const ROUTES: readonly RouteRow[] = [
  ...CHECKOUT_ROWS,
  ...PUBLIC_ROWS,
  ...ACCOUNT_ROWS,
  ...OFFER_ROWS,
];
