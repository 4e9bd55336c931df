import type { Endpoint } from '../call';

/** `:token` is the anonymous cart's token. Browsers send `mine`; the web tier puts the sealed one in its place. */
export const cartEndpoints = {
  createAnonymousCart: { method: 'POST', path: '/anon-cart', access: 'public' },
  getAnonymousCart: { method: 'GET', path: '/anon-cart/:token', access: 'public', browser: true },
  addAnonymousCartItem: {
    method: 'POST',
    path: '/anon-cart/:token/items',
    access: 'public',
    browser: true,
  },
  changeAnonymousCartItem: {
    method: 'PUT',
    path: '/anon-cart/:token/items/:itemId',
    access: 'public',
    browser: true,
  },
  removeAnonymousCartItem: {
    method: 'DELETE',
    path: '/anon-cart/:token/items/:itemId',
    access: 'public',
    browser: true,
  },
  buildAnonymousCart: {
    method: 'POST',
    path: '/anon-cart/:token/build',
    access: 'public',
    browser: true,
  },
  convertAnonymousCart: { method: 'POST', path: '/anon-cart/:token/convert', access: 'customer' },
  addAnonymousPromotion: {
    method: 'POST',
    path: '/anon-cart/:token/promotion',
    access: 'public',
    browser: true,
  },
  getCart: {
    method: 'GET',
    path: '/cart/items',
    access: 'customer',
    browser: true,
    whileRestricted: true,
  },
  addCartItem: { method: 'POST', path: '/cart/items', access: 'customer', browser: true },
  changeCartItem: { method: 'PUT', path: '/cart/items/:itemId', access: 'customer', browser: true },
  removeCartItem: {
    method: 'DELETE',
    path: '/cart/items/:itemId',
    access: 'customer',
    browser: true,
  },
  buildCart: { method: 'POST', path: '/cart/build', access: 'customer', browser: true },
  addPromotion: { method: 'POST', path: '/cart/promotion', access: 'customer', browser: true },
  purchaseCart: {
    method: 'POST',
    path: '/cart/purchase',
    version: '3.2',
    access: 'customer',
    browser: true,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
