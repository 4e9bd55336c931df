import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { run, runNode } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { installWithApt, mayInstall } from './debian-program.mjs';
import { say, withTimeout } from './progress.mjs';

/** Debian's browser without a window: the same engine, and a page costs it half of the processor's time. */
const DEBIANS_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIANS = '/usr/bin/chromium';
const PLAYWRIGHT = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');

/** Installs Chromium for the journeys when it is missing. Returns the path of its executable. */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await works(configured)) return configured;
    throw new Complaint(`CHROMIUM_PATH names ${configured}, which does not run.`);
  }
  if (await works(DEBIANS_SHELL)) return DEBIANS_SHELL;
  const reports = [];
  if (mayInstall()) {
    say('browser', 'installing Chromium with apt-get');
    reports.push(await withTimeout('browser', () => installWithApt('chromium-headless-shell')));
    if (await works(DEBIANS_SHELL)) return DEBIANS_SHELL;
  }
  const executable = await firstWorking();
  if (executable) return executable;
  say('browser', "installing Playwright's Chromium");
  const own = () => runNode([PLAYWRIGHT, 'install', 'chromium'], { quiet: true });
  reports.push((await withTimeout('browser', own)).output);
  const installed = await firstWorking();
  if (installed) return installed;
  const tails = reports.map((report) => report.trim().split('\n').slice(-4).join('\n'));
  throw new Complaint(
    `There is no Chromium for the journeys, and it could not be installed:\n${tails.join('\n')}\nInstall it as root (Debian: apt-get install -y chromium-headless-shell), or name one in CHROMIUM_PATH, and try again.`,
  );
}

async function firstWorking() {
  for (const program of [DEBIANS, await playwrightsOwn()]) {
    if (program && (await works(program))) return program;
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

// Printing the version loads every library the browser needs.
async function works(program) {
  if (!existsSync(program)) return false;
  const { code } = await run(program, ['--version', '--no-sandbox'], { quiet: true });
  return code === 0;
}
