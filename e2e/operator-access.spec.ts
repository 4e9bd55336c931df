import { expect, expectWellMade, test } from './fixtures';
import { aBrowser, aColleague } from './office';
import { addAuthenticator } from './virtual-authenticator';

const { DATABASE_URL = '' } = process.env;
test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('somebody adds a passkey, signs in with it alone, and removes it', async ({
  browser,
  baseURL,
}) => {
  const { page, email } = await aColleague(browser, baseURL, 'Sam Example', 'support');
  const authenticator = await addAuthenticator(page);
  await page.getByRole('link', { name: 'My access', exact: true }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A name for it').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Work laptop' });
  await expect(row).toContainText('never');
  expect(await authenticator.passkeys()).toBe(1);
  await expectWellMade(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  // whoever does not confirm signs in with nothing, and reads no error
  await authenticator.confirms(false);
  await enter.press('Enter');
  await expect(enter).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the office');
  await expectWellMade(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not this one at all');
  await page.getByLabel('Code of your authenticator').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email address, password or code is not right.')).toBeVisible();
  await authenticator.confirms(true);
  await enter.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.getByRole('link', { name: 'My access', exact: true }).click();
  await expect(page.getByText('1 refused attempt')).toBeVisible();
  await expectWellMade(page);

  // a session that is left over, or has ended, keeps nobody from signing in
  await page.goto('/operator/sign-in');
  await enter.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: 'My access', exact: true }).click();
  await expect(row).not.toContainText('never');
  await row.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
});

test('somebody signs in with the house’s provider, and their authenticator', async ({
  browser,
  baseURL,
}) => {
  test.skip(!process.env.SIGN_IN_WITH, 'only with a provider to sign in with');
  const sam = await aColleague(browser, baseURL, 'Sam Example', 'support');
  const page = await aBrowser(browser, baseURL);
  await page.goto('/operator/sign-in');
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await page.getByLabel('Name at Acme').fill(sam.email);
  await page.getByRole('button', { name: 'Sign in at Acme' }).click();
  await page.getByLabel('Code of your authenticator').fill(sam.code(1));
  await expect(page).toHaveURL(/\/operator\/sign-in\/provider$/);
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  const stranger = await aBrowser(browser, baseURL);
  await stranger.goto('/operator/sign-in');
  await stranger.getByRole('button', { name: 'Sign in with Acme' }).click();
  await stranger.getByLabel('Name at Acme').fill('nobody');
  await stranger.getByRole('button', { name: 'Sign in at Acme' }).click();
  await expect(stranger.getByText('Nobody works here by the address')).toBeVisible();
});
