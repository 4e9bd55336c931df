import type { IncomingHttpHeaders } from 'node:http';
import { COOKIES } from '@/lib/consent/cookies';
import { callNamed } from '@/lib/contract/calls';
import { doorPattern } from '@/lib/routes/door-table.mjs';
import { links } from '@/lib/routes/links';
import { isOfficePath } from '@/lib/routes/office';
import { isForReader, isPaymentRoute } from '@/lib/routes/rendering';

/** The classes that may be turned away when a node is full, first to go first. */
export const SHEDDABLE = [
  /** visitors without a cart or sign-in, and what browsers prefetch */
  'newcomer',
  /** all other reads and writes */
  'browsing',
  /** the cart of visitors who have one, and signing in */
  'cart',
  /** payments: purchases, deposits, gateway callbacks, and the clock that closes draws */
  'purchase',
] as const;
export type SheddableClass = (typeof SHEDDABLE)[number];

export const REQUEST_CLASSES = [
  ...SHEDDABLE,
  /** pages, files and reads that are the same for everyone */
  'shared',
  /** the shop's calls to itself */
  'own',
  /** what waits for news: it stays open and works little */
  'stream',
] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

export interface RequestHead {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Visitors who have put something into a cart or signed in carry this cookie; nobody else does. */
const SESSION = new RegExp(`(?:^|; *)(?:__Host-)?${COOKIES.session.name}=.`);

/** doors of banks and payment gateways */
const GATEWAY = doorPattern('gateway');
/** Calls of a node to itself and of the content system; the first ones, under `/v2`, are middleware's. */
const OWN =
  /^\/(?:v2\/(?:refresh|customer\/sign-in|revalidations)|api\/(?:revalidate|content-changed|content-paths|route-overrides|metrics))$/;
/** a browser's call by name; its class follows from its API path */
const NAMED = /^\/api\/call\/(\w+)$/;
const CALL = /^(\/api)?\/(?:(?:rewards|social)\/)?v2\/(.*)$/;
const STREAM = /^(?:\/api\/party\/events|\/social\/v2\/group\/[^/]+\/events)$/;
/** files of the build, pictures and the like: answered by Next without a render */
const FILE = /^\/(?:_next|pictures|assets|og|feeds|sitemaps)\/|\.\w{2,11}$/;
const OTHER_DOOR =
  /^\/(?:api|cms|gamify|customer-verify|discovery|rewards|social|operator\/v1|operator\/call)(?:\/|$)|^\/log\//;
const ANY_TIME = /^(?:clock|3ds\/)/;
const PAYING =
  /^(?:cart\/purchase$|checkout\/|(?:funds|deposits|payment_methods)(?:\/|$)|sandbox\/card-tokens$)/;
const CART = /^(?:anon-cart|cart)(?:\/|$)/;
const SIGN_IN =
  /^\/(?:api\/session\/(?:social-)?sign-in|api\/sign-in-with\/.*|v2\/login|v2\/social-authentication(?:\/answer)?)$/;
/** Pages that follow a payment, besides those that take one. */
const AFTER_PAYMENT = new Set([
  'receipt',
  'checkoutDepositSuccess',
  'checkoutDepositCancel',
  'accountDepositCancel',
  'depositDetails',
  'depositOutcome',
]);

/** The class of a request, from its head alone: without decrypting the session or asking another service. */
export function classOf({ method = 'GET', url = '/', headers }: RequestHead): RequestClass {
  const path = addressOf(url.split('?', 1)[0] ?? '/');
  const isRead = method === 'GET' || method === 'HEAD';
  const isKnown =
    headers.authorization !== undefined || SESSION.test(headers.cookie?.slice(0, 16_384) ?? '');
  const ofKnown = (name: SheddableClass): SheddableClass => (isKnown ? name : 'newcomer');

  if (OWN.test(path)) return 'own';
  if (STREAM.test(path) && isRead && isKnown) return 'stream';
  // few, and needed most when the shop is full
  if (GATEWAY.test(path) || isOfficePath(path)) return 'purchase';
  if (SIGN_IN.test(path)) return 'cart';
  const [, ofBrowser, call] = CALL.exec(path) ?? [];
  if (call !== undefined) {
    if (ANY_TIME.test(call)) return 'purchase';
    if (PAYING.test(call)) return ofKnown('purchase');
    if (CART.test(call)) return ofBrowser ? ofKnown('cart') : 'cart';
    // data for public pages: nodes that only serve pages read it here
    return isRead && !ofBrowser && !isKnown ? 'shared' : ofKnown('browsing');
  }
  if (path.startsWith('/api/session')) return ofKnown('cart');
  if (path.startsWith('/api/') || !isRead) return ofKnown('browsing');
  return classOfPage(path, headers, ofKnown);
}

/**
 * Whether the request is for one of the shop's pages, as a document or as data for the router: what a render may be
 * needed for. Calls and files are not.
 */
export function isPage({ method = 'GET', url = '/' }: RequestHead): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?', 1);
  return !CALL.test(path) && !OTHER_DOOR.test(path) && !FILE.test(path);
}

function addressOf(path: string): string {
  const endpoint = callNamed(NAMED.exec(path)?.[1] ?? '')?.endpoint;
  return endpoint?.browser ? `/api${endpoint.base ?? '/v2'}${endpoint.path}` : path;
}

function classOfPage(
  path: string,
  headers: IncomingHttpHeaders,
  ofKnown: (name: SheddableClass) => SheddableClass,
): RequestClass {
  const route = links({ variant: 'AU' }).match(path)?.route;
  if (!route || !isForReader(route)) return 'shared';
  if (headers['next-router-prefetch'] !== undefined) return 'newcomer';
  const isPaying = isPaymentRoute(route) || AFTER_PAYMENT.has(route.name);
  return ofKnown(isPaying ? 'purchase' : 'browsing');
}
