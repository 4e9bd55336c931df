import { readFile } from 'node:fs/promises';
import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;
test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('compliance reads each report of some days, and saves one in both formats @phone', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Sam Example', 'compliance');
  await page.goto('/operator/reports');
  await expectWellMade(page);
  const reports = page.getByRole('region', { name: 'Reports of days' }).getByRole('listitem');
  await expect(reports).toHaveCount(10);
  const titles = await reports.getByRole('link').allTextContents();
  for (const title of titles) {
    await page.goto('/operator/reports');
    await reports.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'What it sums' })).toBeVisible();
    // as long a period as there may be, so that there are rows
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-12-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/from=2026-01-01/);
    await expectWellMade(page);
  }

  await page.goto('/operator/reports/financial-day?from=2026-01-01&to=2026-12-31');
  await expect(page.getByRole('row').filter({ hasText: 'Movements' }).first()).toBeVisible();
  const csv = await saved(page, 'Save as CSV');
  expect(csv.name).toBe('financial-day-2026-01-01-2026-12-31.csv');
  expect(csv.bytes.toString('utf8')).toContain('Movements,');
  const xlsx = await saved(page, 'Save as XLSX');
  expect(xlsx.name).toBe('financial-day-2026-01-01-2026-12-31.xlsx');
  // a file of this kind is a zip
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');

  await page.goto('/operator/reports/financial-day?from=2026-02-01&to=2026-01-01');
  await expect(page.getByText('Choose a first and a last day')).toBeVisible();
  await page.goto('/operator/reports/charts');
  await page.getByText('The figures').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectWellMade(page);
  await page.goto('/operator/reports/cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');
  await expectWellMade(page);
});

test('each night’s reports are listed, and open as they were written', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Lee Example', 'admin');
  await page.goto('/operator/reports');
  await page.getByRole('link', { name: 'Nightly reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly reports');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Financial day' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial day');
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(0);
  expect((await saved(page, 'Save as CSV')).name).toMatch(/^financial-day-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto('/operator/reports/suspicious');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This report is not among yours',
  );
});
