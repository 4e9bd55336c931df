import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;
test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 180_000 });

/** Findings are what it is for: then it ends with 1. */
const anAudit = () =>
  promisify(execFile)(process.execPath, ['bin/audit.mjs']).catch(() => undefined);

test('an admin sees on one page what waits, and how the shop is @phone', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Jo Example', 'admin');
  await expect(page.getByRole('heading', { name: 'Money today' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  const jobs = page.getByRole('table', { name: 'Jobs, those in trouble first' });
  await expect(jobs).toContainText('run-due');
  await expect(page.getByRole('table', { name: 'Nodes of the last day' })).toContainText(
    'runs them',
  );
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  const secrets = page.getByRole('table', { name: 'Secrets' });
  await expect(secrets.getByRole('row').filter({ hasText: 'API_SECRET' }).first()).toContainText(
    'set',
  );
  await expect(page.getByText(process.env.SESSION_SECRET ?? 'no such text')).toHaveCount(0);
  await expectWellMade(page);
});

test('compliance comes from Today to an audit and what it came upon', async ({
  browser,
  baseURL,
}) => {
  await anAudit();
  const { page } = await aColleague(browser, baseURL, 'Kim Example', 'compliance');
  await page
    .getByRole('region', { name: 'Last audit' })
    .getByRole('link', { name: /^Audit \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Audit \d+$/ })).toBeVisible();
  await expect(page.getByText('Hash, which is in the public log')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'All audits' }).click();
  await expect(page.getByRole('table', { name: 'Audits, newest first' })).toBeVisible();
  await expectWellMade(page);
  await page.goto('/operator/audits/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such audit');
  await page.goto('/operator/system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not among yours');
});
