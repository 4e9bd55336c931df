import type { Endpoint } from '../call';

export const contentEndpoints = {
  listTranslations: { method: 'GET', path: '/:locale/items', access: 'public', browser: true },
  listRevalidations: { method: 'GET', path: '/revalidations', access: 'internal' },
  revalidateContent: { method: 'POST', path: '/revalidations', access: 'internal' },
} as const satisfies Record<string, Endpoint>;
