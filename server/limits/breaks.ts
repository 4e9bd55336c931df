import { sql } from 'drizzle-orm';
import type { Break, BreakLength } from '@/lib/contract/limits';
import type { Db } from '@/server/db/pool';
import { keepMarks, refuseHeld } from '@/server/exclusions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { keepExcluded, type Person, plainKey } from './excluded-people';
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
}

/** The break or self-exclusion that the customer is in; of several the one that ends last. */
export async function currentBreak(ctx: { db: Db }, customerId: string): Promise<Break | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select length, is_exclusion, ends_at from breaks
    where customer_id = ${customerId} and ends_at > shop_now() order by ends_at desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { length, is_exclusion: isSelfExclusion } = row;
  return { length, isSelfExclusion, endsAt: new Date(row.ends_at).toISOString() };
}

/** @throws limits.on_break | limits.in_review */
export async function refuseOnBreak({ db, variant, customer }: CustomerContext): Promise<void> {
  const pause = await currentBreak({ db }, customer.id);
  if (pause) throw new ShopError('limits.on_break', onBreak({ variant }, pause.endsAt));
  await refuseHeld({ db, customer });
}

/** Begins a break that nobody can end. @returns its id; null where one that runs already ends no earlier */
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
      select 1 from breaks where customer_id = ${customerId} and ends_at > shop_now()
        and (length = ${length} or ends_at >= shop_now() + ${interval}::interval))
    returning id`);
  const id = rows[0]?.id ?? null;
  if (id && isExclusion) {
    await keepExcluded(tx, id, plainKey(person));
    await keepMarks(tx, { breakId: id, customerId });
  }
  return id;
}
