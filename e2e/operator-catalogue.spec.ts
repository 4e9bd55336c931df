import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

async function aDraft(page: Page, name: string): Promise<void> {
  await page.goto('/operator/catalogue');
  await page.getByRole('button', { name: 'New draft' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it about?').fill(name);
  await dialog.getByRole('button', { name: 'New draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a price is changed in a form, another entry as text, and what is wrong keeps what was typed', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Jo Example', 'catalogue');
  await aDraft(page, 'Dearer');
  await expect(page.getByText('It is sound.')).toBeVisible();
  await expectWellMade(page);

  await page.getByRole('link', { name: 'Powerball', exact: true }).click();
  const price = page.getByLabel('Price of one standard game');
  await price.fill('one fifty');
  await page.getByRole('button', { name: 'Save the lottery' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('one fifty');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expectWellMade(page);
  await price.fill('1.50');
  await page.getByRole('button', { name: 'Save the lottery' }).click();
  const differences = page.getByRole('region', { name: /^What differs from version/ });
  await expect(differences.getByRole('listitem')).toContainText(
    'lotteries.powerball2018.price.game_cents',
  );

  await page
    .getByRole('region', { name: 'Giveaways' })
    .getByRole('link', { name: 'Giveaways' })
    .click();
  const text = page.getByLabel('The entry, as YAML');
  const before = await text.inputValue();
  const wrong = before.replace(/winners: \d+/, 'winners: nobody');
  await text.fill(wrong);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Line 3: daily\.winners/ })).toBeVisible();
  await expect(text).toHaveValue(wrong);
  await expectWellMade(page);
  await text.fill(before.replace(/winners: \d+/, 'winners: 3'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(differences.getByRole('listitem')).toHaveCount(2);
});

test('whoever saves second reads that somebody else saved, and keeps what they typed', async ({
  browser,
  baseURL,
}) => {
  const jo = await aColleague(browser, baseURL, 'Jo Example', 'catalogue');
  const kim = await aColleague(browser, baseURL, 'Kim Example', 'catalogue');
  await aDraft(jo.page, 'Two at once');
  const address = jo.page.url();
  await kim.page.goto(address);
  for (const { page } of [jo, kim])
    await page.getByRole('link', { name: 'Powerball', exact: true }).click();
  const save = async (page: Page, price: string) => {
    await page.getByLabel('Price of one standard game').fill(price);
    await page.getByRole('button', { name: 'Save the lottery' }).click();
  };
  await save(jo.page, '1.45');
  await expect(jo.page.getByRole('heading', { level: 1, name: 'Two at once' })).toBeVisible();
  await save(kim.page, '1.95');
  await expect(kim.page.getByText(/^Jo Example saved this draft/)).toBeVisible();
  await expect(kim.page.getByLabel('Price of one standard game')).toHaveValue('1.95');

  await jo.page.getByRole('button', { name: 'Put away' }).click();
  await jo.page.getByRole('dialog').getByLabel('Why').fill('Was a trial');
  await jo.page.getByRole('dialog').getByRole('button', { name: 'Put away' }).click();
  await expect(jo.page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
});

test('whoever reads and does not write sees versions, and no button; the pages are well made @phone', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Ash Example', 'auditor');
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await expectWellMade(page);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Save view']);
  await page.goto('/operator/catalogue/running');
  await expect(page.getByRole('table', { name: 'Syndicates on sale' })).toBeVisible();
  await expectWellMade(page);
  await page.goto('/operator/catalogue');
  await page
    .getByRole('link', { name: /^Version \d+$/ })
    .last()
    .click();
  await page.getByText('All of it, as its file says it').click();
  await expect(page.getByText('# What the shop sells, where and to whom')).toBeVisible();
  await expectWellMade(page);
});
