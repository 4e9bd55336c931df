import { withTimeout } from './with-timeout';

let now = 0;
const never = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const answers = async () => 'here';

test('who was silent is left alone for a while, who refused is asked again', async () => {
  const ask = withTimeout({ waitMs: 5, quietMs: 1_000, clock: () => now });
  await expect(
    ask(async () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await ask(answers)).toBe('here');
  await expect(ask(never)).rejects.toThrow();
  now = 999;
  await expect(ask(answers)).rejects.toThrow('a moment ago');
  now = 1_000;
  expect(await ask(answers)).toBe('here');
});
