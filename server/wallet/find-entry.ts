import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { FoundPosting } from './find-postings';
import type { EntryKind } from './post-entry';

/** An entry with what it was made for, as far as the ledger names it. */
export interface FoundEntry {
  id: string;
  kind: EntryKind;
  customerId: string;
  name: string | null;
  referenceId: string | null;
  description: string;
  requestId: string;
  at: string;
  /** of a prize or a refund of a ticket */
  orderId: string | null;
  draw: { offerKey: string; drawNo: number } | null;
  /** of a purchase */
  orders: { id: string; offerKey: string; drawNo: number }[] | null;
  /** of money that a gateway or bank gave back */
  isClaim: boolean;
  reversedBy: string | null;
  reverses: string | null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An entry by its id; null for none. */
export async function findEntry(db: Db, entryId: string): Promise<FoundEntry | null> {
  if (!UUID.test(entryId)) return null;
  const { rows } = await db.execute<FoundEntry & Record<string, unknown>>(sql`
    select entry.id, entry.kind, entry.customer_id as "customerId", entry.reference_id as "referenceId",
      case when customer.id is not null then concat_ws(' ', first_name, last_name) end as name, entry.description,
      entry.request_id as "requestId", entry.created_at as at, ticket.order_id as "orderId",
      case when draw.id is not null then json_build_object('offerKey', draw.offer_key, 'drawNo', draw.draw_no) end as draw,
      case when entry.kind = 'purchase' then (
        select json_agg(json_build_object('id', id, 'offerKey', offer_key, 'drawNo', first_draw_no) order by id)
        from placed_orders where checkout_id = entry.reference_id) end as orders,
      entry.kind = 'adjustment' and exists (
        select from deposit_claims where entry.reference_id in (id, return_id)) as "isClaim",
      taken.reversal_id as "reversedBy", takes.entry_id as reverses
    from ledger_entries as entry
    left join customer_accounts as customer on customer.id = entry.customer_id
    left join sold_tickets as ticket on entry.kind in ('prize', 'refund') and ticket.id = entry.reference_id
    left join published_draws as draw on draw.id = ticket.draw_id
    left join ledger_reversals as taken on taken.entry_id = entry.id
    left join ledger_reversals as takes on takes.reversal_id = entry.id
    where entry.id = ${entryId}`);
  const [row] = rows;
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}

type FoundLine = Omit<FoundPosting, 'entryId' | 'kind' | 'name' | 'at'>;

/** The lines of an entry, in their order. */
export async function postingsOf(db: Db, entryId: string): Promise<FoundLine[]> {
  const { rows } = await db.execute<FoundLine & Record<string, unknown>>(sql`
    select line, account, customer_id as "customerId", currency, amount_cents::float8 as "amountCents",
      balance_after_cents::float8 as "balanceAfterCents"
    from ledger_postings where entry_id = ${entryId} order by line`);
  return rows;
}
