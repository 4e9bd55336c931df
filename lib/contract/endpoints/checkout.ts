import type { Endpoint } from '../call';

export const checkoutEndpoints = {
  getReceipt: {
    method: 'GET',
    path: '/checkout/:checkoutId',
    version: '3.4',
    access: 'customer',
    browser: true,
  },
  listOrders: { method: 'GET', path: '/orders', access: 'customer', browser: true, paged: true },
  getOrder: { method: 'GET', path: '/orders/:orderId', access: 'customer', browser: true },
} as const satisfies Record<string, Endpoint>;
