import type { Locator } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { CARDS, needsSandbox, newEmail } from './shop';

const { href } = links({ variant: 'AU' });

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, place: Locator, limit = 120): Promise<void> {
  await expect(place).toBeVisible();
  for (let step = 0; step < limit; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${limit} steps with Tab do not lead to ${place}`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('by keyboard alone: choose numbers, join, pay, hold the receipt', async ({ page }) => {
  needsSandbox();
  await page.goto(href('play', { offer: 'saturday_lotto' }));
  const numbers = page.getByRole('group', { name: 'Numbers' });
  const number = (name: string) => numbers.getByRole('button', { name, exact: true });
  await tabTo(page, number('1'));
  await page.keyboard.press('Space');
  // a press before the ticket's code has arrived is kept for it; an arrow has nowhere to go until then
  await expect(number('1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(number('2')).toHaveAttribute('aria-pressed', 'true');
  const pick = page.getByRole('button', { name: /^Pick \d+ games,/ });
  await pick.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await expect(drawer.getByRole('link', { name: 'Go to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href('cart')}`);
  await expect(page.getByRole('heading', { name: 'Saturday Lotto' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');

  await page.waitForURL(`**${href('checkoutLogin')}`);
  await type(page, 'Email address', newEmail());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Kit Keys');
  await type(page, 'Password', 'a phrase that is long enough');
  await type(page, 'Date of birth', '12041988');
  await type(page, 'Street address', '1 Key Road');
  await type(page, 'Suburb or town', 'Hobart');
  await type(page, 'State', 'T');
  await type(page, 'Post code', '7000');
  await tabTo(page, page.getByRole('checkbox', { name: /I am 18 or over/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await page.waitForURL(`**${href('buyCart')}`);
  await type(page, 'Card number', CARDS.approved);
  await type(page, 'Name on card', 'Kit Keys');
  await type(page, 'Expiry', '0931');
  await type(page, 'Security code', '123');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/receipt/**');
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible();
});

test('from a quick pick of many games the cart is a handful of tabs away', async ({ page }) => {
  await page.goto(href('play', { offer: 'powerball2018' }));
  const pick = page.getByRole('button', { name: /^Pick \d+ games,/ });
  const add = page.getByRole('button', { name: 'Add to cart' });
  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(add).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to Add to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();

  // past the numbers and the games, each of them one stop
  await pick.focus();
  await tabTo(page, add, 16);
  const games = page.getByRole('grid', { name: 'Games on your ticket' });
  await games.getByRole('button', { name: /^Game 1: / }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(games.getByRole('button', { name: /^Game 2: / })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(games.getByRole('button', { name: 'Remove game 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(games.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
});

test('the cart drawer keeps the focus, Escape closes it, and the ticket has it again', async ({
  page,
}) => {
  await page.goto(href('play', { offer: 'your_hospice_lottery' }));
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
});

test('a page that is swapped in begins at its heading; Back leads to where it was left', async ({
  page,
}) => {
  await page.goto(href('blog'));
  const post = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await post.focus();
  const stoodAt = await page.evaluate(() => scrollY);
  expect(stoodAt).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href('blog')}/**`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // announced once: the router's announcer, which would repeat the title, is off
  const voice = page.locator('next-route-announcer [aria-live]');
  await expect(voice).toHaveAttribute('aria-live', 'off');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(post).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stoodAt);
});
