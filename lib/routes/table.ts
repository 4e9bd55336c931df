import type { RouteRow } from './route';
import { ACCOUNT_ROWS } from './rows/account-rows';
import { CHECKOUT_ROWS } from './rows/checkout-rows';
import { OFFER_ROWS } from './rows/offer-rows';
import { PUBLIC_ROWS } from './rows/public-rows';

const TABLE = [...CHECKOUT_ROWS, ...PUBLIC_ROWS, ...ACCOUNT_ROWS, ...OFFER_ROWS] as const;
type Rows = (typeof TABLE)[number];

/** What a route is asked for by: a name that no row has does not compile. */
export type RouteName = Rows['name'];
export type Route = RouteRow & { readonly name: RouteName };
/** The pattern of a route, as the table has it. */
export type PatternOf<Name extends RouteName> = Extract<Rows, { name: Name }>['pattern'];

/**
 * Every route of the shop, first match first. Middleware, `href()`, navigation, the sitemap and the
 * journeys read this table, and a test holds it against `app/`. A row whose page is null is a route of
 * the specification that is not built: it says so, and nothing links to it.
 */
export const ROUTES: readonly Route[] = TABLE;

const BY_NAME: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.name, route]));

export const routeOf = (name: RouteName): Route => BY_NAME.get(name) as Route;
/** For names that come from outside (content, the API). */
export const routeNamed = (name: string): Route | undefined => BY_NAME.get(name);
