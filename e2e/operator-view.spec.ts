import { links } from '@/lib/routes/links';
import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';
import { join, payInByBank } from './shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });
const DESKTOP = { width: 1280, height: 800 };

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('the office sees what the customer sees, changes nothing, and it is written down', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await join(page);
  await payInByBank(page, 4_200);
  const { page: office } = await aColleague(browser, baseURL, 'Pat Example', 'compliance');
  await office.goto(`/operator/customers?query=${encodeURIComponent(email)}`);
  await office.getByRole('row').nth(1).getByRole('link').click();
  await office.getByLabel('Why do you open it?').fill('Is on the phone');
  await office.getByRole('button', { name: 'Open' }).click();

  await office.getByRole('button', { name: 'View as the customer' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Does not find the deposit');
  await dialog.getByRole('button', { name: 'View as the customer' }).click();
  const tab = office.context().waitForEvent('page');
  await dialog.getByRole('button', { name: /^Open the shop as/ }).click();
  const view = await tab;
  const thrown: Error[] = [];
  view.on('pageerror', (error) => thrown.push(error));

  const band = view.getByRole('complementary', { name: 'View of the office' });
  await expect(band).toContainText(/What .+ sees/);
  await expect(view.getByRole('region', { name: 'In your wallet' })).toContainText('$42.00');
  await expectWellMade(view);
  await view.setViewportSize(DESKTOP);
  await page.setViewportSize(DESKTOP);
  const { origin } = new URL(view.url());
  for (const [route, text] of [
    ['transactions', '$42.00'],
    ['myDetails', email],
  ] as const) {
    await page.goto(href(route));
    await expect(page.getByRole('main')).toContainText(text);
    await view.goto(origin + href(route));
    const words = (of: Page) => of.getByRole('main').innerText();
    // once both have come to rest
    await expect(async () => expect(await words(view)).toBe(await words(page))).toPass();
  }

  await view.getByRole('checkbox', { name: /publish my first name/ }).click();
  await expect(view.getByText('it only shows what the customer sees').first()).toBeVisible();
  await view.goto(origin);
  await expect(band).toContainText('Read only, until');
  expect(thrown).toEqual([]);

  await band.getByRole('button', { name: 'End view' }).click();
  await expect(view.getByRole('heading', { name: 'You have ended the view' })).toBeVisible();
  await view.goto(origin + href('account'));
  await expect(view.getByRole('heading', { name: 'This view is over' })).toBeVisible();

  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: 'Show who has' }).click();
  const row = office.getByRole('row').filter({ hasText: 'by hand' });
  await expect(row).toContainText('Pat Example');
  await row.getByText(/^\d+$/).click();
  await expect(row).toContainText('GET /v2/transactions');
  await office.goto('/operator/log');
  await expect(office.getByText('Does not find the deposit').first()).toBeVisible();
  await page.goto(href('account'));
  await expect(page.getByRole('region', { name: 'In your wallet' })).toBeVisible();
});
