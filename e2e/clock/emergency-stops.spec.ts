import { links } from '@/lib/routes/links';
import { expect, expectWellMade, test } from '../fixtures';
import { aColleague } from '../office';
import { addPowerballByCall, expectReceipt, signInAsNew } from '../shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });
const STOPPED = 'Sales of Powerball are stopped for the moment. Your cart stays as it is.';

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');

// it stops sales for every customer, so it runs when nobody else buys
test('one person stops all sales by thumb, a cart says so and stays, and is paid once the stop ends', async ({
  page,
  browser,
  baseURL,
  expectConsoleError,
}) => {
  // the refused purchase
  expectConsoleError(/409/);
  test.setTimeout(180_000);
  const { page: office } = await aColleague(browser, baseURL, 'Dana Example', 'draws');
  await office.setViewportSize({ width: 390, height: 780 });
  await signInAsNew(page, 'player@fairdraw.example');
  await addPowerballByCall(page);
  const pay = page.getByRole('button', { name: /^Pay \$[\d.]+ from my wallet$/ });
  await page.goto(href('buyCart'));
  await expect(pay).toBeEnabled();

  const dialog = office.getByRole('dialog');
  await office.goto('/operator/stops');
  await expect(office.getByText('Nothing is stopped.')).toBeVisible();
  await expectWellMade(office);
  await office.getByRole('button', { name: 'Stop all sales' }).click();
  await dialog.getByLabel('Why').fill('A price is wrong');
  await dialog.getByRole('button', { name: 'Stop all sales' }).click();
  const stop = office.getByRole('listitem').filter({ hasText: 'All sales' });
  await expect(stop).toContainText('A price is wrong');
  await expectWellMade(office);

  // the cart was on the page before the stop
  await pay.click();
  await expect(
    page.getByText(/Sales of Powerball are stopped for the moment/).first(),
  ).toBeVisible();
  await page.goto(href('cart'));
  await expect(page.getByText(STOPPED)).toBeVisible();
  await expectWellMade(page);

  await stop.getByRole('button', { name: 'End the stop' }).click();
  await dialog.getByLabel('Why').fill('The price is right again');
  await dialog.getByRole('button', { name: 'End the stop' }).click();
  await expect(office.getByText('Nothing is stopped.')).toBeVisible();
  await page.goto(href('buyCart'));
  await pay.click();
  await expectReceipt(page);
});
