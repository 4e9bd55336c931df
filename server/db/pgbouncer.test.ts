import { sql } from 'drizzle-orm';
import { operatorProcess } from '@/server/testing/operator-process';
import { findPooler } from './find-pooler';
import { holderOf } from './heartbeat';
import { noticeOf } from './listen';
import { openServingDatabase } from './open-serving';
import type { Database } from './pool';
import { executePrepared } from './prepared';
import { type ChildService, startService } from './testing/child-service';
import { startStatementCarrier } from './testing/statement-carrier';
import { databaseUrl } from './testing/template';
import { testDatabase } from './testing/test-database';
import { inTransaction } from './transaction';

/** Connections that PgBouncer has to the database, and the node to PgBouncer. */
const SERVERS = 3;
const CLIENTS = 12;
const FAR_MS = 600_000;

const database = testDatabase();
let pgbouncer: ChildService;
let node: Database;

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const pooledUrl = () => databaseUrl(pgbouncer.url, nameOf(database.url));
const addresses = () => ({
  DATABASE_URL: pooledUrl(),
  DATABASE_DIRECT_URL: database.url,
  DATABASE_POOLER: 'detect' as const,
});

/** One that gives a busy machine time, unless it is told otherwise. */
const openNode = (through = addresses(), silenceMs = 60_000) =>
  openServingDatabase({ ...through, DATABASE_POOL_SIZE: CLIENTS }, { everyMs: 1_000, silenceMs });

beforeAll(async () => {
  const PGBOUNCER_SETTINGS = JSON.stringify({ default_pool_size: SERVERS });
  pgbouncer = await startService('pgbouncer-process.mjs', { PGBOUNCER_SETTINGS });
  node = await openNode();
  await database.pool.query('create table notes (note text primary key)');
});
afterAll(async () => {
  await node?.close();
  await pgbouncer?.stop();
});
beforeEach(() => database.pool.query('truncate notes'));

const many = <R>(work: (n: number) => Promise<R>) =>
  Promise.all(Array.from({ length: 20 * CLIENTS }, (_, n) => work(n)));
const add = (note: string) => sql`insert into notes values (${note})`;
const timeouts = sql`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as next`;

test('every statement gets its own answer, however connections change hands', async () => {
  const answers = await many((n) =>
    n % 2
      ? executePrepared<{ n: number }>(node.db, sql`select ${n}::int as n`)
      : inTransaction(node, (tx) => executePrepared<{ n: number }>(tx, sql`select ${n}::int as n`)),
  );
  expect(answers.map(([row]) => row?.n)).toEqual(answers.map((_, n) => n));
  await many((n) => inTransaction(node, async () => n, { finalStatement: (of) => add(`${of}`) }));
  const { rowCount } = await database.pool.query('select from notes');
  expect(rowCount).toBe(20 * CLIENTS);
});

test('what fails leaves nothing behind: not its rows, and not its transaction', async () => {
  await node.db.execute(add('taken'));
  const failures = await many((n) =>
    n % 2
      ? node.db.execute(add('taken')).catch(() => 'refused')
      : inTransaction(node, (tx) => tx.execute(add(`${n}`)), {
          finalStatement: () => add('taken'),
        }).catch(() => 'refused'),
  );
  expect(new Set(failures)).toEqual(new Set(['refused']));
  expect((await database.pool.query('select note from notes')).rows).toEqual([{ note: 'taken' }]);
  await node.db.execute(add('next'));
});

test('nothing waits without an end, in a transaction or outside of one, and nothing of it stays on a connection', async () => {
  const expected = { statement: '20s', lock: '12s', next: '10s' };
  expect((await node.db.execute(timeouts)).rows).toEqual([expected]);
  await inTransaction(
    node,
    async (tx) => {
      expect((await tx.execute(timeouts)).rows).toEqual([{ ...expected, lock: '7ms' }]);
    },
    { lockMs: 7 },
  );
  expect((await node.db.execute(timeouts)).rows).toEqual([expected]);
});

test('a process holds its number, and hears notices, on a connection of its own', async () => {
  const holder = await holderOf(node.pool);
  const { rows } = await node.db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${holder}) as "isFree"`,
  );
  expect(rows).toEqual([{ isFree: false }]);
  const notice = await noticeOf(node.pool, 'news', 'here');
  const heard = notice.wait(FAR_MS);
  await node.pool.query("select pg_notify('news', 'here')");
  await heard;
  await node.close();
  const { rows: after } = await database.pool.query('select pg_try_advisory_lock($1) as free', [
    holder,
  ]);
  expect(after).toEqual([{ free: true }]);
  node = await openNode();
});

test('a PgBouncer that is killed fails what is under way, and the next calls work', async () => {
  const lost = inTransaction(node, async (tx) => {
    await tx.execute(add('lost'));
    await pgbouncer.tell('SIGKILL');
    await tx.execute(add('lost, too'));
  });
  await expect(lost).rejects.toThrow();
  await pgbouncer.tell('start');
  await node.db.execute(add('next'));
  expect((await database.pool.query('select note from notes')).rows).toEqual([{ note: 'next' }]);
});

test('a PgBouncer that freezes is not waited for, and is used again once it goes on', async () => {
  const hasty = await openNode(addresses(), 2_000);
  const isBack = () =>
    hasty.pool.query('select').then(
      () => true,
      () => false,
    );
  try {
    await pgbouncer.tell('SIGSTOP');
    await expect(hasty.pool.query('select')).rejects.toThrow('The database does not answer');
    await pgbouncer.tell('SIGCONT');
    while (!(await isBack())) await new Promise(setImmediate);
  } finally {
    await hasty.close();
  }
});

describe('named statements', () => {
  test('lose their names where the pooler does not carry them', async () => {
    expect(await findPooler(addresses())).toEqual({ carriesStatements: false });
    expect(await findPooler(addresses())).toEqual({ carriesStatements: false });
  });

  test('are parsed once for each connection where the pooler carries them', async () => {
    const carrier = await startStatementCarrier(pooledUrl());
    const through = { ...addresses(), DATABASE_URL: carrier.url };
    expect(await findPooler(through)).toEqual({ carriesStatements: true });
    const other = await openNode(through);
    try {
      const before = carrier.parses();
      const answers = await many((n) =>
        executePrepared<{ n: number }>(other.db, sql`select ${n}::int as n`),
      );
      expect(answers.map(([row]) => row?.n)).toEqual(answers.map((_, n) => n));
      expect(carrier.parses() - before).toBeLessThanOrEqual(CLIENTS);
    } finally {
      await other.close();
      carrier.stop();
    }
  });
});

describe('a start', () => {
  const migrate = (env: Record<string, string>) =>
    operatorProcess(pooledUrl(), 'server/commands/migrate.ts', [], env).ended;

  test('behind PgBouncer works where the database itself is named', async () => {
    const { code, stderr } = await migrate({ DATABASE_DIRECT_URL: database.url });
    expect([code, stderr]).toEqual([0, '']);
  });

  test('says in a sentence what to set where it is not', async () => {
    for (const env of [{}, { DATABASE_DIRECT_URL: pooledUrl() }] as Record<string, string>[]) {
      const { code, stderr } = await migrate(env);
      expect(code).toBe(1);
      expect(stderr).toContain('DATABASE_DIRECT_URL');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  test('refuses two addresses of two databases', async () => {
    const elsewhere = databaseUrl(database.url, 'postgres');
    await expect(findPooler({ ...addresses(), DATABASE_DIRECT_URL: elsewhere })).rejects.toThrow(
      'two different databases',
    );
  });

  test('finds no pooler where there is none', async () => {
    const { url } = database;
    const direct = { DATABASE_URL: url, DATABASE_DIRECT_URL: url };
    expect(await findPooler({ ...direct, DATABASE_POOLER: 'detect' })).toBeNull();
  });
});
