import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { expect, expectAccessible, expectDescribed, expectWellMade, test } from './fixtures';
import { join } from './shop';

const { href } = links({ variant: 'AU' });

const PAGES: [string, string][] = [
  ['daily winners', href('dailyWinners')],
  ['past winners', href('dailyWinnersPast')],
  ['Friday boosts', href('dailyWinnersOfType', { type: 'special' })],
  ['account verification', href('accountVerification')],
  ['your support', href('yourSupport', { offer: 'one_lottery' })],
  ['a lottery’s subscription', href('subscribe', { offer: 'powerball2018' })],
  ['a raffle’s subscription', href('subscribe', { offer: 'your_hospice_lottery' })],
];

for (const [name, address] of someOf(PAGES, 3)) {
  test(`${name}: well made and described`, async ({ page }) => {
    await page.goto(address);
    await expectDescribed(page);
    await expectWellMade(page);
  });
}

test('a member goes to the benefits by a link that works once, and reads how the membership went @phone', async ({
  page,
}) => {
  await page.goto(href('dailyWinners'));
  await join(page, { marketingAccepted: true });
  await page.goto(href('dailyWinnersBenefits'));
  await expect(page.getByText('Benefits are for members of Daily Winners.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Join Daily Winners' }).click();
  await page.getByRole('button', { name: 'Join Daily Winners' }).click();
  const card = page.getByRole('region', { name: 'You are in' });
  await card.getByRole('link', { name: 'Your benefits' }).click();
  await page.waitForURL(`**${href('dailyWinnersBenefits')}`);
  await expect(page.getByRole('region', { name: 'Your membership so far' })).toBeVisible();
  await expectAccessible(page);

  const open = page.getByRole('button', { name: 'Go to my benefits' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'You are leaving Fairdraw' });
  await expect(dialog.getByText(/no name, no address/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  const link = page.waitForRequest(/\/sandbox\/benefits\?token=/);
  await dialog.getByRole('button', { name: 'Go to Sandbox Perks' }).click();
  const address = (await link).url();
  await expect(page.getByRole('heading', { name: 'Welcome, member' })).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/benefits$/);
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This link was used before' })).toBeVisible();
});

test('past winners are filtered and paged by links, and a draw is checked in the browser', async ({
  page,
}) => {
  await page.goto(href('dailyWinners'));
  await page.getByRole('link', { name: 'All past winners' }).click();
  await page.waitForURL(`**${href('dailyWinnersPast')}`);
  await page.getByRole('link', { name: 'Daily giveaway', exact: true }).click();
  await page.waitForURL(`**${href('dailyWinnersOfType', { type: 'daily' })}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Daily giveaway \d+$/ })).toHaveCount(
    10,
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/daily\/2$/);
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const draw = first.first();
  await draw.getByText('Check this draw').click();
  await draw.getByRole('button', { name: 'Check it now' }).click();
  await expect(
    draw.getByText(/^Consistent in itself, anchored by nothing: this is our page/),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a link that was cut off opens nothing and says so', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  await page.goto(href('unsubscribe', { customerId: 'nonsense' }));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
});

test('a customer chooses in the account too', async ({ page }) => {
  await page.goto(href('accountVerification'));
  await join(page, { marketingAccepted: true });
  await page.goto(href('communicationPreferences'));
  await expect(page.getByRole('group', { name: /You may reach me/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /publish my first name/ }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
});

test('the subscription calendar comes as a PDF', async ({ page }) => {
  await page.goto(href('subscribe', { offer: 'one_lottery' }));
  const link = page.getByRole('link', { name: /Download the calendar/ });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const missing = await page.request.get('/public/pdf/subscription/nothing-calendar.pdf');
  expect(missing.status()).toBe(404);
});

test('a lottery has no page of support, a site in pounds no causes, and its visitors may ask for the membership', async ({
  page,
  context,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/404|403/);
  const support = await page.goto('/powerball2018/your-support');
  expect(support?.status()).toBe(404);
  await context.addCookies([{ name: 'sv', value: 'GB', url: baseURL ?? '' }]);
  expect((await page.goto(href('dailyWinners')))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Not in your country yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell us' })).toBeVisible();
  const answer = await page.goto(href('causes'));
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not part of your shop/);
  // The router's prefetch must not log an error on the console.
  const prefetched = await page.evaluate(
    async (path) => (await fetch(path, { headers: { rsc: '1' } })).status,
    href('causes'),
  );
  expect(prefetched).toBe(200);
});
