import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** Packages that are ES modules only, or load some by `import()`: Jest turns them into CommonJS. */
const MODULES_ONLY = [
  'openid-client',
  'oauth4webapi',
  'jose',
  '@opentelemetry/otlp-exporter-base',
  '@tanstack/(?:react-table|table-core|react-store|store)',
];

/** Next's own patterns leave every package as it is, whatever a project adds to them. */
const transformingModules = (config) => ({
  ...config,
  transformIgnorePatterns: [
    `/node_modules/(?!(${MODULES_ONLY.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ],
});

const loadingLate = ({ transform, ...config }) => ({
  ...config,
  transform: Object.fromEntries(
    Object.entries(transform).map(([files, [, options]]) => [
      files,
      ['<rootDir>/bin/lib/late-imports.cjs', options],
    ]),
  ),
});

// Three kinds of tests, by location: pure code, components, and server code on a real database.
const project = async (displayName, testMatch, extra = {}) =>
  transformingModules(
    await createConfig({
      displayName,
      testMatch,
      testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/', '/e2e/'],
      // a build may go on at the same time
      modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
      // looking these up in a test file's sandbox costs more than most lines that use them
      sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Symbol'],
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/$1',
        // browsers get otpauth's ES module, which Jest does not parse
        '^otpauth$': '<rootDir>/node_modules/otpauth/dist/otpauth.node.cjs',
        // Zod's messages in all other languages
        '^\\.\\./locales/index\\.cjs$':
          '<rootDir>/node_modules/next/dist/build/jest/__mocks__/empty.js',
        '^next/root-params$': '<rootDir>/lib/site/testing/root-params',
      },
      ...extra,
    })(),
  );

export default async function config() {
  return {
    // a real database on a busy machine is slow; a hung test still ends. At length a test does ten times as much
    testTimeout: process.env.SOAK === 'on' ? 1_200_000 : 60_000,
    // Jest's default would leave the second of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Node 20 keeps the AsyncLocalStorages of every test file, and each promise looks at all of them
    workerIdleMemoryLimit: '600MB',
    projects: await Promise.all([
      project('pure', ['<rootDir>/{lib,bin,bench}/**/*.test.ts'], {
        testEnvironment: 'node',
      }).then(loadingLate),
      project('components', ['<rootDir>/{components,lib,web,app}/**/*.test.tsx'], {
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: ['<rootDir>/components/test-setup.ts'],
      }),
      project('server', ['<rootDir>/{server,web,app}/**/*.test.ts'], {
        testEnvironment: 'node',
        setupFiles: ['<rootDir>/server/testing/environment.ts'],
        globalSetup: '<rootDir>/server/db/testing/global-setup.mjs',
        globalTeardown: '<rootDir>/server/db/testing/global-teardown.mjs',
      }).then(loadingLate),
    ]),
  };
}
