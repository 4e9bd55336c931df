import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool } from 'pg';
import { isDatabaseAway } from './database-away';
import { exclusively } from './exclusively';
import { OPERATING, openPool, type Waits } from './pool';
import { testDatabase } from './testing/test-database';
import { inTransaction } from './transaction';

const database = testDatabase();
const pools: Pool[] = [];

/** A node of the shop with these timeouts, and long ones otherwise. */
function aNode(waits: Partial<Waits>, { size = 4, url = database.url } = {}) {
  const pool = openPool(url, size, { ...OPERATING, ...waits });
  pool.on('error', () => {});
  pools.push(pool);
  return { db: drizzle(pool) };
}
function aSignal(): [Promise<void>, () => void] {
  let give = () => {};
  const signal = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [signal, give];
}
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

beforeAll(() => database.pool.query('create table hot (id int primary key, sold int)'));
beforeEach(() => database.pool.query('truncate hot; insert into hot values (1, 0)'));
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

/** A busy machine may take longer to connect, and to answer, than these nodes wait: it is tried until it does. */
async function connected<Node extends { db: ReturnType<typeof drizzle> }>(node: Node) {
  while (await errorOf(node.db.execute(sql`select 1`)));
  return node;
}

const buy = (node: { db: ReturnType<typeof drizzle> }) =>
  node.db.execute(sql`update hot set sold = sold + 1 where id = 1`);

test('a statement that takes too long is given up', async () => {
  const node = aNode({ statement: 100 });
  expect(isDatabaseAway(await errorOf(node.db.execute(sql`select pg_sleep(60)`)))).toBe(true);
  await connected(node);
});

test('who waits too long for a row is told, and the next one finds it free', async () => {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; update hot set sold = 5 where id = 1');
  const node = aNode({ lock: 100 });
  expect(isDatabaseAway(await errorOf(buy(node)))).toBe(true);
  await holder.query('commit');
  await buy(node);
  await holder.end();
  expect((await database.pool.query('select sold from hot')).rows).toEqual([{ sold: 6 }]);
});

test('a node that froze in the middle of a transaction holds nobody up for long', async () => {
  const frozen = aNode({ nextStatement: 200 });
  const [asleep, wake] = aSignal();
  const [holding, hold] = aSignal();
  const freeze = () =>
    errorOf(
      inTransaction(frozen, async (tx) => {
        await tx.execute(sql`update hot set sold = 100 where id = 1`);
        hold();
        await asleep;
        await tx.execute(sql`update hot set sold = 200 where id = 1`);
      }),
    );
  let half = freeze();
  // a busy machine may take so long between two statements
  while (await Promise.race([holding.then(() => false), half.then(() => true)])) half = freeze();
  await buy(aNode({}));
  wake();
  expect(isDatabaseAway(await half)).toBe(true);
  expect((await database.pool.query('select sold from hot')).rows).toEqual([{ sold: 1 }]);
});

test('when all connections are in use, waiting for one comes to an end', async () => {
  const node = await connected(aNode({ connection: 100 }, { size: 1 }));
  await inTransaction(node, async (tx) => {
    expect(isDatabaseAway(await errorOf(buy(node)))).toBe(true);
    await tx.execute(sql`update hot set sold = 7 where id = 1`);
  });
  await buy(node);
  expect((await database.pool.query('select sold from hot')).rows).toEqual([{ sold: 8 }]);
});

test('a node that froze with a lock of the whole shop loses it; one that lives says so', async () => {
  const frozen = new Client({ connectionString: database.url });
  frozen.on('error', () => {});
  await frozen.connect();
  await frozen.query('set idle_in_transaction_session_timeout = 200');
  await frozen.query('begin; select pg_advisory_xact_lock(7420012)');
  await exclusively(database, 'seed', async () => {
    const lastSign = async () => {
      const { rows } = await database.pool.query<{ at: Date }>(
        `select query_start as at from pg_stat_activity join pg_locks using (pid)
         where locktype = 'advisory' and objid = 7420012 and granted`,
      );
      return rows[0]?.at.getTime() ?? Number.NaN;
    };
    const first = await lastSign();
    for (let last = first; last === first; ) last = await lastSign();
  });
});

describe('a database that froze', () => {
  let isFrozen = false;
  const sockets: Socket[] = [];
  let server: Server;
  let url: string;

  /** A proxy that forwards everything until it freezes: then it keeps connections open and forwards nothing. */
  beforeAll(async () => {
    const { host, port } = new Client({ connectionString: database.url });
    const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    server = createServer((front) => {
      const behind = connect(address);
      for (const [from, to] of [
        [front, behind],
        [behind, front],
      ] as const) {
        sockets.push(from);
        from.on('data', (piece) => !isFrozen && to.write(piece));
        from.on('error', () => {}).on('close', () => to.destroy());
      }
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const through = new URL(database.url);
    through.searchParams.delete('host');
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    url = through.href;
  });
  afterEach(() => {
    isFrozen = false;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('is given up by a statement, by a transaction and by who has no connection yet', async () => {
    const node = await connected(aNode({ answer: 1000, connection: 500 }, { url }));
    await buy(node);
    const inTheMiddle = inTransaction(node, async (tx) => {
      await tx.execute(sql`update hot set sold = 100 where id = 1`);
      isFrozen = true;
      await tx.execute(sql`update hot set sold = 200 where id = 1`);
    });
    expect(isDatabaseAway(await errorOf(inTheMiddle))).toBe(true);
    expect(isDatabaseAway(await errorOf(buy(node)))).toBe(true);
    isFrozen = false;
    await buy(await connected(node));
    expect((await database.pool.query('select sold from hot')).rows).toEqual([{ sold: 2 }]);
  });
});

test('a database that is not there is away; one that refuses what was asked is not', async () => {
  const nowhere = aNode({}, { url: 'postgres://nobody@127.0.0.1:1/none' });
  expect(isDatabaseAway(await errorOf(buy(nowhere)))).toBe(true);
  const refused = await errorOf(database.db.execute(sql`select nothing from nowhere`));
  expect(isDatabaseAway(refused)).toBe(false);
});
