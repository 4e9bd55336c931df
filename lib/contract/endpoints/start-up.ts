import type { Endpoint } from '../call';

/** What a client asks before its first page (specification 000, section 7). */
export const startUpEndpoints = {
  discover: { method: 'GET', path: '/discover', access: 'public' },
  locate: { method: 'GET', path: '/locate', access: 'public', browser: true },
  listTips: { method: 'GET', path: '/tips', access: 'public', browser: true },
  getPricingInfo: { method: 'GET', path: '/info/pricing/:pricingId', access: 'public' },
  getNavigation: { method: 'GET', path: '/config/navigation', access: 'public' },
  getComponents: { method: 'GET', path: '/config/components', access: 'public' },
  getTheme: { method: 'GET', path: '/config/theme', access: 'public' },
} as const satisfies Record<string, Endpoint>;
