import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { findFaults } from '@/server/audit';
import { membershipContent } from '@/server/content';
import { OPERATING, openPool } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import { askForAddresses } from '@/server/identity';
import { guestContext } from '@/server/testing/context';
import { SANDBOX_CUSTOMERS } from './customers';
import { seedShop } from './seed-shop';

// as the shop that one command starts
process.env.RAFFLE_LEAST_TICKETS = 'on';

const database = testDatabase();
/**
 * The numbers of statements after which the seed is cut off. A drill of `npm run soak` kills the whole process twenty
 * times.
 */
const MOMENTS = [40, 500, 1400];
const SPAN = { history: 8, lived: 2 };

/** Seeds over connections that are all lost at one moment, as when the process is killed. */
async function seedUntil(last: number): Promise<boolean | null> {
  const pool = openPool(database.url, 20, OPERATING);
  pool.on('error', () => {});
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
      .connection;
    client.query = ((...args: unknown[]) => {
      sent += 1;
      if (sent > last) stream.destroy();
      return query(...args);
    }) as typeof client.query;
  });
  const visit = guestContext(drizzle(pool));
  const ended = await seedShop(visit, () => {}, SPAN).catch(() => null);
  await pool.end().catch(() => {});
  return ended;
}

test('a first start that was killed at any moment begins again by itself, and is whole', async () => {
  for (const moment of MOMENTS) expect(await seedUntil(moment)).toBeNull();
  expect(await seedUntil(Number.POSITIVE_INFINITY)).toBe(true);
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from customers where email like '%@fairdraw.example') as named,
      (select count(*) = count(distinct subject_id) from draw_commitments) as "promisedOnce",
      (select offset_ms::int from shop_clock) as "offset"`);
  expect(rows).toEqual([{ named: SANDBOX_CUSTOMERS.length, promisedOnce: true, offset: 0 }]);
  const { rows: together } = await database.db.execute(sql`
    select s.kind, sum(o.quantity)::int as shares from orders o join syndicates s on s.id = o.syndicate_id
    join customers c on c.id = o.customer_id where c.email = 'player@fairdraw.example' and s.status = 'open'
    group by s.kind order by s.kind`);
  expect(together).toEqual([
    { kind: 'house', shares: 2 },
    { kind: 'party', shares: 2 },
  ]);
  await askForAddresses(database);
  const { rows: asked } = await database.db.execute(sql`
    select email from customers where address_confirmation_required`);
  expect(asked).toEqual([{ email: 'confirm@fairdraw.example' }]);
  const { rows: wins } = await database.db.execute(sql`
    select g.type, g.entry_count as entries, g.status from giveaway_winners won
    join giveaways g on g.id = won.giveaway_id join customers c on c.id = won.customer_id
    where c.email = 'member@fairdraw.example' and g.draw_no = (select min(draw_no) from giveaways where type = 'daily')`);
  expect(wins).toEqual([{ type: 'daily', entries: 1, status: 'DRAW_PAID' }]);
  const { packages, discounts, cohortOverrides } = await membershipContent(database.db);
  expect(packages).toMatchObject([{ price: { amountCents: 9_99 } }]);
  expect(discounts).toHaveLength(1);
  expect(cohortOverrides.daily_winners?.discounts).toHaveLength(2);
  expect(await findFaults(database)).toEqual([]);
  await expect(
    database.db.execute(sql`truncate ledger_postings, ledger_entries cascade`),
  ).rejects.toThrow();
  expect(await seedShop(guestContext(database.db))).toBe(false);
});
