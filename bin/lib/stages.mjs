import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, dataPath } from './checkout.mjs';
import { runNode } from './child.mjs';
import { isEnding } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { say, seconds, sinceStart } from './progress.mjs';
import { printSlowest, timesOfJest, timesOfPlaywright } from './slowest.mjs';

const tool = (...parts) => path.join(CHECKOUT, 'node_modules', ...parts);

/**
 * Collects the results of a run's stages: a stage that throws counts as one failure, and the next ones still run.
 * `close` prints the totals in the plain last line that other programs read, and returns the exit code.
 */
export function tally() {
  const total = { passed: 0, failed: 0 };
  const stage = async (name, work) => {
    if (isEnding()) return undefined;
    console.log(`\n== ${name}`);
    const started = Date.now();
    let result = { passed: 0, failed: 1 };
    try {
      result = await work();
    } catch (error) {
      if (!isEnding()) console.error(error instanceof Complaint ? error.message : error);
    }
    total.passed += result.passed;
    total.failed += result.failed;
    say(name, `${result.failed > 0 ? 'FAILED' : 'ok'} in ${seconds(Date.now() - started)}`);
    return result;
  };
  const close = () => {
    if (isEnding()) return 1;
    console.log(
      `\nAll stages took ${sinceStart()}.\n${total.passed} passed, ${total.failed} failed`,
    );
    return total.failed > 0 ? 1 : 0;
  };
  return { stage, close };
}

/** The checks that only read the sources: `[name, work]` each. */
export const sourceStages = [
  [
    'format',
    () => check([tool('@biomejs/biome/bin/biome'), 'ci', '--max-diagnostics=50', colours()]),
  ],
  ['types', checkTypes],
  ['settings', () => check(['--import', 'tsx', 'web/settings/write-page.ts', '--check'])],
  ['unused', () => check([tool('knip/bin/knip.js'), '--no-progress'])],
];

/** The unit and server tests. */
export const testStage = ['tests', () => runJest()];

// In a log, Biome's colour codes wrap every single letter.
const colours = () => (process.stdout.isTTY ? '--colors=force' : '--colors=off');

async function check(args) {
  const { code } = await runNode(args);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function checkTypes() {
  // A fresh clone lacks the types that Next generates for routes, imported pictures and styles.
  const { code, output } = await runNode([tool('next/dist/bin/next'), 'typegen'], { quiet: true });
  if (code !== 0) throw new Complaint(output.trim());
  return check([tool('typescript/bin/tsc'), '--noEmit', '--incremental', 'false', '-p', '.']);
}

/** @param words more arguments for Jest */
export async function runJest({ words = [], env = process.env } = {}) {
  const report = dataPath(`jest-${process.pid}.json`);
  const { code } = await runNode(
    [
      ...[tool('jest/bin/jest.js'), '--ci', '--passWithNoTests'],
      ...['--json', `--outputFile=${report}`, ...words],
    ],
    { env },
  );
  const result = takeReport(report);
  if (!result) return { passed: 0, failed: 1 };
  printSlowest('test files', timesOfJest(result));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: atLeastOne(failed, code) };
}

/**
 * Runs the journeys in a real browser, against a running shop.
 * @param words more arguments for Playwright: files, projects
 */
export async function runJourneys({ baseUrl, chromium, env, words = [] }) {
  const report = dataPath(`journeys-${process.pid}.json`);
  const { code } = await runNode(
    [tool('@playwright/test/cli.js'), 'test', '--pass-with-no-tests', ...words],
    {
      env: { ...env, BASE_URL: baseUrl, CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report },
    },
  );
  const result = takeReport(report);
  if (!result) return { passed: 0, failed: 1 };
  printSlowest('journeys', timesOfPlaywright(result));
  return {
    passed: result.stats.expected,
    failed: atLeastOne(result.stats.unexpected + result.stats.flaky, code),
  };
}

// A tool that fails without naming a failed test counts as one failure.
const atLeastOne = (failed, code) => (code === 0 ? failed : Math.max(failed, 1));

function takeReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
