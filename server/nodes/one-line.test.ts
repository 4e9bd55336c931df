import { oneLine } from './one-line';

test.each([
  [new Error('no disk'), 'no disk'],
  [new Error('first\nsecond'), 'first'],
  [
    new Error('Failed query: select 1', { cause: new Error('deadlock detected') }),
    'deadlock detected',
  ],
  ['a text', 'a text'],
  [new Error(''), 'Error'],
  [new Error('\n'), 'It does not say why.'],
  [new Error('<robin.example@fairdraw.example> is full'), '<•••> is full'],
  [new Error('https://me:p@ss@cache.example/x is away'), 'https://cache.example/x is away'],
  [new Error('x'.repeat(5_000)), 'x'.repeat(300)],
  [null, 'null'],
])('%s is told in a line without anybody in it', (error, line) => {
  expect(oneLine(error)).toBe(line);
});
