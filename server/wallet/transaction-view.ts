import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Transaction } from '@/lib/contract/wallet';

export interface TransactionRow extends Record<string, unknown> {
  id: string;
  kind: Transaction['kind'];
  description: string;
  reference_id: string | null;
  order_id: string | null;
  amount_cents: string;
  balance_after_cents: string;
  currency: Currency;
  posted_at: string;
}

/**
 * SQL: the columns of a `TransactionRow` for these postings, as `posting`; a condition or an order may follow. Where the
 * postings have a limit, the database knows how few entries to look up, whatever it believes of the ledger's size.
 */
export const selectTransactions = (postings: SQL): SQL => sql`
  select entry.id, entry.kind, entry.description, entry.reference_id, ticket.order_id,
    posting.amount_cents, posting.balance_after_cents, posting.currency, posting.posted_at
  from (${postings}) as posting
  join ledger_entries as entry on entry.id = posting.entry_id
  left join sold_tickets as ticket on entry.kind in ('prize', 'refund') and ticket.id = entry.reference_id`;

export const showTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  kind: row.kind,
  description: row.description,
  amount: { amountCents: Number(row.amount_cents), currency: row.currency },
  balanceAfter: { amountCents: Number(row.balance_after_cents), currency: row.currency },
  link: linkOf(row),
  happenedAt: new Date(row.posted_at).toISOString(),
});

function linkOf({ kind, reference_id, order_id }: TransactionRow): Transaction['link'] {
  if (!reference_id) return null;
  switch (kind) {
    case 'deposit':
      return { type: 'deposit', id: reference_id };
    case 'purchase':
      return { type: 'receipt', id: reference_id };
    case 'prize':
      // what is no ticket's is the prize of a giveaway
      return order_id ? { type: 'order', id: order_id } : { type: 'giveaway', id: reference_id };
    case 'withdrawal':
    case 'withdrawal_return':
      return { type: 'withdrawal', id: reference_id };
    case 'refund':
      return { type: 'order', id: order_id ?? reference_id };
    default:
      return null;
  }
}
