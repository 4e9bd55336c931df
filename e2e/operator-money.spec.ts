import { links } from '@/lib/routes/links';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';
import { signInAsNew } from './shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('finance rejects a withdrawal, approves the next one, and sends it to the bank in a file @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: office } = await aColleague(browser, baseURL, 'Fin Example', 'finance');
  await signInAsNew(page, 'withdraw@fairdraw.example');
  const ask = async (amount: string) => {
    await page.goto(href('withdraw'));
    await page.getByLabel('Withdrawal amount ($)').fill(amount);
    await page.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();
    await page.waitForURL(`**${href('withdraw')}/summary/**`);
    const reference = await page
      .getByText(/FDW\d{9}/)
      .first()
      .textContent();
    return /FDW\d{9}/.exec(reference ?? '')?.[0] ?? '';
  };
  const dialog = office.getByRole('dialog');
  const row = (reference: string) => office.getByRole('row').filter({ hasText: reference });

  const first = await ask('120.50');
  await office.getByRole('link', { name: 'Withdrawals', exact: true }).click();
  await expect(row(first)).toContainText('Requested');
  await expect(row(first)).toContainText('$120.50');
  await expectWellMade(office);
  await row(first).getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Why').fill('The account is in another name');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('The account is in another name');
  await dialog
    .getByLabel('What the customer reads')
    .fill('Please add an account in your own name.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(row(first)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Please add an account in your own name.').first()).toBeVisible();

  const second = await ask('80');
  await office.reload();
  await row(second).getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('Why').fill('Own name, played');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(row(second)).toContainText('Approved');

  await office.getByRole('link', { name: 'Bank files', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Bank files' })).toBeVisible();
  await expectWellMade(office);
  const waiting = office.getByRole('listitem').filter({ hasText: 'Australian banks' });
  await waiting.getByRole('button', { name: 'Write the file' }).click();
  await dialog.getByLabel('Why').fill('Daily run');
  const arrival = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Write the file' }).click();
  const file = await arrival;
  expect(file.suggestedFilename()).toMatch(/^payments-[\da-f]{12}\.aba$/);
  await expect(dialog).toContainText('Send it to the bank once');
  await office.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);

  await office.getByRole('button', { name: 'Read results' }).click();
  await dialog.getByLabel('File of the bank').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,outcome\n${second},paid\n`),
  });
  await dialog.getByLabel('Why').fill('From the bank');
  await dialog.getByRole('button', { name: 'Read results' }).click();
  await expect(dialog).toContainText('1 paid, 0 failed');
  await office.goto('/operator/withdrawals?status=paid');
  await expect(row(second)).toContainText('Paid');
  await expectWellMade(office);
});
