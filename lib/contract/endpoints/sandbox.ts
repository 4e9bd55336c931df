import type { Endpoint } from '../call';

/** Tools for testers; every one of them answers 404 unless the shop runs with SANDBOX=on. */
export const sandboxEndpoints = {
  getSandbox: { method: 'GET', path: '/sandbox', access: 'public', browser: true },
  moveClock: { method: 'POST', path: '/sandbox/clock', access: 'public', browser: true },
  listMails: {
    method: 'GET',
    path: '/sandbox/mails',
    access: 'public',
    browser: true,
    paged: true,
  },
  tokenizeCard: { method: 'POST', path: '/sandbox/card-tokens', access: 'public', browser: true },
} as const satisfies Record<string, Endpoint>;
