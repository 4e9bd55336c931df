import type { Endpoint } from '../call';

export const eventsEndpoints = {
  createEvent: { method: 'POST', path: '/event', access: 'public', browser: true },
} as const satisfies Record<string, Endpoint>;
