import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromBase64 } from '@/lib/rules/log/base64';
import { openCheckpoint } from '@/lib/rules/log/checkpoint';
import { entryText, type LogEntry } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import { readNote } from '@/lib/rules/log/note';
import { readerOver, rootOf } from '@/lib/rules/log/tree';
import { verifyConsistency, verifyInclusion } from '@/lib/rules/log/verify';
import { readTimestamp } from '@/lib/rules/raffles/chain/timestamp-token';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { witnesses } from '@/server/gateways/witness';
import {
  appendToLog,
  consistencyOf,
  findInLog,
  headOf,
  latestHead,
  logIdentity,
  sequenceLog,
  stampLog,
} from '.';

const database = testDatabase();
const ctx = () => ({ db: database.db });

const hashOf = (text: string) => Buffer.from(leafHash(text)).toString('hex');
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const promise = (draw: number): LogEntry => ({
  kind: 'promise',
  offer: 'one_lottery',
  draw,
  fingerprint: hashOf(`draw ${draw}`),
});
const append = (...entries: LogEntry[]) =>
  inTransaction(ctx(), async (tx) => {
    for (const entry of entries) await appendToLog(tx, entry);
  });

/** What stands in the log, in its order. */
async function standing(): Promise<string[]> {
  const { rows } = await database.db.execute<{ leaf_index: string; body: string }>(sql`
    select leaf_index, body from log_leaves join log_entries e on e.id = entry_id order by leaf_index`);
  expect(rows.map(({ leaf_index }) => Number(leaf_index))).toEqual(rows.map((_, at) => at));
  return rows.map(({ body }) => body);
}

/** The whole log is consistent: every head has the root of its entries, is signed, and contains the one before. */
async function expectSound(): Promise<void> {
  const bodies = await standing();
  const read = readerOver(bodies.map(leafHash));
  const { rows } = await database.db.execute<{ size: string }>(
    sql`select size from log_heads order by size`,
  );
  let before = { size: 0, root: rootOf(0, read) };
  for (const row of rows) {
    const size = Number(row.size);
    const head = await headOf(database.db, size);
    const opened = openCheckpoint(head?.note ?? '', logIdentity().key);
    expect(opened.size).toBe(size);
    expect(Buffer.from(opened.root).toString('hex')).toBe(
      Buffer.from(rootOf(size, read)).toString('hex'),
    );
    const proof = (await consistencyOf(database.db, before.size, size)).map(decoded);
    expect(verifyConsistency({ before, after: opened, proof })).toBe(true);
    before = { size, root: opened.root };
  }
  expect(before.size).toBe(bodies.length);
}

const decoded = (text: string) => fromBase64(text) ?? new Uint8Array();

test('an entry stands in the log once its transaction has committed, with a proof that holds', async () => {
  await append(promise(1), promise(2));
  expect(await findInLog(database.db, promise(1))).toBeNull();
  expect(await sequenceLog(ctx())).toBe(2);
  await append(promise(3));
  await sequenceLog(ctx());
  for (const draw of [1, 2, 3]) {
    const logged = await findInLog(database.db, { kind: 'promise', offer: 'one_lottery', draw });
    if (!logged) throw new Error('not found');
    const { size, root } = openCheckpoint(logged.checkpoint, logIdentity().key);
    expect(logged).toMatchObject({ index: draw - 1, entry: promise(draw) });
    // the first head that contains it
    expect(size).toBe(draw === 3 ? 3 : 2);
    const leaf = leafHash(logged.text);
    const proof = logged.proof.map(decoded);
    expect(verifyInclusion({ leaf, index: logged.index, size, root, proof })).toBe(true);
  }
  expect((await latestHead(database.db)).size).toBe(3);
  await expectSound();
});

test('what is rolled back is never in the log', async () => {
  const failing = inTransaction(ctx(), async (tx) => {
    await appendToLog(tx, promise(99));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await append(promise(4));
  await sequenceLog(ctx());
  expect(await standing()).not.toContain(entryText(promise(99)));
  await expectSound();
});

test('the same entry again is none; another one for the same draw fails its transaction', async () => {
  const list = {
    ...{ kind: 'list' as const, offer: 'one_lottery', draw: 1, fingerprint: hashOf('draw 1') },
    ...{ root: hashOf('the list'), count: 10 },
  };
  await append(list, list);
  await append(list);
  await sequenceLog(ctx());
  await append(list);
  await sequenceLog(ctx());
  const lists = (await standing()).filter((body) => body.includes('"kind":"list"'));
  expect(lists).toEqual([entryText(list)]);
  await expect(append({ ...list, root: hashOf('another list') })).rejects.toThrow();
  await expect(append({ ...list, count: -1 })).rejects.toThrow(RangeError);
});

test('many that append and sequence at once lose nothing and leave no gap', async () => {
  const draws = Array.from({ length: 120 }, (_, at) => 1000 + at);
  const work = draws.map(async (draw, at) => {
    await append(promise(draw));
    if (at % 5 === 0) await sequenceLog(ctx());
  });
  await Promise.all(work);
  await sequenceLog(ctx());
  const bodies = await standing();
  for (const draw of draws) {
    expect(bodies.filter((body) => body === entryText(promise(draw)))).toHaveLength(1);
  }
  await expectSound();
});

test('a sequencer that is killed in the middle loses and doubles nothing', async () => {
  const draws = Array.from({ length: 600 }, (_, at) => 5000 + at);
  for (const draw of draws.slice(0, 40)) await append(promise(draw));
  for (let kill = 0; kill < 8; kill += 1) {
    const running = sequenceLog(ctx()).catch(() => 'killed');
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
    await running;
    await append(promise(draws[40 + kill] ?? 0));
  }
  await sequenceLog(ctx());
  const bodies = await standing();
  for (const draw of draws.slice(0, 48)) {
    expect(bodies.filter((body) => body === entryText(promise(draw)))).toHaveLength(1);
  }
  await expectSound();
});

test('what was committed before another entry was begun stands before it', async () => {
  const before = (await standing()).length;
  for (const draw of [7003, 7001, 7002]) await append(promise(draw));
  await sequenceLog(ctx());
  expect((await standing()).slice(before)).toEqual(
    [7003, 7001, 7002].map((n) => entryText(promise(n))),
  );
});

test.each([
  'log_entries',
  'log_leaves',
  'log_nodes',
  'log_heads',
  'log_stamps',
  'log_cosignatures',
])('nothing in %s is changed or deleted', async (table) => {
  const name = sql.identifier(table);
  await expect(database.db.execute(sql`delete from ${name}`)).rejects.toThrow();
  await expect(database.db.execute(sql`truncate ${name} cascade`)).rejects.toThrow();
});

test('a proof between sizes that no tree has is refused', async () => {
  const { size } = await latestHead(database.db);
  await expect(consistencyOf(database.db, size, size - 1)).rejects.toThrow(RangeError);
  await expect(consistencyOf(database.db, 1, size + 1)).rejects.toThrow('no subtree');
  expect(await headOf(database.db, size + 1)).toBeNull();
  expect(bytes((await latestHead(database.db)).root)).toHaveLength(32);
});

describe('heads are stamped', () => {
  const sandbox = () => {
    const by = witnesses({ isSandbox: true });
    if (!by) throw new Error('The sandbox has its witnesses');
    return by;
  };

  test('once a minute at most, over the text that is signed', async () => {
    await append(promise(8001));
    await sequenceLog(ctx());
    const { size, note } = await latestHead(database.db);
    expect(await stampLog(ctx(), sandbox())).toBe(size);
    const stamp = (await headOf(database.db, size))?.stamp;
    const hash = createHash('sha256').update(readNote(note).text).digest('hex');
    const { at } = await readTimestamp(stamp?.token ?? '', hash, stamp?.authority ?? '');
    expect(at).toEqual(stamp?.at);
    await append(promise(8002));
    await sequenceLog(ctx());
    expect(await stampLog(ctx(), sandbox())).toBeNull();
    await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 61000`);
    expect(await stampLog(ctx(), sandbox())).toBe(size + 1);
    expect(await stampLog(ctx(), sandbox())).toBeNull();
  });

  test('an authority that fails leaves the head to the next look', async () => {
    await append(promise(8003));
    await sequenceLog(ctx());
    await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 61000`);
    const away = {
      ...sandbox(),
      authority: { ...sandbox().authority, stamp: () => Promise.reject(new Error('away')) },
    };
    await expect(stampLog(ctx(), away)).rejects.toThrow('away');
    const { size } = await latestHead(database.db);
    expect(await stampLog(ctx(), sandbox())).toBe(size);
  });
});
