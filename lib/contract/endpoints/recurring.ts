import type { Endpoint } from '../call';

export const recurringEndpoints = {
  getDrawCalendar: { method: 'GET', path: '/subscription/calendar/:offerKey', access: 'public' },
} as const satisfies Record<string, Endpoint>;
