import type { Endpoint } from '../call';

export const placementsEndpoints = {
  listPlacements: {
    method: 'GET',
    path: '/placement',
    access: 'public',
    browser: true,
    noContent: 'list',
    capabilities: ['placements'],
  },
  primeCartPlacements: {
    method: 'POST',
    path: '/placement/cart/prime',
    access: 'public',
    browser: true,
    noContent: 'nothing',
    capabilities: ['placements'],
  },
} as const satisfies Record<string, Endpoint>;
