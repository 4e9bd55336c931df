import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, join, NEW_PASSWORD, signIn } from './shop';

const { href } = links({ variant: 'AU' });

/** Joins, and makes a deposit that the bank does not answer: the first news. @returns the customer's address */
async function joinWithNews(page: Page): Promise<string> {
  const email = await join(page);
  await page.goto(href('accountDeposit'));
  await page.getByLabel('Deposit amount ($)').fill('20');
  await page.getByLabel('Card number').fill(CARDS.silent);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your bank has not answered yet' })).toBeVisible();
  return email;
}

test('the bell tells of news, by keyboard, and what one device has viewed is viewed on another @phone', async ({
  page,
  browser,
}) => {
  const email = await joinWithNews(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(href('login'));
  await signIn(other, email, NEW_PASSWORD);
  await other.waitForURL(`**${href('account')}`);
  await expect(other.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();

  await page.goto(href('account'));
  const bell = page.getByRole('button', { name: 'Notifications, 1 new' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('link', { name: /Your bank has not answered yet/ })).toBeVisible();
  await expect(drawer.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const quiet = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(quiet).toBeFocused();

  await other.reload();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await elsewhere.close();

  await quiet.click();
  await expect(drawer.getByText('New', { exact: true })).toHaveCount(0);
  await drawer.getByRole('link', { name: /Your bank has not answered yet/ }).click();
  await expect(page).toHaveURL(/\/my-account\/deposit\/details\//);
});
