import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { FindCustomers, FoundCustomer } from '@/lib/contract/operator/customers';
import type { StaffContext } from '@/server/kernel/context';
import { customerOfReference } from '@/server/withdrawals';
import { maskEmail, maskName } from './mask';

const MOST_FOUND = 20;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const PHONE_DIGITS = 8;

type FoundBy = FoundCustomer['foundBy'];

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  state: FoundCustomer['state'];
  found_by: FoundBy;
}

/**
 * Finds customers by an e-mail address, a name, a phone number, the last four digits of a card, the id of an order,
 * receipt or ticket, or the reference of a payment or withdrawal. What it was is told
 * from its shape; each person stands there once, by the first that fits.
 */
export async function findCustomers(
  { db }: StaffContext,
  { query }: VerbInput<typeof FindCustomers>,
): Promise<CallResult<typeof FindCustomers>> {
  const ways = waysOf(query.trim().toLowerCase());
  const queries = ways.map(
    ([by, ids], rank) => sql`
      (select id, ${by}::text as found_by, ${rank}::int as rank from (${ids}) as way (id) limit ${MOST_FOUND + 1})`,
  );
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select distinct on (id) id, found_by, rank from (${sql.join(queries, sql` union all `)}) as ways
      order by id, rank)
    select customer.id, concat_ws(' ', customer.first_name, customer.last_name) as name, customer.email,
      customer.status as state, found.found_by
    from found join customer_accounts as customer using (id)
    order by found.rank, customer.id desc limit ${MOST_FOUND + 1}`);
  return {
    customers: rows.slice(0, MOST_FOUND).map((row) => ({
      customerId: row.id,
      name: maskName(row.name),
      email: maskEmail(row.email),
      state: row.state,
      foundBy: row.found_by,
    })),
    isMore: rows.length > MOST_FOUND,
  };
}

/** The ways in which a text may name somebody, each a query of customer ids, the surest first. */
function waysOf(text: string): [FoundBy, SQL][] {
  if (text.includes('@'))
    return [['email', sql`select id from customer_accounts where email = ${text}`]];
  if (UUID.test(text)) return byId(text);
  const ofWithdrawal = customerOfReference(text.toUpperCase());
  if (ofWithdrawal) return [['withdrawal', ofWithdrawal]];
  const digits = text.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) ? byDigits(digits) : [...byReference(text), ...byName(text)];
}

const byId = (id: string): [FoundBy, SQL][] => [
  ['order', sql`select customer_id from placed_orders where id = ${id}`],
  ['receipt', sql`select customer_id from purchases where id = ${id}`],
  ['ticket', sql`select customer_id from sold_tickets where id = ${id}`],
];

function byDigits(digits: string): [FoundBy, SQL][] {
  const ways: [FoundBy, SQL][] = byReference(digits);
  if (digits.length === 4)
    ways.push(['card', sql`select customer_id from payment_methods where last4 = ${digits}`]);
  if (digits.length >= PHONE_DIGITS)
    ways.push([
      'phone',
      sql`select id from customer_accounts
        where right(regexp_replace(phone, '[^0-9]', '', 'g'), ${PHONE_DIGITS}) = ${digits.slice(-PHONE_DIGITS)}`,
    ]);
  return ways;
}

const byReference = (text: string): [FoundBy, SQL][] => [
  [
    'payment reference',
    sql`select customer_id from payer_references where lower(reference) = ${text.replaceAll(' ', '')}`,
  ],
];

/** Each word begins the first or the last name, in any order. */
function byName(text: string): [FoundBy, SQL][] {
  const words = text.split(/\s+/).slice(0, 4);
  const starts = words.map((word) => {
    const pattern = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(lower(first_name) like ${pattern} or lower(last_name) like ${pattern})`;
  });
  return [['name', sql`select id from customer_accounts where ${sql.join(starts, sql` and `)}`]];
}
