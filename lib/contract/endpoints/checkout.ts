import type { Endpoint } from '../call';

export const checkoutEndpoints = {
  getReceipt: {
    method: 'GET',
    path: '/checkout/:checkoutId',
    version: '3.4',
    access: 'customer',
    browser: true,
    capabilities: ['viewing_orders'],
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: 'customer',
    browser: true,
    paged: true,
    capabilities: ['viewing_orders'],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:orderId',
    access: 'customer',
    browser: true,
    capabilities: ['viewing_orders'],
  },
} as const satisfies Record<string, Endpoint>;
