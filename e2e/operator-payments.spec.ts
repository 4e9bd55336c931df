import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('a payment that names nobody is opened for a reason, and closed @phone', async ({
  browser,
  baseURL,
}, testInfo) => {
  const reference = `E2E-${randomUUID().slice(0, 8)}`;
  const file = testInfo.outputPath('payments.csv');
  await writeFile(
    file,
    `bank_reference,date,amount,currency,reference\n${reference},2026-11-23,10.00,AUD,from grandmother\n`,
  );
  const words = ['bin/payments.mjs', 'import', file, '--account', 'aud', '--unattended'];
  const env = { ...process.env, UNATTENDED_COMMANDS: 'payments:import' };
  await promisify(execFile)(process.execPath, words, { env });

  const { page } = await aColleague(browser, baseURL, 'Fay Example', 'finance');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('no reference');
  await expect(page.getByText('from grandmother')).toHaveCount(0);
  await expectWellMade(page);
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Open' }).click();
  await dialog.getByLabel('Why').fill('Somebody called about it');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog).toContainText('from grandmother');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByLabel('Customer').fill('nobody@fairdraw.example');
  await dialog.getByLabel('Why').fill('They said so');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toContainText('there is no such customer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Return or ignore' }).click();
  await dialog.getByLabel('At the bank').selectOption('ignored');
  await dialog.getByLabel('Why').fill('A present to the shop');
  await dialog.getByRole('button', { name: 'Return or ignore' }).click();
  await expect(row).toHaveCount(0);
});
