import { openCheckpoint } from '@/lib/rules/log/checkpoint';
import { leafHash } from '@/lib/rules/log/hashes';
import { readBundle, tilePath, widthIn } from '@/lib/rules/log/tiles';
import { readerOver, rootOf } from '@/lib/rules/log/tree';
import { sha256Hex } from '@/lib/rules/raffles/chain/bytes';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { emptyLog } from '@/server/testing/empty-log';
import { appendToLog, logIdentity, sequenceLog } from '.';
import { bucketMirror } from './bucket-mirror';
import { mirrorLog } from './mirror-log';
import { aBucket, type TestBucket } from './testing/a-bucket';

const database = testDatabase();
const ctx = () => ({ db: database.db });

let held: TestBucket;
beforeEach(async () => {
  held = await aBucket();
  await emptyLog(database.db);
});
afterEach(() => held.close());

async function append(count: number): Promise<void> {
  await inTransaction(ctx(), async (tx) => {
    for (let at = 0; at < count; at += 1) {
      await appendToLog(tx, {
        ...{ kind: 'audit', day: '2026-11-25', hash: sha256Hex(`audit ${Math.random()}`) },
      });
    }
  });
  await sequenceLog(ctx());
}

const mirror = () => mirrorLog(ctx(), bucketMirror(held.bucket));
const object = (name: string): Buffer => held.objects.get(`fairdraw/${name}`) ?? Buffer.alloc(0);
const writes = () => held.answers.filter((answer) => answer.startsWith('PUT'));

/** Reads the bucket as somebody does who has nothing else. @returns the size of the tree that is proven by it */
function readBucket(): number {
  const { size, root } = openCheckpoint(object('checkpoint').toString('utf8'), logIdentity().key);
  const entries: string[] = [];
  for (let index = 0; entries.length < size; index += 1) {
    const width = widthIn(size, { level: 'entries', index });
    const bundle = object(tilePath({ level: 'entries', index, width }));
    entries.push(...readBundle(new Uint8Array(bundle), width));
  }
  expect(rootOf(size, readerOver(entries.map(leafHash)))).toEqual(root);
  return size;
}

test('a bucket has the whole log, and what is new after each head, by signed requests', async () => {
  await append(3);
  expect(await mirror()).toBe(3);
  expect(readBucket()).toBe(3);
  expect(await mirror()).toBeNull();
  await append(300);
  expect(await mirror()).toBe(303);
  expect(readBucket()).toBe(303);
  expect([...held.objects.keys()].filter((name) => name.includes('checkpoints/'))).toEqual([
    'fairdraw/checkpoints/3',
    'fairdraw/checkpoints/303',
  ]);
  expect(held.answers.every((answer) => /(200|404)$/.test(answer))).toBe(true);
});

test('nothing that stands is written over with other bytes, whoever wrote it', async () => {
  await append(2);
  const name = tilePath({ level: 'entries', index: 0, width: 2 });
  held.objects.set(`fairdraw/${name}`, Buffer.from('something else'));
  await expect(mirror()).rejects.toThrow(`has another ${name}`);
  expect(object(name).toString()).toBe('something else');
  expect(held.objects.has('fairdraw/checkpoint')).toBe(false);
});

test('of two that write at once, the later is refused by the bucket, and sees whether it is the same', async () => {
  const one = bucketMirror(held.bucket);
  const [first, second] = await Promise.allSettled([
    one.add('tile/0/000', Buffer.from('one')),
    one.add('tile/0/000', Buffer.from('two')),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all([
    one.add('tile/0/001', Buffer.from('same')),
    one.add('tile/0/001', Buffer.from('same')),
  ]);
  expect(object('tile/0/001').toString()).toBe('same');
});

test('a look that was interrupted is finished by the next one', async () => {
  await append(4);
  held.fail(true);
  await expect(mirror()).rejects.toThrow('answered 503 SlowDown to reading checkpoint');
  held.fail(false);
  await append(1);
  expect(await mirror()).toBe(5);
  held.objects.delete('fairdraw/checkpoint');
  const before = writes().length;
  expect(await mirror()).toBe(5);
  expect(writes().slice(before)).toEqual(['PUT fairdraw/checkpoint 200']);
});

test('keys that the bucket does not know are told by its own word', async () => {
  await append(1);
  const wrong = bucketMirror({ ...held.bucket, secretAccessKey: 'another one' });
  await expect(mirrorLog(ctx(), wrong)).rejects.toThrow('403 SignatureDoesNotMatch');
  expect(held.objects.size).toBe(0);
});

test('a bucket that does not answer fails the look alone', async () => {
  await append(1);
  const { bucket } = held;
  await held.close();
  await expect(mirrorLog(ctx(), bucketMirror(bucket))).rejects.toThrow();
  await append(1);
  held = await aBucket();
  expect(await mirror()).toBe(2);
});
