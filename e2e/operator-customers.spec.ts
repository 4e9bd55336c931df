import { randomUUID } from 'node:crypto';
import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';
import { join } from './shop';

const { DATABASE_URL = '' } = process.env;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

/** Presses a button that asks why in a dialog, and answers it there. */
async function act(page: Page, name: string, why: string, fill?: () => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill?.();
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('support notes, corrects, signs out, freezes and lets in again by what the caller knows', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await join(page, { email: `${randomUUID()}@fairdraw.example` });
  const sam = await aColleague(browser, baseURL, 'Sam Example', 'support');
  const office = sam.page;
  const dialog = office.getByRole('dialog');
  await office.goto(`/operator/customers?query=${encodeURIComponent(email)}`);
  await office.getByRole('row').nth(1).getByRole('link').click();
  await office.getByLabel('Why do you open it?').fill('Is on the phone');
  await office.getByRole('button', { name: 'Open' }).click();
  await expect(office.getByRole('heading', { name: 'Notes' })).toBeVisible();

  await office.getByLabel('New note').fill('Is moving next week.');
  await office.getByRole('button', { name: 'Write it down' }).click();
  const note = office.getByRole('listitem').filter({ hasText: 'Is moving next week.' });
  await expect(note).toContainText('Sam Example');
  await act(office, 'Strike out', 'Of somebody else');
  await expect(note).toContainText('Struck out by Sam Example');
  await expect(note).toContainText('Of somebody else');

  await act(office, 'Correct details', 'Says so', async () => {
    await dialog.getByLabel('Phone').fill('0400 555 123');
  });
  await expect(office.getByRole('region', { name: 'Person' })).toContainText('0400 555 123');

  await office.getByRole('button', { name: 'Show tickets, limits and more' }).click();
  await expect(office.getByRole('heading', { name: 'Recurring purchases' })).toBeVisible();
  await expectWellMade(office);

  await office.setViewportSize({ width: 390, height: 844 });
  const timeline = office.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('rowheader').first()).toBeVisible();
  for (const empty of await timeline.locator('td:empty').all()) await expect(empty).toBeHidden();
  await office.setViewportSize({ width: 1280, height: 800 });

  await act(office, 'Sign out everywhere', 'Left it in a library');
  await expect(office.getByText('They are signed in nowhere.')).toBeVisible();
  await page.goto('/my-account');
  await expect(page).toHaveURL(/\/login/);

  await act(office, 'Freeze', 'Phone stolen');
  await expect(office.getByText('Frozen', { exact: true })).toBeVisible();
  await act(office, 'Let them in again', 'Called back', async () => {
    await dialog.getByLabel('Date of birth').check();
  });
  await expect(dialog).toContainText('two facts or more');
  await expectWellMade(office);
  await dialog.getByLabel('Month in which they joined').check();
  await dialog.getByRole('button', { name: 'Let them in again' }).click();
  await expect(office.getByText('Active', { exact: true })).toBeVisible();
});
