import { addDays, compareAsc } from 'date-fns';
import { sql } from 'drizzle-orm';
import { shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';
import { findOffer } from '@/server/catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { shopNow } from '@/server/kernel/clock';
import { guestContext } from '@/server/testing/context';
import { drawHistory, ensureSchedule, openDrawsFrom, plannedDraws, readPromise } from '.';

// as the shop that one command starts
process.env.RAFFLE_LEAST_TICKETS = 'on';

const database = testDatabase();
const ctx = () => guestContext(database.db);
/** Both are drawn every month, on days of their own. */
const KEYS = ['your_hospice_lottery', 'one_lottery'] as const;

test('a sandbox’s raffles promise a least number of tickets, those that are invented or that nobody can buy promise none', async () => {
  await drawHistory(ctx(), { days: 40 });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from draws where kind = 'raffle'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect((await readPromise(database.db, id))?.leastTickets).toBeNull();

  const now = await shopNow(ctx());
  const [first, second] = KEYS.map((key) => nextClose(key, now)).toSorted(compareAsc);
  if (!first || !second) throw new Error('no raffle is planned');
  await ensureSchedule(ctx(), { leastFrom: second });
  for (const key of KEYS) {
    const [next] = await openDrawsFrom(ctx(), key, 1, 1);
    const least = next && (await readPromise(database.db, next.id))?.leastTickets;
    expect(least).toBe(next && next.closesAt < second ? null : shippedRaffle(key).leastTickets);
  }
});

/** When sales of the raffle's next draw end, by its calendar. */
function nextClose(key: string, now: Date): Date {
  const offer = findOffer(key);
  const [next] = offer
    ? plannedDraws(offer, now, addDays(now, 60)).filter(({ closesAt }) => closesAt > now)
    : [];
  if (!next) throw new Error(`no draw of ${key} is planned`);
  return next.closesAt;
}
