import type { Endpoint } from '../call';

/** Sign-in and its relatives are made by the web tier's own session routes, which seal the tokens away. */
export const identityEndpoints = {
  signUp: { method: 'POST', path: '/signup', access: 'public' },
  signIn: { method: 'POST', path: '/login', access: 'public' },
  refresh: { method: 'POST', path: '/refresh', access: 'public', form: true },
  checkSignIn: {
    method: 'GET',
    path: '/customer/sign-in',
    access: 'customer',
    whileRestricted: true,
  },
  signOut: { method: 'GET', path: '/logout', access: 'customer', whileRestricted: true },
  checkEmail: { method: 'GET', path: '/check-email', access: 'public', browser: true },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/reset',
    access: 'public',
    form: true,
    browser: true,
  },
  completePasswordReset: {
    method: 'POST',
    path: '/password/reset/complete',
    access: 'public',
    browser: true,
  },
  forcePasswordChange: {
    method: 'POST',
    path: '/password/force-change',
    access: 'customer',
    whileRestricted: true,
  },
  changePassword: {
    method: 'POST',
    path: '/customer/change-password',
    access: 'customer',
    form: true,
    browser: true,
  },
  acceptTerms: {
    method: 'POST',
    path: '/customer/terms-and-conditions',
    access: 'customer',
    whileRestricted: true,
  },
  confirmAddress: {
    method: 'PATCH',
    path: '/customer/confirm-address',
    access: 'customer',
    browser: true,
  },
  confirmEmailAddress: {
    method: 'PATCH',
    path: '/customer/confirm-email-address',
    access: 'customer',
    browser: true,
  },
  getDetails: { method: 'GET', path: '/customer/details', access: 'customer', browser: true },
  changeDetails: { method: 'POST', path: '/customer/details', access: 'customer', browser: true },
  getCustomer: {
    method: 'GET',
    path: '/customer',
    access: 'customer',
    browser: true,
    whileRestricted: true,
  },
} as const satisfies Record<string, Endpoint>;
