import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, type Page } from './fixtures';

const PASSWORD = 'seven quiet harbour lights';
const STEP_MS = 30_000;

/** Somebody of the office in a browser of their own. */
export interface Person {
  name: string;
  email: string;
  page: Page;
  code: (stepsLater?: number) => string;
}

/** Opens an invitation, sets a password and an authenticator, and signs in with both. */
export async function accept(
  page: Page,
  link: string,
  email: string,
  name: string,
): Promise<Person> {
  await page.goto(link);
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const code = (stepsLater = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * STEP_MS });
  await page.getByLabel('New password').fill(PASSWORD);
  for (let isSet = false; !isSet; ) {
    // of the step before: each code works once, and the sign-in wants a newer one. It may be over when it arrives
    await page.getByLabel('The code that it shows').fill(code(-1));
    const answer = page.waitForResponse('**/operator/call/acceptInvitation');
    await page.getByRole('button', { name: 'Set password and authenticator' }).click();
    isSet = (await answer).ok();
  }
  await expect(page.getByText('Your password and authenticator are set.')).toBeVisible();
  await signIn(page, email, code());
  return { name, email, page, code };
}

/** Signs in on the page of the sign-in, with a code that was not used yet. */
export async function signIn(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code of your authenticator').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** A browser of its own, with no session of anybody's. */
export const aBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();

/** Somebody whom the command adds, in a browser of their own. */
export async function aColleague(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  role: string,
): Promise<Person> {
  const email = `${randomUUID()}@staff.example`;
  const words = ['bin/staff.mjs', 'add', email, '--name', name, '--role', role];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const [, token] = /invitation(#\S+)/.exec(stdout) ?? [];
  const page = await aBrowser(browser, baseURL);
  return accept(page, `/operator/invitation${token}`, email, name);
}
