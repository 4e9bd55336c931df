import { readFile } from 'node:fs/promises';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, join, signInByCall } from './shop';

const { href } = links({ variant: 'AU' });
const TRANSACTIONS = href('transactions');

/** Presses a link that leads to a file. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** A new customer deposits by card. */
async function depositTwenty(page: Page): Promise<void> {
  await join(page);
  await page.goto(href('accountDeposit'));
  await page.getByLabel('Deposit amount ($)').fill('20');
  await page.getByLabel('Card number').fill(CARDS.approved);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
}

/** The filter is folded on a phone. */
async function openFilter(page: Page): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: 'Filter' });
  if (await summary.isVisible()) await summary.click();
}

const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );

test('transactions are found by kind and dates, and saved as files @phone', async ({ page }) => {
  await signInByCall(page, 'player@fairdraw.example');
  await page.goto(TRANSACTIONS);
  const table = page.getByRole('table', { name: 'Your transactions, newest first' });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await openFilter(page);
  // by keyboard alone
  await page.getByLabel('Kind').focus();
  await page.keyboard.type('Purchases');
  await page.getByRole('button', { name: 'Show' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/kind=purchase/);
  await expect(table).toBeVisible();
  await expect(page.getByLabel('Kind')).toHaveValue('purchase');
  const listed = (await table.getByRole('row').count()) - 1;
  expect(listed).toBeGreaterThan(0);
  await expect(table.getByText(/^\+/)).toHaveCount(0);

  const csv = await saved(page, 'CSV');
  expect(csv.name).toBe('fairdraw-statement-purchase.csv');
  const text = csv.bytes.toString();
  expect(text).toContain('Listed,Purchases');
  expect(
    text.split('\r\n').filter((line) => line.includes(',Purchases,')).length,
  ).toBeGreaterThanOrEqual(listed);
  const pdf = await saved(page, 'PDF');
  expect(pdf.name).toBe('fairdraw-statement-purchase.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await openFilter(page);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No transactions in these dates' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(table).toBeVisible();
  await expect(page.getByLabel('Kind')).toHaveValue('purchase');
  await expect(page.getByLabel('From')).toHaveValue('');

  await page.goto(`${TRANSACTIONS}?from=2020-02-30`);
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(
    'Please enter a date, like 2026-11-23.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all' }).first().click();
  await expect(table).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test('a deposit has a receipt, and nobody else’s shows @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await depositTwenty(page);
  await page.goto(`${TRANSACTIONS}?kind=deposit`);
  const table = page.getByRole('table', { name: 'Your transactions, newest first' });
  await table.getByRole('link').first().click();
  await page.waitForURL('**/my-account/deposit/summary/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit receipt' })).toBeVisible();
  await expect(page.getByText('Balance after')).toBeVisible();
  await expect(page.getByText(/ending \d{4}/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.goBack();
  await expect(table).toBeVisible();

  const unknown = href('depositSummary', { transactionId: '0197a000-0000-7000-8000-000000000001' });
  const answer = await page.goto(unknown);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We do not know this deposit' })).toBeVisible();
  await expectAccessible(page);
});

test('a guest who opens a statement signs in first, and comes back to the list', async ({
  page,
}) => {
  const answer = await page.request.get('/api/statement/csv?kind=prize', { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe(
    `${href('login')}?next=${encodeURIComponent(`${TRANSACTIONS}?kind=prize`)}`,
  );
});
