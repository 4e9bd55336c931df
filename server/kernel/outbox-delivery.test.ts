import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { endHeartbeat, holderOf } from '@/server/db/heartbeat';
import { OPERATING, openPool } from '@/server/db/pool';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { addToOutbox } from './outbox';
import { deliverAll, deliverOutbox, type OutboxHandlers, oneByOne } from './outbox-delivery';

const database = testDatabase();

beforeEach(() => database.db.execute(sql`truncate outbox`));

/** A fake receiver that records what it is handed, and fails where `refuses` says so. */
function anOutside(refuses: (name: string) => boolean = () => false) {
  const taken: string[] = [];
  const take = async (name: string) => {
    if (refuses(name)) throw new Error(`${name} refused`);
    taken.push(name);
  };
  const handlers: OutboxHandlers = {
    mail: oneByOne((row) => take(row.payload.to)),
    'forget-card': oneByOne((row) => take(row.payload.token)),
  };
  return { taken, handlers, deliver: () => deliverOutbox({ db: database.db, handlers }) };
}

const queue = (...names: string[]) =>
  inTransaction(database, async (tx) => {
    for (const to of names) await addToOutbox(tx, 'mail', { to, template: 'welcome', data: {} });
  });

async function rows() {
  const result = await database.db.execute<{
    attempts: number;
    last_error: string | null;
    is_delivered: boolean;
  }>(sql`
    select attempts, last_error, delivered_at is not null as is_delivered
    from outbox order by id`);
  return result.rows;
}

/** Whether that is how long what has failed waits from its delivery on, which was between two times of the database. */
async function waitsFor(seconds: number, deliver: () => Promise<unknown>): Promise<boolean> {
  const time = async () => {
    const { rows } = await database.db.execute<{ at: string; begun: string }>(sql`
      select extract(epoch from clock_timestamp()) as at,
        extract(epoch from max(next_attempt_at) filter (where last_error is not null)) - ${seconds}::int as begun
      from outbox`);
    return { at: Number(rows[0]?.at), begun: Number(rows[0]?.begun) };
  };
  const before = await time();
  await deliver();
  const after = await time();
  return before.at <= after.begun && after.begun <= after.at;
}
const passTime = () =>
  database.db.execute(sql`update outbox set next_attempt_at = clock_timestamp()`);

function aGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

test('everything that waits is delivered once', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `mail-${index}`);
  await queue(...names);
  const outside = anOutside();
  expect(await outside.deliver()).toEqual({ delivered: 60, failed: 0 });
  expect(outside.taken.toSorted()).toEqual(names.toSorted());
  expect(await outside.deliver()).toEqual({ delivered: 0, failed: 0 });
});

test('what is rolled back never leaves', async () => {
  const outside = anOutside();
  await expect(
    inTransaction(database, async (tx) => {
      await addToOutbox(tx, 'mail', { to: 'nobody', template: 'welcome', data: {} });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await outside.deliver();
  expect(outside.taken).toEqual([]);
});

test('what fails waits, longer each time, keeps nobody else, and leaves in the end', async () => {
  await queue('first', 'bad', 'last');
  let isDown = true;
  const outside = anOutside((name) => isDown && name === 'bad');
  let counts = {};
  const deliver = async () => {
    counts = await outside.deliver();
  };
  expect(await waitsFor(5, deliver)).toBe(true);
  expect(counts).toEqual({ delivered: 2, failed: 1 });
  expect((await rows())[1]).toMatchObject({
    attempts: 1,
    last_error: 'bad refused',
    is_delivered: false,
  });
  await database.db.execute(sql`
    update outbox set next_attempt_at = next_attempt_at + interval '1 hour' where delivered_at is null`);
  expect(await outside.deliver()).toEqual({ delivered: 0, failed: 0 });

  await passTime();
  expect(await waitsFor(10, deliver)).toBe(true);
  expect((await rows())[1]).toMatchObject({ attempts: 2 });

  isDown = false;
  await passTime();
  await outside.deliver();
  expect((await rows())[1]).toMatchObject({ attempts: 3, is_delivered: true, last_error: null });
  expect(outside.taken.toSorted()).toEqual(['bad', 'first', 'last']);
});

test('two nodes share the rows: none is taken twice', async () => {
  await queue(...Array.from({ length: 100 }, (_, index) => `mail-${index}`));
  const nodes = [anOutside(), anOutside(), anOutside()];
  await Promise.all(nodes.map((node) => node.deliver()));
  await Promise.all(nodes.map((node) => node.deliver()));
  const taken = nodes.flatMap((node) => node.taken);
  expect(taken).toHaveLength(100);
  expect(new Set(taken).size).toBe(100);
});

test('a node that dies while it delivers loses nothing: the rows are waiting again at once', async () => {
  await queue('one', 'two');
  const isReached = aGate();
  const goesOn = aGate();
  const elsewhere = openPool(database.url, 2, OPERATING);
  const dying = deliverOutbox({
    db: drizzle(elsewhere),
    handlers: {
      mail: oneByOne(() => {
        isReached.open();
        return goesOn.isOpen;
      }),
    },
  });
  await isReached.isOpen;

  const outside = anOutside();
  await outside.deliver();
  expect(outside.taken).toEqual([]);

  await endHeartbeat(elsewhere);
  await outside.deliver();
  expect(outside.taken.toSorted()).toEqual(['one', 'two']);
  // a process that was presumed dead; its result comes too late to count
  goesOn.open();
  await dying;
  expect(await rows()).toMatchObject([
    { attempts: 1, is_delivered: true },
    { attempts: 1, is_delivered: true },
  ]);
  await elsewhere.end();
});

test('no transaction is open while a mail is on its way', async () => {
  await queue('one');
  let open: unknown;
  await deliverOutbox({
    db: database.db,
    handlers: {
      mail: oneByOne(async () => {
        const { rows: idle } = await database.db.execute(sql`
          select pid from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`);
        open = idle;
      }),
    },
  });
  expect(open).toEqual([]);
});

test('whoever waits for all waits for what another node has in its hands', async () => {
  await queue('slow');
  const isReached = aGate();
  const goesOn = aGate();
  const order: string[] = [];
  const other = deliverOutbox({
    db: database.db,
    handlers: {
      mail: oneByOne(async () => {
        isReached.open();
        await goesOn.isOpen;
        order.push('left');
      }),
    },
  });
  await isReached.isOpen;
  const outside = anOutside();
  const all = deliverAll(database.db, outside.handlers).then(() => order.push('all'));
  goesOn.open();
  await Promise.all([all, other]);
  expect(order).toEqual(['left', 'all']);
  expect(outside.taken).toEqual([]);
});

test('whoever waits for all does not wait for what its holder has lost sight of', async () => {
  await queue('lost');
  await database.db.execute(sql`
    update outbox set holder = ${await holderOf(database.db.$client)},
      claimed_at = clock_timestamp() - interval '2 minutes'`);
  const outside = anOutside();
  await deliverAll(database.db, outside.handlers);
  expect(outside.taken).toEqual([]);
});
