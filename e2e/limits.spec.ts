import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import { addPowerballByCall, expectReceipt, join, joinToPay, payByCard } from './shop';

const { href } = links({ variant: 'AU' });

test('a spend limit is set, blocks the cart, and a higher one waits @phone', async ({ page }) => {
  await join(page);
  await page.goto(href('account'));
  await page.getByRole('link', { name: 'Spend limits' }).first().click();
  await page.waitForURL(`**${href('spendLimits')}`);
  await page.getByRole('radio', { name: 'A week' }).check();
  await page.getByLabel('Spend Limit Amount ($)').fill('1.50');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your Spend Limit has been successfully updated to $1.50 a week.'),
  ).toBeVisible();
  await expectAccessible(page);

  await addPowerballByCall(page);
  await page.goto(href('cart'));
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'over your spend limit of $1.50 a week' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await notice.getByRole('link', { name: 'See your spend limits' }).click();
  await page.waitForURL(`**${href('spendLimits')}`);

  await page.getByRole('button', { name: 'Change the limit a week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your limit' });
  await dialog.getByLabel('Spend Limit Amount ($)').fill('50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You asked for $50.00.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '$1.50 a week' })).toContainText(
    'You can confirm it from',
  );
  await expectAccessible(page);
});

test('a deposit limit stops a card payment of the cart', async ({ page }) => {
  await join(page);
  await page.goto(href('precommitmentLimit'));
  await page.getByLabel('Deposit limit in any 7 days ($)').fill('2');
  await page.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('Your deposit limit has been successfully updated.')).toBeVisible();
  await expectAccessible(page);
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  const notice = page.getByRole('status').filter({ hasText: 'over your deposit limit of $2.00' });
  await expect(notice).toBeVisible();
  await page.goto(href('buyCart'));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pay|Book)/ })).toHaveCount(0);
});

test('a break begins at once: the entry is paid back, and nothing can be bought @phone', async ({
  page,
}) => {
  await addPowerballByCall(page);
  await joinToPay(page);
  await payByCard(page, '4111 1111 1111 1111');
  await expectReceipt(page);
  await page.goto(href('takeABreak'));
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'A week' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin now: A week?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Begin now' }).click();
  await expect(page.getByText(/for cancelled entries is back in your wallet/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'You are taking a break' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A week' })).toHaveCount(0);

  await addPowerballByCall(page);
  await page.goto(href('cart'));
  await expect(
    page.getByRole('status').filter({ hasText: 'You are taking a break until' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();

  await page.goto(href('account'));
  await expect(
    page.getByRole('region', { name: /^You are taking a break until/ }).getByRole('link'),
  ).toHaveCount(2);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }),
  ).toHaveCount(0);
  await expectAccessible(page);
});
