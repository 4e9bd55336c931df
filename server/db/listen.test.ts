import { endListeners, noticeOf } from './listen';
import { testDatabase } from './testing/test-database';

const FAR_MS = 600_000;
const database = testDatabase();
afterAll(() => endListeners(database.pool));

const listening = (payload: string) => noticeOf(database.pool, 'news', payload);
const tell = (payload: string) => database.pool.query("select pg_notify('news', $1)", [payload]);
const connections = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and query = \'listen "news"\'',
  );
  return rows[0]?.n ?? 0;
};

test('a notice wakes all who wait for its payload, over one connection, and nobody else', async () => {
  const heard: string[] = [];
  const waits = await Promise.all(['a', 'a', 'b'].map(listening));
  const [first, second, other] = waits.map((notice, index) =>
    notice.wait(FAR_MS).then(() => heard.push('aab'[index] ?? '')),
  );
  await tell('a');
  await Promise.all([first, second]);
  expect(heard).toEqual(['a', 'a']);
  expect(await connections()).toBe(1);
  await tell('b');
  await other;
});

test('what is told between making a notice and waiting for it is heard', async () => {
  const notice = await listening('early');
  const nextTurn = new Promise((resolve) => setImmediate(resolve));
  await tell('early');
  await nextTurn;
  await notice.wait(FAR_MS);
});

test('a connection that is lost wakes everybody, and the next who waits opens another', async () => {
  const notice = await listening('c');
  const woken = notice.wait(FAR_MS);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = \'listen "news"\'',
  );
  await woken;
  const again = await listening('c');
  const wait = again.wait(FAR_MS);
  await tell('c');
  await wait;
});

test('whoever has waited long enough goes on', async () => {
  const notice = await listening('never');
  await notice.wait(1);
});
