import { laneOf } from './lane';

/** Work that ends when it is told to. */
function aPiece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

test('so many are inside, the others follow in their order', async () => {
  const lane = laneOf(2);
  const pieces = [aPiece(), aPiece(), aPiece(), aPiece()];
  const begun: number[] = [];
  const done = pieces.map(({ work }, index) =>
    lane(() => {
      begun.push(index);
      return work();
    }),
  );
  expect(begun).toEqual([0, 1]);
  pieces[1]?.end();
  await done[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3]);
  await lane(async () => {});
});

test('who waits too long is told when to come again, and leaves no gap', async () => {
  const lane = laneOf(1, 20);
  const first = aPiece();
  const inside = lane(first.work);
  await expect(lane(async () => {})).rejects.toMatchObject({
    code: 'server.unavailable',
    retryAfterSeconds: 5,
  });
  first.end();
  await inside;
  await expect(lane(async () => 'in')).resolves.toBe('in');
});

test('work that fails makes room, too', async () => {
  const lane = laneOf(1);
  await expect(lane(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lane(async () => 'in')).resolves.toBe('in');
});
