/** What the checkout says comes from these. Its page reads them; the sheet that pays over a public page brings them along. */
export const PAY_SHEET_CATEGORIES = [
  'cart',
  'checkout',
  'frequency',
  'games',
  'limitQuestion',
  'partners',
  'planPayer',
  'wallet',
] as const;
