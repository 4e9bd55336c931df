import { findFaults } from '@/server/audit';
import { aCustomer } from '@/server/testing/a-customer';
import { readableIn } from '@/server/testing/readable-in';
import { testDatabase } from './testing/test-database';
import { inTransaction } from './transaction';

const database = testDatabase();

interface State {
  place: number;
  change: string;
  state: Record<string, unknown>;
}

async function historyOf(source: string, key: string): Promise<State[]> {
  const { rows } = await database.pool.query<State>(
    'select place, change, state from row_history where source = $1 and row_key = $2 order by place',
    [source, key],
  );
  return rows;
}

const faults = () => findFaults(database, { only: ['histories.present', 'histories.unbroken'] });
const SET = 'insert into deposit_limits (customer_id, limit_cents) values ($1, $2)';

test('whoever writes a row, each of its states is kept, in order, until it is gone and from its next one on', async () => {
  const { id } = await aCustomer(database.db);
  await database.pool.query(SET, [id, 100]);
  await database.pool.query('update deposit_limits set limit_cents = 50 where customer_id = $1', [
    id,
  ]);
  await database.pool.query('update deposit_limits set limit_cents = 50 where customer_id = $1', [
    id,
  ]);
  await database.pool.query('delete from deposit_limits where customer_id = $1', [id]);
  await database.pool.query(SET, [id, 70]);
  const history = await historyOf('deposit_limits', id);
  expect(history.map(({ place, change, state }) => [place, change, state.limit_cents])).toEqual([
    [1, 'insert', 100],
    [2, 'update', 50],
    [3, 'delete', 50],
    [4, 'insert', 70],
  ]);
  expect(await faults()).toEqual([]);
});

test('a table that is emptied ends the history of each of its rows', async () => {
  const { id } = await aCustomer(database.db);
  await database.pool.query(SET, [id, 100]);
  await database.pool.query('truncate deposit_limits');
  expect((await historyOf('deposit_limits', id)).map(({ change }) => change)).toEqual([
    'insert',
    'delete',
  ]);
  await database.pool.query(SET, [id, 30]);
  expect(await faults()).toEqual([]);
});

test('an e-mail address is kept as a hash, which tells another one and names none', async () => {
  const { id, email } = await aCustomer(database.db);
  await database.pool.query('update customers set email = $2 where id = $1', [id, `new.${email}`]);
  await database.pool.query('update customers set last_sign_in_at = shop_now() where id = $1', [
    id,
  ]);
  const history = await historyOf('customers', id);
  expect(history.map(({ change }) => change)).toEqual(['insert', 'update']);
  expect(new Set(history.map(({ state }) => state.email)).size).toBe(2);
  for (const { state } of history)
    expect(readableIn(JSON.stringify(state))).not.toMatch(/fairdraw|Robin|1980/);
  expect(await faults()).toEqual([]);
});

test('a history is never changed or shortened', async () => {
  for (const change of [
    "update row_history set state = '{}'",
    'delete from row_history',
    'truncate row_history',
  ])
    await expect(database.pool.query(change)).rejects.toThrow('append-only');
});

test('rows from before begin their history as they are, and one that is changed meanwhile goes on from there', async () => {
  const ids: string[] = [];
  await inTransaction(database, async (tx) => {
    for (const _ of [1, 2]) ids.push((await aCustomer(tx)).id);
  });
  const [still = '', moved = ''] = ids;
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  for (const id of ids) await client.query(SET, [id, 100]);
  await client.query('reset session_replication_role');
  client.release();
  expect(await faults()).toHaveLength(2);
  await database.pool.query('update deposit_limits set limit_cents = 90 where customer_id = $1', [
    moved,
  ]);
  await database.pool.query("select begin_history('deposit_limits')");
  await database.pool.query("select begin_history('deposit_limits')");
  const placesOf = async (id: string) =>
    (await historyOf('deposit_limits', id)).map(({ place, change }) => `${place} ${change}`);
  expect(await placesOf(still)).toEqual(['0 present']);
  expect(await placesOf(moved)).toEqual(['0 present', '1 update']);
  expect(await faults()).toEqual([]);
});

test('people who change one row at the same moment leave one state each', async () => {
  const { id } = await aCustomer(database.db);
  await database.pool.query(SET, [id, 1]);
  const changes = Array.from({ length: 20 }, (_, n) =>
    database.pool.query('update deposit_limits set limit_cents = $2 where customer_id = $1', [
      id,
      n + 2,
    ]),
  );
  await Promise.all(changes);
  expect((await historyOf('deposit_limits', id)).map(({ place }) => place)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  );
  expect(await faults()).toEqual([]);
});
