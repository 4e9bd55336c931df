import type { RouteRow } from './route';
import { ACCOUNT_ROWS } from './rows/account-rows';
import { CHECKOUT_ROWS } from './rows/checkout-rows';
import { OFFER_ROWS } from './rows/offer-rows';
import { PUBLIC_ROWS } from './rows/public-rows';

const TABLE = [...CHECKOUT_ROWS, ...PUBLIC_ROWS, ...ACCOUNT_ROWS, ...OFFER_ROWS] as const;
type Rows = (typeof TABLE)[number];

/** The name of a route; an unknown name does not compile. */
export type RouteName = Rows['name'];
export type Route = RouteRow & { readonly name: RouteName };
/** A route's pattern in the table. */
export type PatternOf<Name extends RouteName> = Extract<Rows, { name: Name }>['pattern'];

/**
 * Every route of the shop; the first match wins. Middleware, `href()`, navigation, the sitemap and
 * the journeys read this table, and a test compares it with `app/`.
 */
export const ROUTES: readonly Route[] = TABLE;

const BY_NAME: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.name, route]));

export const routeOf = (name: RouteName): Route => BY_NAME.get(name) as Route;
/** For names from outside (the CMS, the API). */
export const routeNamed = (name: string): Route | undefined => BY_NAME.get(name);
