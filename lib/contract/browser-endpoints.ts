import type { Endpoint } from './call';
import { cartEndpoints } from './endpoints/cart';
import { catalogueEndpoints } from './endpoints/catalogue';
import { checkoutEndpoints } from './endpoints/checkout';
import { contentEndpoints } from './endpoints/content';
import { drawsEndpoints } from './endpoints/draws';
import { eventsEndpoints } from './endpoints/events';
import { identityEndpoints } from './endpoints/identity';
import { membershipEndpoints } from './endpoints/membership';
import { placementsEndpoints } from './endpoints/placements';
import { preferencesEndpoints } from './endpoints/preferences';
import { sandboxEndpoints } from './endpoints/sandbox';
import { startUpEndpoints } from './endpoints/start-up';
import { supportEndpoints } from './endpoints/support';
import { walletEndpoints } from './endpoints/wallet';

const ALL: readonly Endpoint[] = [
  ...Object.values(catalogueEndpoints),
  ...Object.values(drawsEndpoints),
  ...Object.values(placementsEndpoints),
  ...Object.values(startUpEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(checkoutEndpoints),
  ...Object.values(supportEndpoints),
  ...Object.values(walletEndpoints),
  ...Object.values(identityEndpoints),
  ...Object.values(membershipEndpoints),
  ...Object.values(preferencesEndpoints),
  ...Object.values(eventsEndpoints),
  ...Object.values(sandboxEndpoints),
  // last: its first path segment is a parameter
  ...Object.values(contentEndpoints),
];

const BROWSER = ALL.filter((endpoint) => endpoint.browser).map((endpoint) => ({
  endpoint,
  expression: new RegExp(`^${endpoint.base ?? '/v2'}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The endpoint that a browser may reach at a path, or undefined: all others stay behind the web tier. */
export function browserEndpoint(method: string, path: string): Endpoint | undefined {
  return BROWSER.find(
    ({ endpoint, expression }) => endpoint.method === method && expression.test(path),
  )?.endpoint;
}
