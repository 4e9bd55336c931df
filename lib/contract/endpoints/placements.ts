import type { Endpoint } from '../call';

export const placementsEndpoints = {
  listPlacements: {
    method: 'GET',
    path: '/placement',
    access: 'public',
    browser: true,
    noContent: 'list',
  },
  primeCartPlacements: {
    method: 'POST',
    path: '/placement/cart/prime',
    access: 'public',
    browser: true,
    noContent: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
