import { atMost } from './at-most';

/** Work that begins when its turn comes and ends when the test says so. */
function aPiece() {
  let end: (error?: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const work = jest.fn(() => ended);
  return { work, end };
}

const turnsPassed = () => new Promise(setImmediate);

test('no more go on at once than may; who waits comes in order, also after one that failed', async () => {
  const inTurn = atMost(2);
  const pieces = Array.from({ length: 4 }, aPiece);
  const outcomes = Promise.allSettled(pieces.map(({ work }) => inTurn(work)));
  const begun = () => pieces.map(({ work }) => work.mock.calls.length);

  await turnsPassed();
  expect(begun()).toEqual([1, 1, 0, 0]);
  pieces[1]?.end(new Error('failed'));
  await turnsPassed();
  expect(begun()).toEqual([1, 1, 1, 0]);
  pieces[0]?.end();
  await turnsPassed();
  expect(begun()).toEqual([1, 1, 1, 1]);

  pieces[2]?.end();
  pieces[3]?.end();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  // all slots are free again
  const [one, other] = [aPiece(), aPiece()];
  void inTurn(one.work);
  void inTurn(other.work);
  await turnsPassed();
  expect([one, other].map(({ work }) => work.mock.calls.length)).toEqual([1, 1]);
});
