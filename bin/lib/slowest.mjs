import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { seconds } from './progress.mjs';

const PRINTED = 10;

/** Prints those that took longest, and how long all of them took one after another. */
export function printSlowest(what, times) {
  if (times.length <= PRINTED) return;
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\nSlowest ${what}, of ${seconds(total)} in all:`);
  for (const { name, ms } of slowestOf(times)) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
}

export const slowestOf = (times, count = PRINTED) =>
  times.toSorted((one, other) => other.ms - one.ms).slice(0, count);

/** How long each test file took, from the report of `jest --json`. */
export const timesOfJest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(CHECKOUT, name),
    ms: endTime - startTime,
  }));

/** How long each journey took, from the report of Playwright's `json` reporter. */
export const timesOfPlaywright = ({ suites }) => suites.flatMap(timesOfSuite);

const timesOfSuite = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(timesOfSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
];
