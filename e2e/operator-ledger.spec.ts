import { randomUUID } from 'node:crypto';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 180_000 });

test('a file of the bank is looked at and taken in, and what two people booked is reversed by two @phone', async ({
  browser,
  baseURL,
}) => {
  const [fay, lee] = [
    await aColleague(browser, baseURL, 'Fay Example', 'finance'),
    await aColleague(browser, baseURL, 'Lee Example', 'finance'),
  ];
  const { page } = fay;
  const dialog = page.getByRole('dialog');
  const reference = `E2E-${randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'Bank statements', exact: true }).click();
  await page.getByLabel('File of the bank').setInputFiles({
    name: `${reference}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `bank_reference,date,amount,currency,reference\n${reference},2026-11-23,10.00,AUD,from grandmother\n`,
    ),
  });
  await page.getByLabel('Account').selectOption('aud');
  await page.getByRole('button', { name: 'Look at it' }).click();
  const lines = page.getByRole('table', { name: 'Lines of the file' });
  await expect(lines.getByRole('row').filter({ hasText: reference })).toContainText('no reference');
  await expectWellMade(page);
  const taken = page.getByRole('table', { name: /Files that were taken in/ });
  await expect(page.getByText(`${reference}.csv`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Take in' }).click();
  await dialog.getByLabel('Why').fill('The file of today');
  await dialog.getByRole('button', { name: 'Take in' }).click();
  await expect(dialog).toContainText('0 in wallets, 1 waiting');
  await page.keyboard.press('Escape');
  await expect(taken.getByRole('row').filter({ hasText: reference })).toContainText('1 waited');

  await page.getByRole('link', { name: 'Days', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Days' })).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByLabel('Find a customer').fill('withdraw@fairdraw.example');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByLabel('Why do you open it?').fill('A late ticket');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Adjust the wallet' }).click();
  await dialog.getByLabel('Amount').fill('12.50');
  const words = `For a late ticket ${reference}`;
  await dialog.getByLabel('What the customer reads').fill(words);
  await dialog.getByLabel('Why').fill('It came late');
  await dialog.getByRole('button', { name: 'Adjust the wallet' }).click();
  await expect(dialog).toContainText('decides under Approvals');
  const approve = async (title: string) => {
    const second = lee.page.getByRole('dialog');
    await lee.page.goto('/operator/approvals');
    const request = lee.page.getByRole('listitem').filter({ hasText: title }).first();
    await request.getByRole('button', { name: 'Approve' }).click();
    await second.getByLabel('Why').fill('Agreed');
    await second.getByRole('button', { name: 'Approve' }).click();
    await expect(second).toHaveCount(0);
  };
  await approve('$12.50 added');

  await page.goto('/operator/ledger?kind=adjustment&account=losses');
  const entries = page.getByRole('table', { name: /Entries/ });
  await expect(entries.getByRole('row').nth(1)).toContainText('-$12.50');
  await expectWellMade(page);
  await entries.getByRole('link', { name: 'Adjustment' }).first().click();
  await expect(page.getByText(words)).toBeVisible();
  await expectWellMade(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Reverse by a new entry' }).click();
  await dialog.getByLabel('What the customer reads').fill('The amount was not yours.');
  await dialog.getByLabel('Why').fill('It was somebody else’s');
  await dialog.getByRole('button', { name: 'Reverse by a new entry' }).click();
  await expect(dialog).toContainText('Another person of finance decides');
  await approve('$12.50 taken back');
  await page.goto(address);
  await expect(page.getByText('Not reversed: it is reversed already')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse by a new entry' })).toHaveCount(0);
});
