/** What moves money in a wallet: the kinds of ledger entries, and what the list of transactions is filtered by. */
export const TRANSACTION_KINDS = [
  'deposit',
  'purchase',
  'prize',
  'refund',
  'withdrawal',
  'withdrawal_return',
  'adjustment',
  'card_return',
  'card_return_undone',
] as const;

/** The most transactions that a statement lists. */
export const STATEMENT_LIMIT = 20_000;
