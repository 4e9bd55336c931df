import { expect, test } from './fixtures';
import { aColleague, signIn } from './office';
import { translateAsItComes } from './translate-as-it-comes';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');

const SLOW_LINE = {
  ...{ offline: false, latency: 300 },
  ...{ downloadThroughput: 200_000, uploadThroughput: 50_000 },
};

test('translated, on a slow line and signed out by another tab, the office keeps what was typed and saves it once', async ({
  browser,
  baseURL,
}) => {
  const { page, email, code } = await aColleague(browser, baseURL, 'Tab Example', 'finance');
  await page.addInitScript(translateAsItComes);
  await page.goto('/operator/withdrawals?status=rejected');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  await name.fill('What we sent back');

  const other = await page.context().newPage();
  await other.goto('/operator');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/sign-in/);

  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  const save = dialog.getByRole('button', { name: 'Save view' });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('sign in again in another tab');
  await expect(name).toHaveValue('What we sent back');

  await signIn(other, email, code(1));
  await save.dblclick();
  await expect(dialog).toHaveCount(0);
  const view = page.getByRole('navigation').getByRole('link', { name: 'What we sent back' });
  await expect(view).toHaveCount(1);
  await page.getByRole('link', { name: 'Days', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Days');
  await page.goBack();
  await expect(page).toHaveURL(/status=rejected$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
  await expect(page.locator('main font').first()).toBeVisible();
});
