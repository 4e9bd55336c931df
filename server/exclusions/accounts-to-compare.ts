import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { factsOf } from './facts-of';
import { birthForms } from './other-forms';

const MOST_AT_ONCE = 20;

/** Days that differ from a birthday in a digit, or have day and month swapped. */
function nearDays(dateOfBirth: string): string[] {
  const { exact, swapped } = birthForms(dateOfBirth);
  const near = [...exact].flatMap((_, at) =>
    [...'0123456789'].map((digit) => `${exact.slice(0, at)}${digit}${exact.slice(at + 1)}`),
  );
  return [...new Set([exact, swapped, ...near])]
    .map((digits) => digits.replace(/(\d{4})(\d\d)(\d\d)/u, '$1-$2-$3'))
    .filter((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day));
}

/**
 * The accounts that existed before an exclusion began and may be its person's: they are compared with it one by one.
 * Reads the customers once for each new exclusion.
 */
export async function accountsToCompare(
  db: Db,
): Promise<{ breakId: string; customerIds: string[] }[]> {
  const { rows } = await db.execute<{ breakId: string; owners: string[] }>(sql`
    select break_id as "breakId", array(
      select m.customer_id union select customer_id from exclusion_matches
      where break_id = m.break_id and outcome = 'same') as owners
    from excluded_marks m where compared_at is null order by break_id limit ${MOST_AT_ONCE}`);
  const groups: { breakId: string; customerIds: string[] }[] = [];
  for (const { breakId, owners } of rows) {
    const customerIds = new Set<string>();
    for (const owner of owners)
      for (const id of await accountsLike(db, owner)) if (!owners.includes(id)) customerIds.add(id);
    groups.push({ breakId, customerIds: [...customerIds] });
  }
  return groups;
}

async function accountsLike(db: Db, owner: string): Promise<string[]> {
  const { dateOfBirth, cards = [], banks = [], devices = [], ...known } = await factsOf(db, owner);
  const { email, phone } = known;
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customer_accounts c
    where c.status <> 'closed' and (
      c.date_of_birth = any(${sql.param(nearDays(dateOfBirth))}::date[])
      or split_part(split_part(lower(c.email), '@', 1), '+', 1) = split_part(split_part(lower(${email ?? ''}), '@', 1), '+', 1)
      or right(regexp_replace(c.phone, '\\D', '', 'g'), 8) = nullif(right(regexp_replace(${phone ?? ''}, '\\D', '', 'g'), 8), '')
      or c.id in (select customer_id from payment_methods where concat(gateway, ' ', fingerprint) = any(${sql.param([...cards])}::text[])
        or fingerprint = any(${sql.param([...banks])}::text[]))
      or c.id in (select customer_id from sign_ins where device_hash = any(${sql.param([...devices])}::text[])))`);
  return rows.map(({ id }) => id);
}

export async function markCompared(db: Db, breakId: string): Promise<void> {
  await db.execute(
    sql`update excluded_marks set compared_at = shop_now() where break_id = ${breakId}`,
  );
}
