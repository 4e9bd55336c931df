import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { addPowerball, CARDS, expectReceipt, joinToPay, payByCard } from '../shop';

const { href } = links({ variant: 'AU' });
const SIXTEEN_MINUTES = 16 / 1_440;

const check = (page: Page) => page.getByRole('dialog', { name: /^You have been here for/ });

test('after the customer’s own interval both tabs stop, Escape leaves nothing, and one answer is for both', async ({
  page,
}) => {
  await addPowerball(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.goto(href('spendLimits'));
  await page.getByRole('combobox', { name: 'Remind me every' }).selectOption('15 minutes');
  await page
    .getByRole('region', { name: 'Reminders while you play' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Saved. We remind you every 15 minutes.')).toBeVisible();
  await addPowerball(page);
  const other = await page.context().newPage();
  await other.goto(href('account'));
  await expect(other.getByRole('region', { name: 'In your wallet' })).toBeVisible();

  await moveClock(page, SIXTEEN_MINUTES);
  await page.reload();
  await expect(check(page)).toBeVisible();
  await expect(check(page)).toContainText('Paid for tickets');
  await expect(check(page)).toContainText('Net');
  await expectAccessible(page);
  await expect(check(other)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(check(page)).toBeVisible();
  await page.reload();
  await expect(check(page)).toBeVisible();

  await check(page).getByRole('button', { name: 'Go on' }).click();
  await expect(check(page)).toHaveCount(0);
  await expect(check(other)).toHaveCount(0);
  await other.close();
  // the cart is as it was
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();

  // where it is paid for nothing comes between, and the receipt asks
  await moveClock(page, SIXTEEN_MINUTES);
  await page.goto(href('buyCart'));
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(check(page)).toHaveCount(0);
  await payByCard(page, CARDS.approved);
  await page.waitForURL('**/receipt/**');
  await expect(check(page)).toBeVisible();
  await check(page).getByRole('button', { name: 'Stop and sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
