import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { CARDS, expectReceipt, joinAtCheckout, payByCard } from './shop';

const { href } = links({ variant: 'AU' });
const HOSPITAL = process.env.HOSPITAL_URL;

test.skip(!HOSPITAL, 'only beside a shop of the sample');
test.use({ baseURL: HOSPITAL });

/** What cookies and protocols are called is told as it is. */
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('html').innerText()).replaceAll(
    /^(?:__Host-)?fairdraw\b|fairdraw-draw-\d/gm,
    '',
  );

const MOST_PAGES = 60;
const NO_PAGE = /^\/(?:api|feeds|log|sitemaps|public|og)\/|\.\w+$/;

test('every page that the hospital’s shop leads to is there, under its own name', async ({
  page,
}) => {
  test.slow();
  const known = new Map([[shapeOf('/'), '/']]);
  for (const path of known.values()) {
    if (known.size > MOST_PAGES) throw new Error('more pages than the shop has');
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(`${await page.title()} ${await textOf(page)}`, path).not.toMatch(/fairdraw|powerball/i);
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    for (const next of paths)
      if (!NO_PAGE.test(next) && !isOfAccount(next) && !known.has(shapeOf(next)))
        known.set(shapeOf(next), next);
  }
  expect(known.size).toBeGreaterThan(15);
});

/** Draws and days have pages alike: one of each is read. */
const shapeOf = (path: string): string => path.replaceAll(/\d+/g, '0');

const isOfAccount = (path: string): boolean => /^\/(?:my-account|sandbox)/.test(path);

/** Puts tickets into the cart, and joins to pay for them. */
async function takeTicketsToCheckout(page: Page): Promise<void> {
  await page.goto(href('play', { offer: 'country_nurses_raffle' }));
  await page.getByRole('radio', { name: /^5 tickets/ }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('dialog', { name: 'In your cart' })
    .getByRole('link', { name: 'Go to cart' })
    .click();
  await joinAtCheckout(page, `journey-${crypto.randomUUID()}@saltmarsh.example`);
}

test('a guest buys a ticket of the hospital by card, and finds it in the account @phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Saltmarsh Raffles' }).first()).toBeVisible();
  await takeTicketsToCheckout(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await expectNoWallet(page);
  await page.goto(href('account'));
  await expect(page.getByRole('main')).toContainText('Country Nurses Raffle');
});

test('a card whose bank asks pays, too, and nothing in the account is a wallet', async ({
  page,
}) => {
  test.slow();
  await takeTicketsToCheckout(page);
  await expect(page.getByText('How your money is protected')).toBeVisible();
  await expectNoWallet(page);
  await payByCard(page, CARDS.challenged);
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expectReceipt(page);
  await expectNoWallet(page);
  for (const name of ['account', 'withdraw', 'cardsAndAccounts', 'upcomingTickets'] as const) {
    await page.goto(href(name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoWallet(page);
  }
  for (const name of ['transactions', 'activity', 'accountDeposit'] as const)
    expect((await page.request.get(href(name))).status()).toBe(403);
});

const expectNoWallet = (page: Page) =>
  expect(page.locator('body')).not.toContainText(/wallet|balance/i);

test('nothing of the other variant, of lotteries or of other shops is answered', async ({
  page,
}) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf('/powerball2018')).toBe(404);
  expect(await statusOf('/powerball2018/results')).toBe(404);
  expect(await statusOf('/super_jackpot_lottery')).toBe(404);
  expect(await statusOf('/one_lottery')).toBe(404);
  expect(await statusOf('/feeds/powerball2018/results.rss')).toBe(404);
  expect(await statusOf('/live-draws/GB.json')).toBe(404);
  expect(await statusOf('/purchase/harbour-mutual')).toBe(403);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/powerball|hreflang/);
  const { short_name: name } = await (await page.request.get('/site.webmanifest')).json();
  expect(name).toBe('Saltmarsh Raffles');
});
