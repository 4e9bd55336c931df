import { leadingEdge, spaced } from './leading-edge';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first press acts at once, the same again within the window does nothing twice', async () => {
  const once = leadingEdge<number>(500);
  let done = 0;
  const act = async () => ++done;
  const first = once({ item: 1 }, act);
  expect(done).toBe(1);
  jest.advanceTimersByTime(400);
  expect(await once({ item: 1 }, act)).toBe(await first);
  jest.advanceTimersByTime(499);
  await once({ item: 1 }, act);
  expect(done).toBe(1);
  jest.advanceTimersByTime(500);
  await once({ item: 1 }, act);
  expect(done).toBe(2);
});

test('something else is no repeat, and a refusal is shared like an answer', async () => {
  const once = leadingEdge<string>(1000);
  const refuse = async () => Promise.reject(new Error('refused'));
  await expect(once('a', refuse)).rejects.toThrow('refused');
  await expect(once('a', async () => 'taken')).rejects.toThrow('refused');
  await expect(once('b', async () => 'taken')).resolves.toBe('taken');
});

test('reads keep their distance, and none is answered by an older one', async () => {
  const read = spaced(500);
  const at: number[] = [];
  const begin = performance.now();
  const note = async () => at.push(Math.round(performance.now() - begin));
  void read(note);
  void read(note);
  await jest.advanceTimersByTimeAsync(100);
  void read(note);
  await jest.advanceTimersByTimeAsync(2000);
  void read(note);
  await jest.advanceTimersByTimeAsync(0);
  expect(at).toEqual([0, 500, 1000, 2100]);
});

test('a read that nobody waits for any more does not go out', async () => {
  const read = spaced(500);
  const controller = new AbortController();
  const fetchCart = jest.fn(async () => 'cart');
  await read(fetchCart);
  const late = expect(read(fetchCart, controller.signal)).rejects.toThrow();
  controller.abort();
  await jest.advanceTimersByTimeAsync(500);
  await late;
  expect(fetchCart).toHaveBeenCalledTimes(1);
});
