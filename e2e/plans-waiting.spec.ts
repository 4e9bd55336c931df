import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, signInAsNew } from './shop';

const { href } = links({ variant: 'AU' });

/** Opens the customer's only autoplay from the list. */
async function openPlan(page: Page): Promise<void> {
  await page.goto(href('autoplay'));
  const plan = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Powerball' });
  await plan.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
}

test('a price that rose buys nothing until the customer agrees, by keyboard @phone', async ({
  page,
}) => {
  await signInAsNew(page, 'dearer@fairdraw.example');
  await openPlan(page);
  const question = page.getByRole('region', { name: 'A new price' });
  await expect(question).toContainText('$6.15 each time now; you agreed to $5.15');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Agree to $6.15' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Powerball goes on for $6.15 each time.').first()).toBeVisible();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('who does not agree to the price has the plan paused', async ({ page }) => {
  await signInAsNew(page, 'dearer@fairdraw.example');
  await openPlan(page);
  await page.getByRole('button', { name: 'Pause instead' }).click();
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
});

test('what nothing paid for is bought with a card that is added, once @phone', async ({ page }) => {
  test.slow();
  await signInAsNew(page, 'unpaid@fairdraw.example');
  await page.goto(href('account'));
  await page.getByRole('link', { name: 'See what to do' }).click();
  const waiting = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /wallet is short|Nothing is saved/ });
  await expect(waiting).toContainText('Powerball');
  await expect(waiting).toContainText('$6.15 at most');
  await expectAccessible(page);

  await waiting.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText(/It did not work this time/).first()).toBeVisible();

  await waiting.getByRole('button', { name: 'Add a card' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByLabel('Card number').fill(CARDS.approved);
  await dialog.getByLabel('Name on card').fill('Una Payne');
  await dialog.getByLabel('Expiry').fill('09/31');
  await dialog.getByLabel('Security code').fill('123');
  await page.keyboard.press('Enter');
  await expect(waiting.getByText(/pays from now on/)).toBeVisible();
  await expect(waiting.getByRole('status')).toBeFocused();
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Try again now' }).press('Enter');
  await expect(page.getByText(/1 ticket is bought/).first()).toBeFocused();
  await expect(waiting).toBeHidden();

  await page.goto(href('upcomingTickets'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Powerball' })).toHaveCount(2);
});
