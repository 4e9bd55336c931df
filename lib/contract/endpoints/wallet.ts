import type { Endpoint } from '../call';

export const walletEndpoints = {
  listPaymentMethods: {
    method: 'GET',
    path: '/payment_methods',
    access: 'customer',
    browser: true,
  },
  listCardGateways: {
    method: 'GET',
    path: '/funds/card_gateways',
    access: 'customer',
    browser: true,
  },
  addCard: { method: 'POST', path: '/funds/cc/:gateway', access: 'customer', browser: true },
  setDefaultFund: {
    method: 'POST',
    path: '/funds/:fundId/default',
    access: 'customer',
    browser: true,
  },
  removeFund: { method: 'DELETE', path: '/funds/:fundId', access: 'customer', browser: true },
  depositFromFund: {
    method: 'POST',
    path: '/funds/:fundId/deposit',
    access: 'customer',
    browser: true,
    idempotent: true,
  },
  getDeposit: { method: 'GET', path: '/deposits/:depositId', access: 'customer', browser: true },
  answerChallenge: {
    method: 'POST',
    path: '/deposits/:depositId/authorisation',
    access: 'customer',
    browser: true,
  },
  cancelDeposit: {
    method: 'POST',
    path: '/deposits/:depositId/cancel',
    access: 'customer',
    browser: true,
  },
  notifyThreeDS: { method: 'POST', path: '/3ds/notify', access: 'internal' },
  listTransactions: {
    method: 'GET',
    path: '/transactions',
    access: 'customer',
    browser: true,
    paged: true,
  },
} as const satisfies Record<string, Endpoint>;
