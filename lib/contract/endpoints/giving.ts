import type { Endpoint } from '../call';

export const givingEndpoints = {
  getRaised: { method: 'GET', path: '/causes/raised/:offerKey', access: 'public' },
} as const satisfies Record<string, Endpoint>;
