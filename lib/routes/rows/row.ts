import { OFFER_PATHS } from '../offer-paths';
import type { RouteRow } from '../route';

type Options = Partial<Omit<RouteRow, 'name' | 'pattern' | 'label'>>;

const row =
  (access: RouteRow['access']) =>
  (name: string, pattern: string, label: string, options: Options = {}): RouteRow => ({
    name,
    pattern,
    label,
    page: null,
    access,
    capabilities: [],
    ...options,
  });

/** a route that anyone may open */
export const open = row('public');
/** a route of a signed-in customer */
export const customer = row('customer');

/** the paths that stand for an offer */
export const OFFER = { offer: OFFER_PATHS } as const;
/** a route below an offer's own path */
export const ofOffer = (name: string, path: string, label: string, options: Options = {}) =>
  open(name, `/:offer${path}`, label, { ...options, values: { ...OFFER, ...options.values } });

/** what shows orders, tickets and money that moved */
export const ORDERS = { capabilities: ['viewing_orders'] } as const;
