import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isDatabaseAway } from './database-away';
import { OPERATING, openPool } from './pool';
import { isOutdated, isSchemaNewer } from './schema-standing';
import { isFaultOfSchema, watchSchema } from './schema-watch';
import { testDatabase } from './testing/test-database';
import { inTransaction } from './transaction';

const database = testDatabase();
const pools: Pool[] = [];

/** A node that knows the migrations up to this one, and how often it was told that it is outdated. */
async function aNode({ known }: { known: string }) {
  const pool = openPool(database.url, 2, OPERATING);
  pools.push(pool);
  const outdated: string[] = [];
  const watch = await watchSchema(pool, { known, onOutdated: () => outdated.push(known) });
  return { pool, db: drizzle(pool), watch, outdated };
}

const migratedTo = (name: string, needs: string | null = null) =>
  database.pool.query('insert into schema_migrations (name, needs) values ($1, $2)', [name, needs]);
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

beforeAll(() => database.pool.query('create table hot (id int primary key, sold int not null)'));
beforeEach(async () => {
  await database.pool.query(`delete from schema_migrations where name > '9'`);
  await database.pool.query('truncate hot; insert into hot values (1, 0)');
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

test('a node writes beside a schema that was only expanded', async () => {
  const node = await aNode({ known: '9001_known.sql' });
  expect([isSchemaNewer(node.pool), isOutdated(node.pool)]).toEqual([false, false]);
  await migratedTo('9002_wide.sql');
  await node.watch.look();
  expect([isSchemaNewer(node.pool), isOutdated(node.pool)]).toEqual([true, false]);
  await inTransaction(node, (tx) => tx.execute(sql`update hot set sold = 1`));
  expect(node.outdated).toEqual([]);
});

test('a node that does not know what a tightened schema needs reads on, and changes nothing', async () => {
  const old = await aNode({ known: '9001_known.sql' });
  const current = await aNode({ known: '9002_wide.sql' });
  await migratedTo('9002_wide.sql');
  await migratedTo('9003_tight.sql', '9002_wide.sql');
  await Promise.all([old.watch.look(), current.watch.look()]);
  await old.watch.look();
  expect(old.outdated).toEqual(['9001_known.sql']);
  expect(isOutdated(current.pool)).toBe(false);

  const sell = (node: { db: typeof old.db }) =>
    inTransaction(node, (tx) => tx.execute(sql`update hot set sold = sold + 1`));
  const refused = await errorOf(sell(old));
  expect(isDatabaseAway(refused)).toBe(true);
  expect(await isFaultOfSchema(old.pool, refused)).toBe(true);
  await sell(current);
  const { rows } = await inTransaction(old, (tx) => tx.execute(sql`select sold from hot`));
  expect(rows).toEqual([{ sold: 1 }]);
});

test('a statement that no longer fits is the first sign, and is looked into at once', async () => {
  const node = await aNode({ known: '9001_known.sql' });
  const insert = () => errorOf(node.db.execute(sql`insert into hot (id) values (2)`));
  expect(await isFaultOfSchema(node.pool, await insert())).toBe(false);
  await migratedTo('9003_tight.sql', '9002_wide.sql');
  expect(isOutdated(node.pool)).toBe(false);
  expect(await isFaultOfSchema(node.pool, await insert())).toBe(true);
  expect(node.outdated).toEqual(['9001_known.sql']);
});

test('a node knows the newest migration of its checkout', async () => {
  const pool = openPool(database.url, 1, OPERATING);
  pools.push(pool);
  await watchSchema(pool);
  expect([isSchemaNewer(pool), isOutdated(pool)]).toEqual([false, false]);
  await migratedTo('9001_other.sql');
  await (await watchSchema(pool)).look();
  expect(isSchemaNewer(pool)).toBe(true);
});
