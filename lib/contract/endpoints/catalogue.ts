import type { Endpoint } from '../call';

export const catalogueEndpoints = {
  getBranding: { method: 'GET', path: '/branding', access: 'public', browser: true },
  getCapabilities: { method: 'GET', path: '/capabilities', access: 'public' },
  getConfig: { method: 'GET', path: '/config', access: 'public', browser: true },
  getProductOffers: {
    method: 'GET',
    path: '/pricing/:pricingId/product_offers',
    version: '3.6',
    access: 'public',
    browser: true,
  },
  listCauses: {
    method: 'GET',
    path: '/causes',
    access: 'public',
    paged: true,
    capabilities: ['causes_directory'],
  },
  getCause: {
    method: 'GET',
    path: '/causes/:slug',
    access: 'public',
    capabilities: ['causes_directory'],
  },
  getShopTime: { method: 'GET', path: '/clock', access: 'public', browser: true },
} as const satisfies Record<string, Endpoint>;
