import { type SQL, sql } from 'drizzle-orm';
import type { Break, BreakLength } from '@/lib/contract/limits';
import type { Db } from '@/server/db/pool';
import { keepMarks, refuseHeld } from '@/server/exclusions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { wasApplied } from './applied-exclusion';
import { keepExcluded, type Person, plainKey } from './excluded-people';
import { holdUntilReturn } from './hold-until-return';
import { onBreak } from './not-yet';

/** As a Postgres interval; an exclusion takes half a year or more. */
const LENGTHS: Readonly<Record<BreakLength, { interval: string; isExclusion: boolean }>> = {
  day: { interval: '24 hours', isExclusion: false },
  week: { interval: '7 days', isExclusion: false },
  month: { interval: '1 month', isExclusion: false },
  six_weeks: { interval: '42 days', isExclusion: false },
  six_months: { interval: '6 months', isExclusion: true },
  year: { interval: '1 year', isExclusion: true },
  five_years: { interval: '5 years', isExclusion: true },
};

interface Row extends Record<string, unknown> {
  length: BreakLength;
  is_exclusion: boolean;
  ends_at: string;
  is_over: boolean;
  opens_at: string | null;
}

const iso = (instant: string): string => new Date(instant).toISOString();

/** SQL: whether a customer is on a break, or may not come back from one yet. */
export const isOnBreak = (customerId: SQL): SQL => sql`exists (
  select 1 from held_breaks b where b.customer_id = ${customerId} and b.holds_until > shop_now())`;

/** The break or self-exclusion that the customer is in; of several the one that holds longest. */
export async function currentBreak(ctx: { db: Db }, customerId: string): Promise<Break | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select b.length, b.is_exclusion, b.ends_at, b.ends_at <= shop_now() as is_over, held.opens_at
    from held_breaks held join breaks b on b.id = held.id
    where held.customer_id = ${customerId} and held.holds_until > shop_now()
    order by b.ends_at > shop_now() desc, held.holds_until desc, b.ends_at desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { length, is_exclusion: isSelfExclusion, opens_at: opensAt } = row;
  const running = { length, isSelfExclusion, endsAt: iso(row.ends_at) };
  if (!row.is_over) return running;
  return opensAt
    ? { ...running, stage: 'returning', opensAt: iso(opensAt) }
    : { ...running, stage: 'over' };
}

/** @throws limits.on_break | limits.in_review */
export async function refuseOnBreak({ db, variant, customer }: CustomerContext): Promise<void> {
  const pause = await currentBreak({ db }, customer.id);
  if (pause) {
    const { stage, opensAt, endsAt } = pause;
    throw new ShopError('limits.on_break', onBreak({ variant }, stage ? opensAt : endsAt));
  }
  await refuseHeld({ db, customer });
}

/**
 * Begins a break that nobody can end. One that a match applied to this account does not stand in for it: were that a
 * mistake, theirs would be gone with it.
 * @returns its id; null where one of theirs that runs already ends no earlier
 */
export async function insertBreak(
  tx: Db,
  customerId: string,
  { length, person }: { length: BreakLength; person: Person },
): Promise<string | null> {
  const { interval, isExclusion } = LENGTHS[length];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    select ${newId()}, ${customerId}, ${length}, ${isExclusion}, shop_now() + ${interval}::interval, ${plainKey(person)}
    where not exists (
      select 1 from account_breaks b where b.customer_id = ${customerId} and b.ends_at > shop_now()
        and (b.length = ${length} or b.ends_at >= shop_now() + ${interval}::interval) and not ${wasApplied(sql`b`)})
    returning id`);
  const id = rows[0]?.id ?? null;
  if (id && isExclusion) {
    await holdUntilReturn(tx, id);
    await keepExcluded(tx, id, plainKey(person));
    await keepMarks(tx, { breakId: id, customerId });
  }
  return id;
}
