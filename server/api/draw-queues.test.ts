import { DatabaseError } from 'pg';
import { drawQueues } from './draw-queues';

/** A purchase that the test ends. */
function aPiece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}
const nothing = async () => [];
const lockTaken = () => Object.assign(new DatabaseError('locked', 0, 'error'), { code: '55P03' });

test('half of the connections are for them, the others follow in their order', async () => {
  const queues = drawQueues(4);
  const pieces = [aPiece(), aPiece(), aPiece(), aPiece()];
  const begun: number[] = [];
  const done = pieces.map(({ work }, index) =>
    queues(() => {
      begun.push(index);
      return work();
    }, nothing),
  );
  expect(begun).toEqual([0, 1]);
  pieces[1]?.end();
  await done[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('who waits too long is told when to come again, and leaves no gap', async () => {
  const queues = drawQueues(2, 20);
  const first = aPiece();
  const inside = queues(first.work, nothing);
  await expect(queues(async () => {}, nothing)).rejects.toMatchObject({
    code: 'server.unavailable',
    retryAfterSeconds: 5,
  });
  first.end();
  await inside;
  await expect(queues(async () => 'in', nothing)).resolves.toBe('in');
});

test('one that fails makes room, and is not tried again', async () => {
  const queues = drawQueues(2);
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error('no'));
  };
  await expect(queues(failing, nothing)).rejects.toThrow('no');
  await expect(queues(async () => 'in', nothing)).resolves.toBe('in');
  expect(tries).toBe(1);
});

describe('who finds a row taken', () => {
  const first = aPiece();
  const begun: string[] = [];
  /** Finds its row locked at first, and then holds it for as long as `held` says. */
  const buyer =
    (name: string, held = async () => {}) =>
    async (lockMs?: number) => {
      if (lockMs !== undefined) throw lockTaken();
      begun.push(name);
      await held();
      return name;
    };

  test('queues for it, and nobody else with it', async () => {
    const queues = drawQueues(16);
    const row = async () => ['hot'];
    const hot = [
      queues(buyer('first', first.work), row),
      queues(buyer('second'), row),
      queues(buyer('third'), async () => ['other', 'hot']),
    ];
    expect(await queues(buyer('elsewhere'), async () => ['other two'])).toBe('elsewhere');
    expect(await queues(async () => 'in', nothing)).toBe('in');
    expect(begun).toEqual(['first', 'elsewhere']);
    first.end();
    expect(await Promise.all(hot)).toEqual(['first', 'second', 'third']);
    expect(begun.slice(0, 3)).toEqual(['first', 'elsewhere', 'second']);
  });
});
