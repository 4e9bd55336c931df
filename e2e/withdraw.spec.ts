import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import { join, signInAsNew, walletBalance } from './shop';

const { href } = links({ variant: 'AU' });

test('a customer withdraws, sees the money set aside, cancels, and asks again @phone', async ({
  page,
}) => {
  await signInAsNew(page, 'withdraw@fairdraw.example');
  await page.goto(href('withdraw'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw');
  const amount = page.getByLabel('Withdrawal amount ($)');
  await expect(page.getByRole('radio', { name: /BSB 062-000, ending in 3344/ })).toBeChecked();
  await expectAccessible(page);
  await amount.fill('5');
  await page.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();
  await expect(
    page.getByText('Please enter an amount equal to or greater than $10.00.'),
  ).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('120.50');
  await page.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();

  await page.waitForURL(`**${href('withdraw')}/summary/**`);
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(page.getByText('$120.50', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await walletBalance(page)).toBe('$379.50');

  await page.goto(href('withdraw'));
  const underWay = page.getByRole('region', { name: 'Withdrawals under way' });
  await expect(underWay.getByText('$120.50 to BSB 062-000, ending in 3344')).toBeVisible();
  await expect(page.getByText('Set aside for withdrawals')).toBeVisible();
  await underWay.getByRole('button', { name: /^Cancel the withdrawal of \$120\.50/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Cancelled. $120.50 is back in your wallet.')).toBeVisible();
  await expect(underWay).toHaveCount(0);

  await page.getByLabel('Withdrawal amount ($)').fill('500');
  await page.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();
  await page.waitForURL(`**${href('withdraw')}/summary/**`);
  const receipt = page.url().split('/').at(-1) ?? '';
  // the receipt stands under the page of withdrawals, too
  await page.goto(`${href('withdraw')}/${receipt}`);
  await expect(page.getByText('$500.00', { exact: true })).toBeVisible();
  await page.goto(href('transactions'));
  await page
    .getByRole('link', { name: /^Withdrawal to BSB 062-000/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'How far it is' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(href('withdraw'));
  await expect(page.getByText('There is nothing to withdraw')).toBeVisible();
});

test('who is not verified is led to verification, a new customer reads that there is nothing yet @phone', async ({
  page,
}) => {
  await signInAsNew(page, 'verify@fairdraw.example');
  await page.goto(href('withdraw'));
  await expect(page.getByLabel('Withdrawal amount ($)')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.waitForURL(`**${href('verifyAccount')}?next=**`);
});

test('a withdrawal that is not one’s own is said to be unknown', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await join(page);
  await page.goto(href('withdraw'));
  await expect(page.getByText('There is nothing to withdraw')).toBeVisible();
  for (const address of ['summary', 'details']) {
    const answer = await page.goto(
      `${href('withdraw')}/${address}/0198a000-0000-7000-8000-000000000001`,
    );
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/We could not find this withdrawal/);
    await expect(page.getByText('We could not find this withdrawal')).toBeVisible();
  }
  await expectAccessible(page);
});
