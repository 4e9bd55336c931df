import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import type { Account } from './accounts';
import type { EntryKind } from './post-entry';

/** Which postings; what is left out filters nothing. */
export interface PostingFilter {
  account?: Account['name'] | undefined;
  kind?: EntryKind | undefined;
  currency?: Currency | undefined;
  customerId?: string | undefined;
  from?: Date | undefined;
  /** exclusive */
  until?: Date | undefined;
  /** the entry and line that a page comes after */
  after?: { entryId: string; line: number } | undefined;
  limit: number;
  /** the shop's clock was moved, so that ids do not tell when an entry was made */
  isSandbox: boolean;
}

/** A line of an entry, with whose it is. */
export interface FoundPosting {
  entryId: string;
  line: number;
  kind: EntryKind;
  account: Account['name'];
  customerId: string | null;
  /** of the customer, as it stands in their account */
  name: string | null;
  currency: Currency;
  amountCents: number;
  balanceAfterCents: number | null;
  at: string;
}

interface Row extends Record<string, unknown>, FoundPosting {}

/** Postings, the newest first. The time that it is about bounds what is read, where ids tell times. */
export async function findPostings(db: Db, filter: PostingFilter): Promise<FoundPosting[]> {
  const { limit } = filter;
  const { rows } = await db.execute<Row>(sql`
    select posting.entry_id as "entryId", line, kind, account, posting.customer_id as "customerId",
      case when customer.id is not null then concat_ws(' ', first_name, last_name) end as name, posting.currency,
      amount_cents::float8 as "amountCents", balance_after_cents::float8 as "balanceAfterCents",
      entry.created_at as at
    from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
    left join customer_accounts as customer on customer.id = posting.customer_id
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by posting.entry_id desc, line desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

function conditionsOf(filter: PostingFilter): SQL[] {
  const { account, kind, currency, customerId, from, until, after, isSandbox } = filter;
  const bounds = { period: { from, to: until }, isSandbox };
  return [
    // both are read backwards side by side, so each begins where the period ends
    madeWithin(sql`posting.entry_id`, bounds),
    madeWithin(sql`entry.id`, bounds),
    ...(account ? [sql`account = ${account}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(currency ? [sql`posting.currency = ${currency}`] : []),
    ...(customerId ? [sql`posting.customer_id = ${customerId}`] : []),
    ...(from ? [sql`entry.created_at >= ${from.toISOString()}`] : []),
    ...(until ? [sql`entry.created_at < ${until.toISOString()}`] : []),
    ...(after
      ? [sql`(posting.entry_id, line) < (${after.entryId}::uuid, ${after.line}::smallint)`]
      : []),
  ];
}
