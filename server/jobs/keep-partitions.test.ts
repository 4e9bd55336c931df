import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  makePartitions,
  PARTITIONED_TABLES,
  readPartitions,
  rowsWithoutPartition,
} from '@/server/db/partitions';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { keepPartitions } from './keep-partitions';

const database = testDatabase();
const TABLES = Object.keys(PARTITIONED_TABLES);
const NONE = Object.fromEntries(TABLES.map((table) => [table, 0]));
const DAY_MS = 86_400_000;
const inDays = (days: number, from = new Date()) => new Date(from.getTime() + days * DAY_MS);
const idAt = (instant: Date) => v7({ msecs: instant.getTime() });

const endOf = async (table: string) =>
  (await readPartitions({ db: database.db, table })).at(-1)?.end ?? new Date();
const namesOf = async (table: string) =>
  (await readPartitions({ db: database.db, table })).map(({ name }) => name);

/** Writes an event at each of these instants. @returns the partitions that they are in */
async function partitionsOf(instants: readonly Date[]): Promise<string[]> {
  const places: string[] = [];
  for (const instant of instants) {
    const { rows } = await database.db.execute<{ place: string }>(sql`
      insert into events (id, kind) values (${idAt(instant)}, 'test') returning tableoid::regclass::text as place`);
    places.push(rows[0]?.place.replace('partitions.', '') ?? '');
  }
  return places;
}

/** The partitions that a statement reads by its plan. */
async function readBy(statement: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...new Set([...plan.matchAll(/ on (\w+)/g)].map(([, name = '']) => name))]
    .filter((name) => TABLES.some((table) => name.startsWith(`${table}_`)))
    .filter((name) => !name.endsWith('_pkey'));
}

test('the shop and its database agree when an id was made', async () => {
  const instant = new Date('2026-11-30T12:34:56.789Z');
  const { rows } = await database.db.execute(sql`
    select made_at(${idAt(instant)}) = ${instant.toISOString()}::timestamptz as "isSame",
      first_id_of(${instant.toISOString()}) <= ${idAt(instant)} and
        first_id_of(${new Date(instant.getTime() + 1).toISOString()}) > ${idAt(instant)} as "isWithin",
      made_at(new_entry_id()) between made_at(${newId()}) and clock_timestamp() as "isNow"`);
  expect(rows).toEqual([{ isSame: true, isWithin: true, isNow: true }]);
});

test('partitions reach half a year ahead without a gap, each made once', async () => {
  await keepPartitions(database);
  const before = await Promise.all(TABLES.map(namesOf));
  await keepPartitions(database);
  expect(await Promise.all(TABLES.map(namesOf))).toEqual(before);
  for (const table of TABLES) {
    const partitions = await readPartitions({ db: database.db, table });
    expect(partitions[0]?.begin).toBeNull();
    expect(partitions.slice(1).map(({ begin }) => begin)).toEqual(
      partitions.slice(0, -1).map(({ end }) => end),
    );
    expect(partitions.at(-1)?.end.getTime()).toBeGreaterThan(inDays(180).getTime());
  }
});

test('a row of any time is stored, and one that has no partition is counted', async () => {
  const end = await endOf('events');
  expect(await partitionsOf([new Date(0), new Date(), inDays(-1, end)])).not.toContain(
    'events_rest',
  );
  expect(await partitionsOf([inDays(1, end)])).toEqual(['events_rest']);
  expect(await rowsWithoutPartition(database.db)).toEqual({ ...NONE, events: 1 });
});

test('where a job stood still, the next period that nothing was written in has a partition again', async () => {
  const end = await endOf('events');
  const [late, later] = [inDays(300, end), inDays(400, end)];
  expect(await partitionsOf([later])).toEqual(['events_rest']);
  await database.db.execute(
    sql`delete from events where id >= first_id_of(${inDays(366, end).toISOString()})`,
  );
  await makePartitions({ db: database.db, table: 'events', now: late });
  const [own] = await partitionsOf([later]);
  expect(own).toBe(`events_${later.getUTCFullYear()}`);
  expect(await partitionsOf([late])).toEqual(['events_rest']);
  expect(await rowsWithoutPartition(database.db)).toEqual({ ...NONE, events: 2 });
});

test('rows of a new partition are held to the rules of their table', async () => {
  const stray = database.db.execute(sql`
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size)
    values (${idAt(inDays(-1, await endOf('ticket_lines')))}, ${newId()}, 1, 'powerball2018', 7)`);
  await expect(stray).rejects.toMatchObject({
    cause: { constraint: 'ticket_lines_ticket_id_fkey', code: '23503' },
  });
});

test('months go when their oldest row has to, and nothing else', async () => {
  const { db } = database;
  const stored = async () => {
    const { rows } = await db.execute<{ place: string }>(
      sql`select tableoid::regclass::text as place from tracked_events where source = 'test' order by id`,
    );
    return rows.map(({ place }) => place.replace('partitions.', ''));
  };
  const partitions = (await readPartitions({ db, table: 'tracked_events' })).slice(0, 3);
  for (const { end } of partitions)
    await db.execute(sql`
      insert into tracked_events (id, name, source, variant, client_information)
      values (${idAt(inDays(-1, end))}, 'a', 'test', 'AU', '{}')`);
  const [first, second, third] = partitions.map(({ name }) => name);
  const others = [await namesOf('events'), await namesOf('ticket_lines')];
  const begin = partitions[1]?.begin ?? new Date();
  await keepPartitions(database, inDays(398, begin));
  expect(await stored()).toEqual([first, second, third]);
  await keepPartitions(database, inDays(399, begin));
  expect(await stored()).toEqual([third]);
  expect((await namesOf('tracked_events'))[0]).toBe(third);
  expect(await namesOf('events')).toEqual(expect.arrayContaining(others[0] ?? []));
  expect(await namesOf('ticket_lines')).toEqual(expect.arrayContaining(others[1] ?? []));
});

test('a partition waits while somebody reads the whole table, and holds nobody up', async () => {
  const { db, pool } = database;
  const before = await namesOf('events');
  const keep = () => makePartitions({ db, table: 'events', now: inDays(9 * 366) });
  const reader = await pool.connect();
  await reader.query('begin; select count(*) from events');
  await keep();
  expect(await namesOf('events')).toEqual(before);
  await expect(partitionsOf([new Date()])).resolves.toEqual(['events_first']);
  await reader.query('commit');
  reader.release();
  await keep();
  expect((await namesOf('events')).length).toBeGreaterThan(before.length);
});

test('no table is partitioned whose rules are triggers, which its partitions would not have', async () => {
  await expect(database.pool.query(`select partition_table('row_history', 'id')`)).rejects.toThrow(
    'row_history has no valid constraint in_first_partition',
  );
  await expect(
    database.pool.query(`
      alter table row_history add constraint in_first_partition check (id < 'ffffffff-ffff-ffff-ffff-ffffffffffff');
      select partition_table('row_history', 'id')`),
  ).rejects.toThrow('row_history has triggers');
});

test('a row is looked up in one partition, and a draw is scored in one', async () => {
  const id = `'${newId()}'`;
  for (const statement of [
    `select from events where id = ${id}`,
    `select from tracked_events where id = ${id}`,
    `select from sold_lines where draw_id = ${id}`,
    `delete from ticket_lines where draw_id = ${id} and ticket_id = ${id}`,
  ])
    expect([statement, (await readBy(statement)).length]).toEqual([statement, 1]);
});
