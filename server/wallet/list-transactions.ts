import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Currency } from '@/lib/contract/site';
import type { ListTransactions, Transaction } from '@/lib/contract/wallet';
import type { CustomerContext } from '@/server/kernel/context';

interface Row extends Record<string, unknown> {
  id: string;
  kind: Transaction['kind'];
  description: string;
  reference_id: string | null;
  order_id: string | null;
  amount_cents: string;
  balance_after_cents: string;
  currency: Currency;
  created_at: string;
}

/**
 * The wallet's history, newest first. An account's postings are numbered without gaps, so the last number is the total,
 * and any page costs as much as the first.
 */
export async function listTransactions(
  ctx: CustomerContext,
  { limit, offset }: VerbInput<typeof ListTransactions>,
): Promise<CallResult<typeof ListTransactions>> {
  const customerId = ctx.customer.id;
  const counted = await ctx.db.execute<{ postings_count: string }>(sql`
    select postings_count from wallet_balances where customer_id = ${customerId} and account = 'wallet'`);
  const total = Number(counted.rows[0]?.postings_count ?? 0);
  const newest = total - offset;
  const { rows } = await ctx.db.execute<Row>(sql`
    select entry.id, entry.kind, entry.description, entry.reference_id, ticket.order_id,
      posting.amount_cents, posting.balance_after_cents, posting.currency, entry.created_at
    from ledger_postings as posting
    join ledger_entries as entry on entry.id = posting.entry_id
    left join tickets as ticket on entry.kind in ('prize', 'refund') and ticket.id = entry.reference_id
    where posting.customer_id = ${customerId} and posting.account = 'wallet'
      and posting.sequence_no > ${newest - limit} and posting.sequence_no <= ${newest}
    order by posting.sequence_no desc`);
  return { items: rows.map(showTransaction), pageInfo: { limit, offset, total } };
}

const showTransaction = (row: Row): Transaction => ({
  id: row.id,
  kind: row.kind,
  description: row.description,
  amount: { amountCents: Number(row.amount_cents), currency: row.currency },
  balanceAfter: { amountCents: Number(row.balance_after_cents), currency: row.currency },
  link: linkOf(row),
  happenedAt: new Date(row.created_at).toISOString(),
});

function linkOf({ kind, reference_id, order_id }: Row): Transaction['link'] {
  if (!reference_id) return null;
  switch (kind) {
    case 'deposit':
      return { type: 'deposit', id: reference_id };
    case 'purchase':
      return { type: 'receipt', id: reference_id };
    case 'prize':
      // a giveaway's prize belongs to no order
      return order_id ? { type: 'order', id: order_id } : null;
    case 'refund':
      return { type: 'order', id: order_id ?? reference_id };
    default:
      return null;
  }
}
