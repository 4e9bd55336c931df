import { customer, OFFER, ORDERS, open, PAYS_IN } from './row';

/** The home page, checkout and receipts, and pages beyond the specification. */
export const CHECKOUT_ROWS = [
  open('home', '/', 'Home', { page: '/', sitemap: 'pages' }),

  // pages beyond the specification
  open('verifyDraw', '/draws/verify/:offer/:drawNo', 'Verify a draw', {
    page: '/draws/verify/[offer]/[drawNo]',
    digits: ['drawNo'],
    ...OFFER,
  }),
  open('unavailable', '/unavailable', 'Not available', { page: '/unavailable' }),
  open('sandbox', '/sandbox', 'Sandbox', { page: '/sandbox' }),
  open('sandboxComponents', '/sandbox/components', 'Components', { page: '/sandbox/components' }),
  open('sandboxBenefits', '/sandbox/benefits', 'Benefits', { page: '/sandbox/benefits' }),
  open('sandboxIdentity', '/sandbox/identity/:kind', 'Identity check', {
    page: '/sandbox/identity/[kind]',
    values: { kind: ['bank', 'hosted'] },
  }),

  // partner purchase
  customer('partnerReceipt', '/purchase/:partnerSlug/receipt/:checkoutId', 'Receipt', {
    page: '/purchase/[partnerSlug]/receipt/[checkoutId]',
    capabilities: ['partner_purchase', ...ORDERS.capabilities],
    slugs: ['partnerSlug'],
  }),
  open('partnerPurchase', '/purchase/:partnerSlug', 'Purchase', {
    page: '/purchase/[partnerSlug]',
    capabilities: ['partner_purchase'],
    slugs: ['partnerSlug'],
  }),

  // checkout and deposit
  customer('checkoutDepositSuccess', '/checkout/deposit/:depositId/success', 'Deposit', {
    page: '/checkout/deposit/[depositId]/success',
    ...PAYS_IN,
  }),
  customer('checkoutDepositCancel', '/checkout/deposit/:depositId/cancel', 'Deposit cancelled', {
    page: '/checkout/deposit/[depositId]/cancel',
    ...PAYS_IN,
  }),
  open('checkoutLogin', '/checkout/login', 'Sign in or join', { page: '/checkout/login' }),
  customer('deposit', '/deposit', 'Deposit', {
    page: '/my-account/deposit',
    capabilities: ['wallet_deposit'],
  }),
  open('cart', '/cart', 'Cart', { page: '/cart' }),
  open('buyCart', '/cart/buy', 'Pay', { page: '/cart/buy' }),
  customer('replayCart', '/cart/replay/:replayId', 'Play again', {
    page: '/cart/replay/[replayId]',
    ...ORDERS,
  }),
  open('cartLink', '/cart/build', 'Add to your cart', { page: '/cart/build' }),
  customer('receipt', '/receipt/:checkoutId', 'Receipt', {
    page: '/receipt/[checkoutId]',
    ...ORDERS,
  }),
] as const;
