import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { keepExcluded, plainKey } from './excluded-people';
import { holdUntilReturn } from './hold-until-return';

/**
 * SQL: whether a break, by its alias, was applied to its account by a match that stands. Such a one ends with the
 * exclusion that it was made of, to the microsecond: none that somebody begins does.
 */
export const wasApplied = (alias: SQL): SQL => sql`exists (
  select 1 from matched_exclusions applying join breaks first on first.id = applying.break_id
  where applying.customer_id = ${alias}.customer_id and applying.outcome = 'same'
    and first.customer_id <> ${alias}.customer_id and first.length = ${alias}.length and first.ends_at = ${alias}.ends_at)`;

/**
 * An exclusion of a person is a break of this account of theirs from now on, to the same end.
 * @returns when it ends, ISO 8601; null where it is over, or another exclusion of the account lasts as long
 */
export async function insertApplied(
  tx: Db,
  { customerId, sourceBreakId }: { customerId: string; sourceBreakId: string },
): Promise<string | null> {
  const { rows: people } = await tx.execute<{ first: string; last: string; birth: string }>(sql`
    select first_name as first, last_name as last, date_of_birth::text as birth from customer_accounts where id = ${customerId}`);
  const [person] = people;
  if (!person) throw new Error(`no customer ${customerId}`);
  const key = plainKey({
    firstName: person.first,
    lastName: person.last,
    dateOfBirth: person.birth,
  });
  const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    select ${newId()}, ${customerId}, length, true, ends_at, ${key} from breaks
    where id = ${sourceBreakId} and ends_at > shop_now() and ends_at > coalesce((
      select max(ends_at) from account_breaks where customer_id = ${customerId} and is_exclusion), '-infinity')
    returning id, ends_at`);
  const [row] = rows;
  if (!row) return null;
  await keepExcluded(tx, row.id, key);
  await holdUntilReturn(tx, row.id);
  return iso(row.ends_at);
}

/** An exclusion of somebody else that a match applied to a customer's account, and that runs. */
interface AppliedExclusion {
  matchId: string;
  customerId: string;
  breakId: string;
  /** of the person who excluded themselves */
  sourceBreakId: string;
  /** ISO 8601, UTC */
  beganAt: string;
  endsAt: string;
  /** until when another break, or another match, keeps the customer away in any case, ISO 8601; null where none does */
  othersUntil: string | null;
}

interface Row extends Record<string, unknown> {
  customerId: string;
  register: string | null;
  outcome: string | null;
  sourceBreakId: string | null;
  breakId: string | null;
  beganAt: string;
  endsAt: string;
  othersUntil: string | null;
  isOwn: boolean;
}

/**
 * What a match applied, for whoever would end it. Only that can be ended: not what a register holds, and not what the
 * customer began themselves.
 * @throws exclusion_match.not_found | exclusion_match.of_register | exclusion_match.own_exclusion | exclusion_match.not_applied
 */
export async function appliedExclusion(db: Db, matchId: string): Promise<AppliedExclusion> {
  const { rows } = await db.execute<Row>(sql`
    select m.customer_id as "customerId", m.register, m.outcome, m.break_id as "sourceBreakId", applied.id as "breakId",
      applied.began_at as "beganAt", applied.ends_at as "endsAt",
      greatest(
        (select nullif(max(other.holds_until), 'infinity') from held_breaks other
          where other.customer_id = m.customer_id and other.holds_until > shop_now()
            and other.id is distinct from applied.id),
        (select max(source.ends_at) from matched_exclusions beside join breaks source on source.id = beside.break_id
          where beside.customer_id = m.customer_id and beside.outcome = 'same' and beside.break_id <> m.break_id
            and source.ends_at > shop_now())) as "othersUntil",
      exists (select 1 from held_breaks own where own.customer_id = m.customer_id and own.is_exclusion
        and own.holds_until > shop_now() and not ${wasApplied(sql`own`)}) as "isOwn"
    from matched_exclusions m
    left join breaks first on first.id = m.break_id
    left join lateral (
      select b.id, b.began_at, b.ends_at from account_breaks b
      where b.customer_id = m.customer_id and b.is_exclusion and b.ends_at > shop_now()
        and b.ends_at = first.ends_at and b.length = first.length and first.customer_id <> b.customer_id
      order by b.began_at desc limit 1) as applied on true
    where m.id = ${matchId}`);
  const [row] = rows;
  if (!row) throw new ShopError('exclusion_match.not_found');
  if (row.register) throw new ShopError('exclusion_match.of_register');
  const { customerId, breakId, sourceBreakId, othersUntil } = row;
  if (row.outcome !== 'same' || !sourceBreakId) throw new ShopError('exclusion_match.not_applied');
  if (!breakId)
    throw new ShopError(
      row.isOwn ? 'exclusion_match.own_exclusion' : 'exclusion_match.not_applied',
    );
  return {
    ...{ matchId, customerId, breakId, sourceBreakId },
    beganAt: iso(row.beganAt),
    endsAt: iso(row.endsAt),
    othersUntil: othersUntil && iso(othersUntil),
  };
}

const iso = (time: string): string => new Date(time).toISOString();
