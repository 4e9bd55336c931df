import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

/** Opens the last draw that is on sale of a game, which nobody else's journey needs. */
async function openFarDraw(page: Page, offer: string): Promise<void> {
  await page.goto(`/operator/draws?offer=${offer}`);
  const later = page.getByRole('link', { name: 'Later draws' });
  const next = page.getByRole('region', { name: 'Next draws' });
  await expect(next).toBeVisible();
  while (await later.isVisible()) {
    const [before] = await next.getByRole('row').nth(1).allTextContents();
    await later.click();
    await expect(next.getByRole('row').nth(1)).not.toHaveText(before ?? '');
  }
  await next.getByRole('row').last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Settlement' })).toBeVisible();
}

test('a draw is held by one person, let go on, and cancelled by two', async ({
  browser,
  baseURL,
}) => {
  const jo = await aColleague(browser, baseURL, 'Jo Example', 'draws');
  const kim = await aColleague(browser, baseURL, 'Kim Example', 'draws');
  await jo.page.getByRole('link', { name: 'Draws', exact: true }).click();
  await expect(jo.page.getByRole('heading', { level: 1, name: 'Draws' })).toBeVisible();
  await openFarDraw(jo.page, 'super_66');
  const name = (await jo.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const dialog = jo.page.getByRole('dialog');

  await jo.page.getByRole('button', { name: 'Hold' }).click();
  await dialog.getByLabel('Why').fill('Looks odd');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(jo.page.getByText('Held: nothing is confirmed or paid')).toBeVisible();
  await jo.page.getByRole('button', { name: 'Let it go on' }).click();
  await dialog.getByLabel('Why').fill('Was nothing');
  await dialog.getByRole('button', { name: 'Let it go on' }).click();
  await expect(jo.page.getByText('Is on sale.')).toBeVisible();

  await jo.page.getByRole('button', { name: 'Cancel the draw' }).click();
  await dialog.getByLabel('What everybody who has a ticket reads').fill('It is not held.');
  await dialog.getByLabel('Why').fill('Their announcement');
  await dialog.getByRole('button', { name: 'Cancel the draw' }).click();
  await expect(dialog).toContainText('Another person of draws decides');
  await jo.page.keyboard.press('Escape');
  await expect(jo.page.getByText('Waits for a second person')).toBeVisible();

  await kim.page.goto('/operator/approvals');
  const waiting = kim.page.getByRole('listitem').filter({ hasText: `Cancel ${name}` });
  await expect(waiting).toContainText('It is not held.');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await kim.page.getByRole('dialog').getByLabel('Why').fill('Read it, too');
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting.getByRole('button')).toHaveCount(0);
  await jo.page.reload();
  await expect(jo.page.getByText('Cancelled').first()).toBeVisible();
  await expect(jo.page.getByRole('button', { name: 'Cancel the draw' })).toHaveCount(0);
});

test('a jackpot is announced, and what is typed wrong is said beside its field', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Jo Example', 'draws');
  await openFarDraw(page, 'oz_lotto2022');
  await page.getByRole('button', { name: 'Announce its jackpot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First division').fill('3 million');
  await dialog.getByLabel('Why').fill('Their page');
  await dialog.getByRole('button', { name: 'Announce its jackpot' }).click();
  await expect(dialog.getByText('Please enter numbers only')).toBeVisible();
  await dialog.getByLabel('First division').fill('31000000');
  await dialog.getByRole('button', { name: 'Announce its jackpot' }).click();
  await expect(page.getByText('$31,000,000.00')).toBeVisible();
});

test('a file of results that cannot be right is refused with its line, and the dialog keeps it', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Jo Example', 'draws');
  await page.goto('/operator/draws?offer=powerball2018');
  await page.getByRole('button', { name: 'Take in results' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('File of results');
  await expect(dialog.getByLabel('Game')).toHaveValue('powerball2018');
  await file.setInputFiles({
    name: 'powerball2018.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('draw_no,draw_date,numbers\n1,2026-02-30,1 2 3\n'),
  });
  await dialog.getByLabel('Why').fill('Their page');
  await dialog.getByRole('button', { name: 'Take in results' }).click();
  await expect(dialog.getByText(/This cannot be the result: line \d/)).toBeVisible();
  await expect(file).toHaveValue(/powerball2018\.csv$/);
  await expectWellMade(page);
});

test('whoever reads and does not act sees no button; the pages are well made @phone', async ({
  browser,
  baseURL,
}) => {
  const { page } = await aColleague(browser, baseURL, 'Ash Example', 'auditor');
  await page.goto('/operator/draws');
  await expectWellMade(page);
  await page.goto('/operator/draws?state=settled');
  await page
    .getByRole('region', { name: 'Last draws' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Settlement' })).toBeVisible();
  await expectWellMade(page);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto('/operator/draws/powerball2018/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such draw');
  await page.goto('/operator/draws?state=cancelled&offer=oz_lotto2022');
  await expect(page.getByText('There is no such draw')).toBeVisible();
  await expectWellMade(page);
});
