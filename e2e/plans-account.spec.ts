import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { addPowerballByCall, expectReceipt, join, joinToPay, payByCard } from './shop';

const { href } = links({ variant: 'AU' });

/** A new customer with an item in their cart that is bought again, paid by card. */
async function buyAgain(page: Page, type: 'autoplay' | 'subscription'): Promise<void> {
  await addPowerballByCall(page, { recurring_purchase: { type, enabled: true } });
  await joinToPay(page);
  await payByCard(page, '4111 1111 1111 1111');
  await expectReceipt(page);
}

/** Presses the button that has this name, by keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('an autoplay is paused, started again, changed, left out once and cancelled, by keyboard @phone', async ({
  page,
}) => {
  await buyAgain(page, 'autoplay');
  await page.goto(href('recurringPurchases'));
  await expect(page.getByRole('heading', { level: 1, name: 'Recurring purchases' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Autoplay' }).last().click();
  await page.waitForURL(`**${href('autoplay')}`);
  const plan = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Powerball' });
  await expect(plan).toContainText('$6.15 each time');
  await expect(plan).toContainText('Next draw');
  await expect(plan).not.toContainText('Paused');
  await expectAccessible(page);
  await plan.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Pause');
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await press(page, 'Start again');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.getByLabel('Buys again').selectOption({ label: 'Every week' });
  await page.getByLabel('At which jackpots').selectOption({ index: 1 });
  await press(page, 'Save');
  await expect(page.getByText('Saved. It counts from the next draw on.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How often' })).toBeFocused();

  await press(page, 'Change');
  await expect(page.getByRole('radio', { name: 'The same numbers each time' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'New numbers each time' })).toBeChecked();
  const games = page.getByRole('spinbutton', { name: 'Games' });
  await games.fill('8');
  await games.press('Tab');
  await page
    .getByRole('region', { name: 'What is played' })
    .getByRole('button', { name: 'Save' })
    .click();
  const dearer = page.getByRole('dialog', { name: 'Another price' });
  await expect(dearer).toContainText('It then costs $12.30 each time, instead of $6.15.');
  await expectAccessible(page);
  await dearer.getByRole('button', { name: 'Agree to $12.30 and save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dearer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'What is played' })).toContainText(
    '8 games with new numbers each time.',
  );

  await press(page, /^Leave out the draw of \d/);
  await expect(
    page.getByRole('button', { name: /^Enter the draw of \d.* after all$/ }),
  ).toBeVisible();
  await expect(page.getByText(/, left out$/)).toBeVisible();

  await press(page, 'Cancel for good');
  const sure = page.getByRole('dialog', { name: 'Cancel Powerball?' });
  await expect(sure.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await press(page, 'Cancel for good');
  await sure.getByRole('button', { name: 'Cancel it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a subscription is paused and kept in sight, has its calendar, and somebody else’s is not there', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  await buyAgain(page, 'subscription');
  await page.goto(href('subscriptions'));
  await page.getByRole('main').getByRole('link', { name: 'Powerball' }).click();
  await expect(page.getByRole('link', { name: 'Calendar of the draws (PDF)' })).toBeVisible();
  const address = page.url();
  await press(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  await page.goto(href('subscriptions'));
  await expect(page.getByRole('heading', { name: 'No active subscription' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paused' })).toContainText('Powerball');
  await expectAccessible(page);

  expectConsoleError(/404/);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await join(stranger);
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('Powerball');
  await other.close();
});
