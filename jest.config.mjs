import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

// Three kinds of tests, told apart by where they live: pure code, components, and server code on a real database.
const project = (displayName, testMatch, extra = {}) =>
  createConfig({
    displayName,
    testMatch,
    testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/', '/e2e/'],
    // a build may go on at the same time
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
    // looked up in the sandbox of a test file, each costs more than what most lines do with it
    sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Symbol'],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      // what a browser gets of it is an ES module, which Jest does not read
      '^otpauth$': '<rootDir>/node_modules/otpauth/dist/otpauth.node.cjs',
      '^next/root-params$': '<rootDir>/lib/site/testing/root-params',
    },
    ...extra,
  })();

export default async function config() {
  return {
    // a real database on a busy machine takes its time; a test that hangs still ends
    testTimeout: 300_000,
    // Jest alone would leave the second of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: await Promise.all([
      project('pure', ['<rootDir>/lib/**/*.test.ts', '<rootDir>/bin/**/*.test.ts'], {
        testEnvironment: 'node',
      }),
      project('components', ['<rootDir>/{components,lib,app}/**/*.test.tsx'], {
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: ['<rootDir>/components/test-setup.ts'],
      }),
      project(
        'server',
        ['<rootDir>/server/**/*.test.ts', '<rootDir>/*.test.ts', '<rootDir>/app/**/*.test.ts'],
        {
          testEnvironment: 'node',
          setupFiles: ['<rootDir>/server/testing/environment.ts'],
          globalSetup: '<rootDir>/server/db/testing/global-setup.mjs',
          globalTeardown: '<rootDir>/server/db/testing/global-teardown.mjs',
        },
      ),
    ]),
  };
}
