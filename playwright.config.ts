import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, JOURNEYS_REPORT, SOAK } = process.env;
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const installed = DEBIANS.find((program) => existsSync(program));

// Disables Chromium's own network requests, and the process that would imitate a graphics card. As root, Chromium does
// not start with its sandbox.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// Whole paths: the checkout itself may be in a folder of such a name.
const CLOCK = /\/e2e\/clock\//;
const AT_LENGTH = /\/e2e\/soak\//;
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Where a phone shows something else, or is held otherwise; the other journeys with @phone run there in a soak. */
const PHONE =
  /\/e2e\/(account-keyboard|checkout|deposits|lotto-party|own-shop|replay|results|shell-islands|storefront|tabs|taps|transactions)\.spec/;
const PIXEL = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

// A journey runs at 1280 pixels; with @phone in its title also at 390, with @phone-only at 390 alone.
const daily = [
  {
    name: 'desktop',
    testIgnore: [CLOCK, AT_LENGTH],
    grepInvert: /@phone-only\b/,
    use: DESKTOP,
  },
  {
    name: 'phone',
    testMatch: PHONE,
    grep: /@phone/,
    use: PIXEL,
  },
  {
    // These journeys move the clock for every customer, so they run last, one at a time. The shop catches up with weeks.
    name: 'clock',
    testMatch: CLOCK,
    workers: 1,
    timeout: 180_000,
    dependencies: ['desktop', 'phone'],
    // What moves the clock may take minutes and says so itself; a locator that finds nothing is not to take as long.
    use: { ...DESKTOP, actionTimeout: 30_000, navigationTimeout: 60_000 },
  },
];

/** Too slow for every day: the same checks on every page, and in the dark. */
const atLength = [
  {
    name: 'at length',
    testMatch: [AT_LENGTH, 'crawl.spec.ts', 'first-screen.spec.ts'],
    use: DESKTOP,
  },
  { name: 'phone', testIgnore: [CLOCK, AT_LENGTH], grep: /@phone/, use: PIXEL },
  // a title is searched with its project's name, which must not have the words
  { name: 'all pages', testIgnore: [CLOCK, AT_LENGTH], grep: /\bwell made\b/, use: DESKTOP },
];

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Ends a hung journey. Twice what the longest takes on a busy machine, but for those that say `test.slow()`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: JOURNEYS_REPORT ? [['list'], ['json', { outputFile: JOURNEYS_REPORT }]] : 'list',
  use: {
    baseURL: BASE_URL ?? 'http://localhost:3000',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // a trace costs a third of a run: use `--trace on` to investigate a journey
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM_PATH || installed, args: [...quiet, ...asRoot] },
  },
  projects: SOAK === 'on' ? atLength : daily,
});
