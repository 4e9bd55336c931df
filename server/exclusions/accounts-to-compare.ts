import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { factsOf } from './facts-of';
import { birthForms } from './other-forms';

const MOST_AT_ONCE = 20;

/** Days that differ from a birthday in a digit, or have day and month swapped; those that no calendar has, too. */
function nearDays(dateOfBirth: string): string[] {
  const { exact, swapped } = birthForms(dateOfBirth);
  const near = [...exact].flatMap((_, at) =>
    [...'0123456789'].map((digit) => `${exact.slice(0, at)}${digit}${exact.slice(at + 1)}`),
  );
  return [...new Set([exact, swapped, ...near])].map((digits) =>
    digits.replace(/(\d{4})(\d\d)(\d\d)/u, '$1-$2-$3'),
  );
}

/**
 * The accounts that existed before an exclusion began and may be its person's: they are compared with it one by one.
 * Reads the customers once for each new exclusion.
 */
export async function accountsToCompare(
  db: Db,
): Promise<{ breakId: string; customerIds: string[] }[]> {
  const { rows } = await db.execute<{ breakId: string; customerId: string }>(sql`
    select break_id as "breakId", customer_id as "customerId" from excluded_marks
    where compared_at is null order by break_id limit ${MOST_AT_ONCE}`);
  const found: { breakId: string; customerIds: string[] }[] = [];
  for (const { breakId, customerId } of rows) {
    const {
      dateOfBirth,
      cards = [],
      banks = [],
      devices = [],
      email,
      phone,
    } = await factsOf(db, customerId);
    const { rows: accounts } = await db.execute<{ id: string }>(sql`
      select c.id from customers c
      where c.id <> ${customerId} and c.status <> 'closed' and (
        c.date_of_birth::text = any(${sql.param(nearDays(dateOfBirth))}::text[])
        or split_part(split_part(lower(c.email), '@', 1), '+', 1) = split_part(split_part(lower(${email ?? ''}), '@', 1), '+', 1)
        or right(regexp_replace(c.phone, '\\D', '', 'g'), 8) = nullif(right(regexp_replace(${phone ?? ''}, '\\D', '', 'g'), 8), '')
        or c.id in (select customer_id from funds where concat(gateway, ' ', fingerprint) = any(${sql.param([...cards])}::text[])
          or fingerprint = any(${sql.param([...banks])}::text[]))
        or c.id in (select customer_id from customer_sessions where device_hash = any(${sql.param([...devices])}::text[])))`);
    found.push({ breakId, customerIds: accounts.map(({ id }) => id) });
  }
  return found;
}

export async function markCompared(db: Db, breakId: string): Promise<void> {
  await db.execute(
    sql`update excluded_marks set compared_at = shop_now() where break_id = ${breakId}`,
  );
}
