import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, expectWellMade, type Page, test } from './fixtures';
import { aBrowser, aColleague, accept } from './office';

const { DATABASE_URL = '' } = process.env;
test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

const anAdmin = (browser: Browser, baseURL: string | undefined, name: string) =>
  aColleague(browser, baseURL, name, 'admin');

test('two admins bring somebody into the office, and neither can alone', async ({
  browser,
  baseURL,
}) => {
  const jo = await anAdmin(browser, baseURL, 'Jo Example');
  const kim = await anAdmin(browser, baseURL, 'Kim Example');
  const email = `${randomUUID()}@staff.example`;

  await jo.page.getByRole('link', { name: 'Staff', exact: true }).click();
  await jo.page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = jo.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ash Example');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite somebody' }).click();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await jo.page.keyboard.press('Escape');
  const row = jo.page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');

  await row.getByRole('button', { name: 'Change a role' }).click();
  await dialog.getByLabel('Role', { exact: true }).selectOption('support');
  await dialog.getByLabel('Why').fill('Covers for Lee');
  await dialog.getByRole('button', { name: 'Change a role' }).click();
  await expect(dialog).toContainText('Another admin decides');
  await jo.page.keyboard.press('Escape');
  await jo.page.getByRole('link', { name: 'Approvals', exact: true }).click();
  const waiting = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: 'Give support: Ash Example' });
  await expect(waiting(jo.page).last().getByRole('button')).toHaveText(['Take it back']);

  const ash = await accept(
    await aBrowser(browser, baseURL),
    link.replace(/^.*(?=\/operator)/, ''),
    email,
    'Ash Example',
  );
  await expect(ash.page.getByText('You hold no role yet')).toBeVisible();
  await ash.page.goto('/operator/staff');
  await expect(ash.page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not among yours',
  );

  await kim.page.goto('/operator/approvals');
  const own = waiting(kim.page).last();
  await expect(own).toContainText('none');
  await own.getByRole('button', { name: 'Approve' }).click();
  await kim.page.getByRole('dialog').getByLabel('Why').fill('Agreed with Jo');
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  // other journeys' requests are approved on this page, too
  await expect(own.getByRole('button')).toHaveCount(0);

  await ash.page.goto('/operator');
  await expect(ash.page.getByText('You hold no role yet')).toHaveCount(0);
  await kim.page.goto('/operator/log?action=approval.approved');
  await expect(kim.page.getByRole('row').nth(1)).toContainText('Agreed with Jo');
  await kim.page.getByRole('link', { name: 'Refused', exact: true }).click();
  await expect(kim.page.getByRole('heading', { level: 1, name: 'Refused' })).toBeVisible();
  await expectWellMade(kim.page);
});

test('support finds a customer, opens the file for a reason, and freezes the account', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Sam Example', 'support');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByLabel('Find a customer').fill('gb@fairdraw.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('gb@fairdraw.example')).toHaveCount(0);
  await page.getByLabel('Why do you open it?').fill('Calls about a withdrawal');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('gb@fairdraw.example')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('dialog')).toContainText('signed out everywhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('the pages of the office are well made @phone', async ({ browser, baseURL }) => {
  const { page } = await anAdmin(browser, baseURL, 'Jo Example');
  for (const place of ['', '/approvals', '/staff', '/log', '/roles']) {
    const answer = await page.goto(`/operator${place}`);
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': expect.stringContaining('no-store'),
    });
    await expectWellMade(page);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await expectWellMade(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

test('the office and the shop know nothing of each other’s sessions', async ({
  browser,
  baseURL,
}) => {
  const { page } = await anAdmin(browser, baseURL, 'Jo Example');
  const cookies = await page.context().cookies(`${baseURL}/operator`);
  const staff = cookies.find(({ name }) => name.endsWith('fairdraw_staff'));
  expect(staff).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/operator' });
  expect(staff?.value).not.toContain('Bearer');
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/login/);
});
