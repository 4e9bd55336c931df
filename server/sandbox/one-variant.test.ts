import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { writeVersion } from '@/server/catalogue/versions/stored-versions';
import { testDatabase } from '@/server/db/testing/test-database';
import { jobContext } from '@/server/jobs/job-context';
import { catalogueOf, openOnly } from '@/server/testing/one-variant';
import { getSandbox } from './get-sandbox';
import { seedCustomers } from './seed-customers';
import { seedShop } from './seed-shop';

afterAll(() => holdVersions([]));

describe('a sandbox of one variant', () => {
  const database = testDatabase();

  test('has the customers and the promotions of that one', async () => {
    openOnly('AU');
    const seeded = await seedCustomers(jobContext(database.db));
    const { customers, promotions } = await getSandbox(jobContext(database.db));
    expect(customers.map(({ email }) => email).toSorted()).toEqual(seeded.toSorted());
    expect(seeded).toContain('player@fairdraw.example');
    expect(seeded).not.toContain('gb@fairdraw.example');
    expect(promotions.map(({ code }) => code)).not.toContain('TWOPOUNDS');
    const { rows } = await database.db.execute(sql`select distinct variant from customer_accounts`);
    expect(rows).toEqual([{ variant: 'AU' }]);
  });
});

describe('a whole sandbox of one variant', () => {
  const database = testDatabase();

  test('is filled without a trace of the other, and audited clean', async () => {
    const ctx = jobContext(database.db);
    holdVersions([]);
    await writeVersion(ctx.db, {
      ...{ catalogue: catalogueOf('GB'), validFrom: new Date(0) },
      ...{ writtenBy: 'Kim', reason: 'Great Britain alone' },
    });
    expect(await seedShop(ctx, () => {}, { history: 8, lived: 2 })).toBe(true);
    const { rows } = await database.db.execute(sql`
      select array(select distinct variant from customer_accounts) as variants,
        array(select distinct currency from ledger_postings) as currencies,
        array(select distinct currency from draws) as drawn`);
    expect(rows).toEqual([{ variants: ['GB'], currencies: ['GBP'], drawn: ['GBP'] }]);
    expect(await findFaults(database)).toEqual([]);
  });
});
