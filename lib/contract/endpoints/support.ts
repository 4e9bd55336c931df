import type { Endpoint } from '../call';

export const supportEndpoints = {
  sendSupportMessage: {
    method: 'POST',
    path: '/support_messages',
    access: 'public',
    browser: true,
  },
} as const satisfies Record<string, Endpoint>;
