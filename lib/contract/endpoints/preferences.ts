import type { Endpoint } from '../call';

/**
 * `:id` is a signed-in customer's own id, or what a mail's link carries in its place: a sealed token that ends.
 * An id alone opens nothing.
 */
const path = '/customer/:id/communication-preferences';

export const preferencesEndpoints = {
  getPreferences: { method: 'GET', path, access: 'public', browser: true },
  changePreferences: { method: 'PUT', path, access: 'public', browser: true },
  changeChannelPreferences: {
    method: 'PUT',
    path: `${path}/:channel`,
    access: 'public',
    browser: true,
  },
} as const satisfies Record<string, Endpoint>;
