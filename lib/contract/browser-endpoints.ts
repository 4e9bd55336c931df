import type { Endpoint } from './call';
import { cartEndpoints } from './endpoints/cart';
import { catalogueEndpoints } from './endpoints/catalogue';
import { checkoutEndpoints } from './endpoints/checkout';
import { drawsEndpoints } from './endpoints/draws';
import { identityEndpoints } from './endpoints/identity';
import { sandboxEndpoints } from './endpoints/sandbox';
import { walletEndpoints } from './endpoints/wallet';

const ALL: readonly Endpoint[] = [
  ...Object.values(catalogueEndpoints),
  ...Object.values(drawsEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(checkoutEndpoints),
  ...Object.values(walletEndpoints),
  ...Object.values(identityEndpoints),
  ...Object.values(sandboxEndpoints),
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
