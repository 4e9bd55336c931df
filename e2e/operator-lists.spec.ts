import { links } from '@/lib/routes/links';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';
import { signInAsNew } from './shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('two withdrawals are put under review at once, and the list is saved as a view', async ({
  page,
  browser,
  baseURL,
}) => {
  const { page: office } = await aColleague(browser, baseURL, 'Fin Example', 'finance');
  await signInAsNew(page, 'withdraw@fairdraw.example');
  const references: string[] = [];
  for (const amount of ['31', '32']) {
    await page.goto(href('withdraw'));
    await page.getByLabel('Withdrawal amount ($)').fill(amount);
    await page.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();
    await page.waitForURL(`**${href('withdraw')}/summary/**`);
    const shown = await page
      .getByText(/FDW\d{9}/)
      .first()
      .textContent();
    references.push(/FDW\d{9}/.exec(shown ?? '')?.[0] ?? '');
  }
  await office.getByRole('link', { name: 'Withdrawals', exact: true }).click();
  const dialog = office.getByRole('dialog');
  const row = (reference: string) => office.getByRole('row').filter({ hasText: reference });
  for (const reference of references)
    await office.getByRole('checkbox', { name: `Select ${reference}` }).check();
  await expectWellMade(office);
  await office.getByRole('button', { name: 'Review 2' }).click();
  await dialog.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(dialog.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Why').fill('Both came within a minute');
  await dialog.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(dialog).toContainText('2 of 2 done.');
  await office.keyboard.press('Escape');
  for (const reference of references) await expect(row(reference)).toContainText('Under review');

  await office.getByRole('link', { name: 'Rejected', exact: true }).click();
  await expect(office).toHaveURL(/status=rejected/);
  await office.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('What we sent back');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(office.getByRole('button', { name: 'Forget this view' })).toBeVisible();
  await office.goto('/operator');
  await office.keyboard.press('Control+k');
  await office.getByRole('combobox').fill('sent back');
  await office.keyboard.press('Enter');
  await expect(office).toHaveURL(/withdrawals\?status=rejected$/);
  const view = office.getByRole('navigation').getByRole('link', { name: 'What we sent back' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await office.getByRole('button', { name: 'Forget this view' }).click();
  await expect(view).toHaveCount(0);
});

test('a group is opened for a reason; members, giveaways, what was sent and what stands where name nobody', async ({
  browser,
  baseURL,
}) => {
  const { page: office } = await aColleague(browser, baseURL, 'Com Example', 'compliance');
  const main = office.getByRole('main');
  const open = async (name: string) => {
    await office.getByRole('navigation', { name: 'Office' }).getByRole('link', { name }).click();
    await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await open('Groups');
  await expectWellMade(office);
  const group = office.getByRole('table', { name: 'Groups' }).getByRole('row').nth(1);
  await expect(group.getByRole('cell').first()).toContainText('•••');
  await group.getByRole('rowheader').getByRole('link').click();
  await office.getByLabel('Why do you open it?').fill('A member asks for their share');
  await office.getByRole('button', { name: 'Open' }).click();
  await expect(office.getByRole('table', { name: 'Members' })).toContainText('Organiser');
  await expect(office.getByRole('table', { name: 'Members' })).not.toContainText('•••');
  await expectWellMade(office);
  await open('Membership');
  await expectWellMade(office);
  await open('Giveaways');
  await office.getByRole('link', { name: 'Drawn', exact: true }).click();
  await expect(office).toHaveURL(/state=drawn/);
  await main.getByRole('rowheader').first().getByRole('link').click();
  await expect(office.getByRole('table', { name: 'Winners' })).toBeVisible();
  await expectWellMade(office);
  await open('Notifications');
  await office.getByRole('link', { name: /^Not reached/ }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Not reached' })).toBeVisible();
  await expectWellMade(office);
  await open('Catalogue');
  await office.getByRole('link', { name: 'What stands in which place' }).click();
  const place = office.getByRole('row').filter({ hasText: 'Feature of the home page' });
  await expect(place.first()).toContainText('the biggest prize');
  await expectWellMade(office);
});
