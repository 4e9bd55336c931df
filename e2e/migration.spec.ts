import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { needsSandbox } from './shop';

const { href } = links({ variant: 'AU' });

/** The customer asks after three seconds, and again every three: longer than anything else here. */
const MOVED = { timeout: 20_000 };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const moveButton = (page: Page) => page.getByRole('button', { name: 'Move my account' });

/** A customer of this journey's own, like a sample customer; the dialog opens by itself. */
async function arrive(page: Page, like: string): Promise<void> {
  needsSandbox();
  await page.goto(href('sandbox'));
  await page
    .getByRole('button', { name: `Sign in as a new one like ${like}@fairdraw.example` })
    .click();
  await page.waitForURL(`**${href('account')}`);
  await expect(dialog(page, 'Move your account')).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  const prompt = dialog(page, 'Move your account');
  await prompt.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await prompt.getByRole('button', { name: 'Move my account' }).click();
}

test('an account of the earlier platform is moved by keyboard, once the terms are agreed to @phone', async ({
  page,
}) => {
  await arrive(page, 'earlier');
  await expectAccessible(page);
  const checkbox = page.getByRole('checkbox', { name: /^I agree to the/ });
  await expect(dialog(page, 'Move your account').getByRole('heading')).toBeFocused();
  // the close button, the checkbox, the terms, and on
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(checkbox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('You must agree to the terms and conditions to proceed.'),
  ).toBeVisible();
  await expect(checkbox).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(
    dialog(page, 'Move your account').getByRole('link', { name: /^terms and conditions/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const moving = dialog(page, 'Moving your account');
  await expect(moving.getByRole('status')).toContainText('We are moving your account');
  const moved = dialog(page, 'Your account has moved');
  await expect(moved.getByRole('button', { name: 'Go on' })).toBeFocused(MOVED);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the page is that of the new segment, and asks for nothing more
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(moveButton(page)).toHaveCount(0);
});

test('put off, it stays away for seven days, and is opened from the account', async ({
  page,
  context,
}) => {
  await arrive(page, 'earlier');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const cookies = await context.cookies();
  const { expires = 0 } = cookies.find(({ name }) => name === 'migration_dismissed') ?? {};
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(7);
  await page.goto(href('account'));
  const attention = page.getByRole('region', { name: 'Good to know' });
  await expect(attention).toContainText('You can move it here when you like.');
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await attention.getByRole('button', { name: 'Move my account' }).click();
  await expect(dialog(page, 'Move your account')).toBeVisible();
});

test('a move that fails is tried again', async ({ page, expectConsoleError }) => {
  expectConsoleError(/409/);
  await arrive(page, 'earlier-fails');
  await agree(page);
  const failed = dialog(page, 'Your account has not moved');
  await expect(failed).toBeVisible(MOVED);
  await expect(failed.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Your account has moved')).toBeVisible(MOVED);
});

test('who has to move first is led there by the ticket, and then buys it @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await arrive(page, 'earlier-hard');
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await page.goto(href('play', { offer: 'set_for_life2020' }));
  const games = page.getByRole('spinbutton', { name: 'Games to pick' });
  await games.fill('2');
  await games.press('Tab');
  await page.getByRole('button', { name: 'Pick 2 games' }).click();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await expect(page.getByText(/is for accounts that have moved to the new shop/)).toBeVisible();
  await expectAccessible(page);
  await moveButton(page).click();
  await expect(dialog(page, 'Move your account')).toContainText('Some games are only sold');
  await agree(page);
  await page.getByRole('button', { name: 'Go on' }).click(MOVED);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await expect(dialog(page, 'In your cart')).toBeVisible();
});
