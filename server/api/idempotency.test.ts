import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { call } from '@/lib/contract/call';
import { endHeartbeat, holderOf } from '@/server/db/heartbeat';
import { OPERATING, openPool } from '@/server/db/pool';
import { routes, serve, serveAtomically } from '@/server/http/serve';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

const endpoint = { method: 'POST', access: 'customer', idempotent: true } as const;
const shape = {
  input: z.object({ note: z.string() }),
  result: z.object({ id: z.string(), note: z.string() }),
};
const NoteAtOnce = call('noteAtOnce', { ...endpoint, path: '/notes/at-once', ...shape });
const NoteInSteps = call('noteInSteps', { ...endpoint, path: '/notes/in-steps', ...shape });

/** Writes one row per run; `refuse me` is refused after the row is written, `wait` waits until the test releases it. */
async function write(ctx: Context, { note }: { note: string }) {
  const id = newId();
  await ctx.db.execute(sql`insert into notes (id, note) values (${id}, ${note})`);
  if (note === 'wait') await gate.opened;
  if (note === 'refuse me' || note === refusedOnce) {
    refusedOnce = null;
    throw new ShopError('cart.empty');
  }
  if (note === 'answer badly') return { id, note: 1 as unknown as string };
  ctx.messages.push({ level: 'success', code: 'note.written', message: 'It is written.' });
  return { id, note };
}

const shop = testShop({
  routes: routes(serveAtomically(NoteAtOnce, write), serve(NoteInSteps, write)),
});
const { database } = shop;
let gate = aGate();
/** a note that is refused the first time */
let refusedOnce: string | null = null;
let api: Api;

function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

beforeAll(async () => {
  await database.db.execute(sql`create table notes (id uuid, note text)`);
});
beforeEach(async () => {
  gate = aGate();
  await database.db.execute(sql`truncate notes`);
  api = (await shop.customer()).api;
});

async function rowsIn(table: 'notes' | 'idempotency_keys', where = sql`true`): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)} where ${where}`,
  );
  return rows[0]?.n ?? 0;
}

describe.each([
  ['one transaction', NoteAtOnce],
  ['steps', NoteInSteps],
] as const)('a call in %s', (_, Note) => {
  test('answers the same to the same, and does it once', async () => {
    const key = { idempotencyKey: newId() };
    const first = await api(Note, { note: 'a' }, key);
    expect(await api(Note, { note: 'a' }, key)).toEqual(first);
    expect(await api(Note, { note: 'a' }, key)).toEqual(first);
    expect(await rowsIn('notes')).toBe(1);
  });

  test('refuses the key for anything else, and keeps to its first answer', async () => {
    const key = { idempotencyKey: newId() };
    const first = await api(Note, { note: 'a' }, key);
    await expect(api(Note, { note: 'b' }, key)).rejects.toMatchObject({
      status: 409,
      code: 'idempotency.mismatch',
    });
    expect(await api(Note, { note: 'a' }, key)).toEqual(first);
    expect(await rowsIn('notes')).toBe(1);
  });

  test('knows two customers apart who chose the same key', async () => {
    const key = { idempotencyKey: newId() };
    const other = await shop.customer();
    const answers = [
      await api(Note, { note: 'a' }, key),
      await other.api(Note, { note: 'a' }, key),
    ];
    expect(answers[0]).not.toEqual(answers[1]);
    expect(await rowsIn('notes')).toBe(2);
  });

  test.each([undefined, '', 'short', 'has spaces in it', 'x'.repeat(129), 'naïve-key'])(
    'does nothing without a proper key: %j',
    async (idempotencyKey) => {
      const options = idempotencyKey === undefined ? {} : { idempotencyKey };
      await expect(api(Note, { note: 'a' }, options)).rejects.toMatchObject({
        status: 400,
        code: 'idempotency.key_required',
      });
      expect(await rowsIn('notes')).toBe(0);
    },
  );

  test('forgets a refusal: the next try with the key is a first one', async () => {
    const key = { idempotencyKey: newId() };
    for (let n = 0; n < 2; n += 1) {
      await expect(api(Note, { note: 'refuse me' }, key)).rejects.toMatchObject({
        code: 'cart.empty',
      });
    }
    expect(await rowsIn('idempotency_keys', sql`key = ${key.idempotencyKey}`)).toBe(0);
    expect(await api(Note, { note: 'another' }, key)).toMatchObject({ note: 'another' });
  });
});

test('what was said beside the first answer is said again', async () => {
  const { identity } = await shop.customer();
  const again = async () => {
    const response = await shop.send({
      method: 'POST',
      path: '/v2/notes/in-steps',
      body: '{"note":"a"}',
      identity,
      headers: { 'idempotency-key': 'the-same-key' },
    });
    return response.json();
  };
  const first = await again();
  expect(first).toMatchObject({ messages: [{ code: 'note.written' }] });
  expect(await again()).toEqual(first);
});

test('two at once in one transaction: the second waits and has the first one’s answer', async () => {
  const key = { idempotencyKey: newId() };
  const both = [api(NoteAtOnce, { note: 'wait' }, key), api(NoteAtOnce, { note: 'wait' }, key)];
  gate.open();
  const [first, second] = await Promise.all(both);
  expect(second).toEqual(first);
  expect(await rowsIn('notes')).toBe(1);
});

test('two at once in one transaction: when the first is refused, nothing is left of it', async () => {
  const key = { idempotencyKey: newId() };
  const both = await Promise.allSettled([
    api(NoteAtOnce, { note: 'refuse me' }, key),
    api(NoteAtOnce, { note: 'refuse me' }, key),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await rowsIn('notes')).toBe(0);
});

test('an answer that nobody could read is no answer: its transaction has not happened', async () => {
  const key = { idempotencyKey: newId() };
  await expect(api(NoteAtOnce, { note: 'answer badly' }, key)).rejects.toMatchObject({
    status: 500,
  });
  expect(await rowsIn('notes')).toBe(0);
  expect(await rowsIn('idempotency_keys', sql`key = ${key.idempotencyKey}`)).toBe(0);
});

test('two at once in steps: the second is told to wait, and afterwards has the first one’s answer', async () => {
  const key = { idempotencyKey: newId() };
  const first = api(NoteInSteps, { note: 'wait' }, key);
  const isClaimed = async () => (await rowsIn('notes')) === 1;
  while (!(await isClaimed()));
  await expect(api(NoteInSteps, { note: 'wait' }, key)).rejects.toMatchObject({
    status: 409,
    code: 'idempotency.in_progress',
  });
  await expect(api(NoteInSteps, { note: 'other' }, key)).rejects.toMatchObject({
    code: 'idempotency.mismatch',
  });
  gate.open();
  const answer = await first;
  expect(await api(NoteInSteps, { note: 'wait' }, key)).toEqual(answer);
  expect(await rowsIn('notes')).toBe(1);
});

test('steps of a process that is gone are taken over at once, of one that lives they are not', async () => {
  const key = { idempotencyKey: newId() };
  await api(NoteInSteps, { note: 'a' }, key);
  const elsewhere = openPool(database.url, 1, OPERATING);
  const holder = await holderOf(elsewhere);
  await database.db.execute(sql`
    update idempotency_keys set status = null, answer = null, created_at = shop_now(), holder = ${holder}
    where key = ${key.idempotencyKey}`);
  await expect(api(NoteInSteps, { note: 'a' }, key)).rejects.toMatchObject({
    code: 'idempotency.in_progress',
  });
  await endHeartbeat(elsewhere);
  await elsewhere.end();
  await api(NoteInSteps, { note: 'a' }, key);
  expect(await rowsIn('notes')).toBe(2);
});

test('steps that failed while the database was away are free as soon as it is back', async () => {
  const key = { idempotencyKey: newId() };
  await database.db.execute(sql`
    create function refuse_release() returns trigger language plpgsql as
      $$ begin raise exception 'away'; end $$`);
  await database.db.execute(sql`
    create trigger away before delete on idempotency_keys for each row execute function refuse_release()`);
  refusedOnce = 'a';
  await expect(api(NoteInSteps, { note: 'a' }, key)).rejects.toMatchObject({
    code: 'cart.empty',
  });
  await expect(api(NoteInSteps, { note: 'a' }, key)).rejects.toMatchObject({
    code: 'idempotency.in_progress',
  });
  await database.db.execute(sql`drop trigger away on idempotency_keys`);
  while ((await rowsIn('idempotency_keys', sql`key = ${key.idempotencyKey}`)) > 0);
  expect(await untilFree(() => api(NoteInSteps, { note: 'a' }, key))).toMatchObject({ note: 'a' });
});

/** Asks again while the key is in progress. */
async function untilFree<R>(attempt: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== 'idempotency.in_progress') throw error;
    }
  }
}

test('steps that their process lost sight of are taken over after a minute, not before, and only for the same request', async () => {
  const key = { idempotencyKey: newId() };
  await api(NoteInSteps, { note: 'a' }, key);
  const diedBefore = (interval: string) =>
    database.db.execute(sql`
      update idempotency_keys set status = null, answer = null, created_at = shop_now() - ${interval}::interval
      where key = ${key.idempotencyKey}`);

  await diedBefore('50 seconds');
  await expect(api(NoteInSteps, { note: 'a' }, key)).rejects.toMatchObject({
    code: 'idempotency.in_progress',
  });
  await diedBefore('70 seconds');
  await expect(api(NoteInSteps, { note: 'b' }, key)).rejects.toMatchObject({
    code: 'idempotency.mismatch',
  });
  const both = await Promise.allSettled([
    api(NoteInSteps, { note: 'a' }, key),
    api(NoteInSteps, { note: 'a' }, key),
  ]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await rowsIn('notes')).toBe(2);
});
