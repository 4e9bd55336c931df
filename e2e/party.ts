import type { Browser } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { CARDS, expectReceipt, fillSignUp, newEmail, payByCard } from './shop';

const { href } = links({ variant: 'AU' });

/** A name that no group has. Only letters that spell nothing: names are read for bad words. */
export const newGroupName = () =>
  `Friday ${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => 'lmnrtvwx'[byte % 8]).join('')}`;

/** Goes through the steps until the draw is on sale; ends at the organiser's own shares. */
export async function createParty(
  page: Page,
  name: string,
  { gamesPerShare = 4 }: { gamesPerShare?: number } = {},
): Promise<void> {
  await page.getByLabel('Name of the group').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Which draw?' })).toBeFocused();
  await page.getByRole('radio', { name: 'Powerball', exact: true }).check();
  await expect(page.getByRole('group', { name: 'Draw', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: new RegExp(`${gamesPerShare} games a share$`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByRole('heading', { name: /^It is on sale/ })).toBeFocused();
}

/** Signs up where the page asks to, and comes back to it. */
export async function signUpHere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in or join' }).click();
  await page.waitForURL(`**${href('login')}?next=**`);
  await fillSignUp(page, newEmail());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('lottoPartyGroup')}**`);
}

/** Takes shares of the draw that the page shows, and pays for them. */
export async function takeShares(page: Page, count = 1): Promise<void> {
  const shares = page.getByRole('spinbutton', { name: 'Shares' });
  await shares.fill(String(count));
  await shares.press('Tab');
  await page.getByRole('button', { name: /^Take (a share|\d+ shares) for/ }).click();
  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await drawer.getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(`**${href('cart')}`);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
}

/** Another person, in a browser of their own. */
export async function somebodyElse(
  browser: Browser,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport,
  });
  return context.newPage();
}
