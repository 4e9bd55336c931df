import type { WholeShop } from '@/server/testing/a-whole-shop';

/** Tampering by somebody with full rights on the database. */
export interface Fault {
  /** what was done */
  what: string;
  /** the check that must find it; others may find it too */
  check: string;
  sql: (shop: WholeShop) => string;
}

export const fault = (what: string, check: string, sql: Fault['sql'] | string): Fault => ({
  what,
  check,
  sql: typeof sql === 'string' ? () => sql : sql,
});

export const NOBODY = "'00000000-0000-7000-8000-000000000001'";

/** SQL for the first id of a table's rows that meet a condition. */
export const first = (table: string, where: string, column = 'id'): string =>
  `(select ${column} from ${table} where ${where} order by 1 limit 1)`;

export const anna = ({ anna: { customer } }: WholeShop): string => `'${customer.id}'`;
export const ben = ({ ben: { customer } }: WholeShop): string => `'${customer.id}'`;

/** SQL for what somebody does whom the database's triggers see, so that what is written down of it is right. */
export const inTheOpen = (statements: string): string =>
  `set local session_replication_role = origin;\n${statements}`;

interface Booking {
  kind: string;
  customerId: string;
  cents: number;
  /** the shop's account on the other side */
  account: string;
  reference?: string;
}

/** SQL that books an entry as the shop itself would: balanced, chained, with its balance updated. */
export const booking = ({
  kind,
  customerId,
  cents,
  account,
  reference = NOBODY,
}: Booking): string => `
  with entry as (
    insert into ledger_entries (id, kind, customer_id, reference_id)
    values (new_entry_id(), '${kind}', ${customerId}, (${reference})::uuid) returning id),
  balance as (
    update wallet_balances set balance_cents = balance_cents + ${cents}, postings_count = postings_count + 1,
      kind_counts = kind_counts || jsonb_build_object('${kind}', coalesce((kind_counts ->> '${kind}')::bigint, 0) + 1),
      last_posted_at = shop_now()
    where customer_id = ${customerId} and account = 'wallet'
    returning balance_cents, postings_count, (kind_counts ->> '${kind}')::bigint as kind_count, last_posted_at)
  insert into ledger_postings
    (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no,
      entry_kind, kind_no, posted_at)
  select id, 1, '${account}', null::uuid, 'AUD', ${-cents}, null::bigint, null::bigint,
    null, null::bigint, null::timestamptz from entry
  union all
  select id, 2, 'wallet', ${customerId}::uuid, 'AUD', ${cents}, balance_cents, postings_count,
    '${kind}', kind_count, last_posted_at from entry, balance`;

/** SQL that deletes an entry with its postings. */
export const unbooking = (entry: string): string => `
  with gone as (delete from ledger_entries where id = ${entry} returning id)
  delete from ledger_postings using gone where entry_id = gone.id`;
