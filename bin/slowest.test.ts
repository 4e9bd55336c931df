import path from 'node:path';
import { slowestOf, timesOfJest, timesOfPlaywright } from './lib/slowest.mjs';

test('a test file took as long as from its start to its end', () => {
  const name = path.resolve('server/log/log.test.ts');
  expect(timesOfJest({ testResults: [{ name, startTime: 1_000, endTime: 3_500 }] })).toEqual([
    { name: 'server/log/log.test.ts', ms: 2_500 },
  ]);
});

test('a journey counts once for each width, wherever its file groups it', () => {
  const spec = (title: string, ...projects: string[]) => ({
    file: 'cart.spec.ts',
    title,
    tests: projects.map((projectName) => ({ projectName, results: [{ duration: 700 }] })),
  });
  const suites = [
    { specs: [spec('one', 'desktop', 'phone')], suites: [{ specs: [spec('two', 'desktop')] }] },
  ];
  expect(timesOfPlaywright({ suites })).toEqual([
    { name: 'cart.spec.ts (desktop): two', ms: 700 },
    { name: 'cart.spec.ts (desktop): one', ms: 700 },
    { name: 'cart.spec.ts (phone): one', ms: 700 },
  ]);
});

test('the slowest come first, and no more than are wanted', () => {
  const times = [3, 9, 5].map((ms) => ({ name: `${ms}`, ms }));
  expect(slowestOf(times, 2).map(({ ms }) => ms)).toEqual([9, 5]);
});
