import { startLoop } from './loop';

/** Resolves when `work` has run this many times. */
function countTo(times: number, work: (round: number) => Promise<void> | void) {
  let round = 0;
  let done = () => {};
  const isReached = new Promise<void>((resolve) => {
    done = resolve;
  });
  return {
    isReached,
    work: async () => {
      round += 1;
      if (round === times) done();
      await work(round);
    },
  };
}

test('a failure is no end: the work is done again', async () => {
  const counted = countTo(3, () => {
    throw new Error('no');
  });
  const loop = startLoop('test', 1, counted.work);
  await counted.isReached;
  await loop.stop();
});

test('stopping waits for the work that is going on, tells it so, and starts no more', async () => {
  const events: string[] = [];
  const loop = startLoop('test', 1, async (signal) => {
    events.push('begin');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    events.push('end');
  });
  await loop.stop();
  await new Promise(setImmediate);
  expect(events).toEqual(['begin', 'end']);
});
