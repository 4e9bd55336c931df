import { sql } from 'drizzle-orm';
import { testDatabase } from './testing/test-database';
import { brokenConstraint, inTransaction, sqlState, type Tx } from './transaction';

const database = testDatabase({ poolSize: 2 });

beforeAll(() => database.db.execute(sql`create table notes (note text primary key)`));
beforeEach(() => database.db.execute(sql`truncate notes`));

const note = (text: string) => sql`insert into notes (note) values (${text})`;
const write = (text: string) => (tx: Tx) => tx.execute(note(text));

async function notes(): Promise<string[]> {
  const { rows } = await database.db.execute<{ note: string }>(
    sql`select note from notes order by note`,
  );
  return rows.map((row) => row.note);
}

describe('a transaction', () => {
  test('keeps all that was written in it, with its last statement', async () => {
    const outcome = await inTransaction(
      database,
      async (tx) => {
        await write('first')(tx);
        return 'done';
      },
      { finalStatement: (result) => note(`last: ${result}`) },
    );
    expect(outcome).toBe('done');
    expect(await notes()).toEqual(['first', 'last: done']);
  });

  test('undoes everything when its last statement fails, and says why', async () => {
    await inTransaction(database, write('taken'));
    const failing = inTransaction(database, write('first'), {
      finalStatement: () => note('taken'),
    });
    expect(brokenConstraint(await failing.catch((error: unknown) => error))).toBe('notes_pkey');
    expect(await notes()).toEqual(['taken']);
  });

  test('that failed inside is not taken for a success by whoever swallowed the error', async () => {
    const swallowing = inTransaction(database, async (tx) => {
      await write('first')(tx);
      await write('first')(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('failed before');
    expect(await notes()).toEqual([]);
  });

  test('on a connection to a standby fails once, and the next one goes elsewhere', async () => {
    const clients = await Promise.all([database.pool.connect(), database.pool.connect()]);
    for (const client of clients) {
      await client.query('set default_transaction_read_only = on');
      client.release();
    }
    for (const text of ['first', 'second']) {
      const refused = await inTransaction(database, write(text)).catch(sqlState);
      expect(refused).toBe('25006');
    }
    await inTransaction(database, write('third'));
    expect(await notes()).toEqual(['third']);
  });

  test('inside another belongs to it, its last statement too', async () => {
    const outer = inTransaction(database, async (tx) => {
      await inTransaction({ db: tx }, write('inner'), {
        finalStatement: () => note('last of inner'),
      });
      throw new Error('outer fails');
    });
    await expect(outer).rejects.toThrow('outer fails');
    expect(await notes()).toEqual([]);
  });

  test('that loses a race is tried again, and finds what the other one wrote', async () => {
    const reads: string[][] = [];
    const first = async () => {
      reads.push(await notes());
      if (reads.length === 1) await inTransaction(database, write('first'));
      return reads.length === 1;
    };
    const racing = (race?: string) =>
      inTransaction(database, first, {
        finalStatement: (isFirst) => (isFirst ? note('first') : note('second')),
        race,
      });
    await racing('notes_pkey');
    expect(reads).toEqual([[], ['first']]);
    expect(await notes()).toEqual(['first', 'second']);
    await database.db.execute(sql`truncate notes`);
    reads.length = 0;
    const unnamed = await racing().catch((error: unknown) => error);
    expect(brokenConstraint(unnamed)).toBe('notes_pkey');
    expect(await notes()).toEqual(['first']);
  });

  test('waits for the locks of others no longer than it is told', async () => {
    await inTransaction(database, async (tx) => {
      await write('taken')(tx);
      const brief = inTransaction(database, write('taken'), { lockMs: 10 });
      expect(sqlState(await brief.catch((error: unknown) => error))).toBe('55P03');
    });
    expect(await notes()).toEqual(['taken']);
  });

  test('on a connection that was lost fails, and the next one has a new connection', async () => {
    const lost = inTransaction(database, async (tx) => {
      await write('first')(tx);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(lost).rejects.toThrow();
    await inTransaction(database, write('second'));
    expect(await notes()).toEqual(['second']);
  });

  test('of two that wait for each other one is tried again, and both happen', async () => {
    await database.db.execute(sql`insert into notes values ('a'), ('b')`);
    const met = { a: () => {}, b: () => {} };
    const meeting = {
      a: new Promise<void>((resolve) => {
        met.a = resolve;
      }),
      b: new Promise<void>((resolve) => {
        met.b = resolve;
      }),
    };
    const both = (own: 'a' | 'b', other: 'a' | 'b') =>
      inTransaction(database, async (tx) => {
        const append = (key: string) =>
          tx.execute(sql`update notes set note = note || ${own} where note like ${`${key}%`}`);
        await append(own);
        met[own]();
        await meeting[other];
        await append(other);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    const [first, second] = await notes();
    expect([first?.length, second?.length]).toEqual([3, 3]);
  });
});
