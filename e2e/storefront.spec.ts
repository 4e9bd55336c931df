import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { expect, expectDescribed, expectWellMade, test } from './fixtures';

const { href } = links({ variant: 'AU' });

const LANDING_PAGES: [string, string, RegExp][] = [
  ['home', href('home'), /drawn in the open/],
  ['lotto tickets', href('lottoTickets'), /Lotto tickets/],
  ['charity tickets', href('charityTickets'), /Charity tickets/],
  ['syndicates', href('syndicates'), /A big ticket, cut into shares/],
  ['social play', href('socialPlay'), /Play together/],
  ['Lotto Party', href('lottoParty'), /One ticket for all of you/],
  ['the app', href('app'), /on your phone/],
  ['the app on Android', href('appAndroid'), /on Android/],
  ['installing on Android', href('appAndroidInstall'), /Install Fairdraw/],
  ['the feature banner', href('featureBanner'), /.+/],
];

for (const [name, address, heading] of someOf(LANDING_PAGES, 3)) {
  test(`${name}: well made and described`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectDescribed(page);
    await expectWellMade(page);
  });
}

test('from home to all lotteries, compared and chosen', async ({ page }) => {
  await page.goto(href('home'));
  await page.getByRole('link', { name: 'Compare all lotteries' }).click();
  await expect(page).toHaveURL(href('lottoTickets'));
  const list = page.getByRole('list', { name: 'Lotteries on sale' });
  await expect(list.getByRole('article')).toHaveCount(7);
  await page.getByText('Systems', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Systems' })).toBeChecked();
  await expect(list.getByRole('article')).toHaveCount(4);
  await list
    .getByRole('article', { name: 'Powerball' })
    .getByRole('link', { name: 'Systems', exact: true })
    .click();
  await expect(page).toHaveURL(/\/powerball2018\/systems$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lotteries are sorted and filtered all the same', async ({ page }) => {
    await page.goto(href('lottoTickets'));
    const top = (name: string) =>
      page
        .getByRole('article', { name })
        .boundingBox()
        .then((box) => (box ? box.y * 10_000 + box.x : Number.NaN));
    await page.getByText('Biggest prize').click();
    expect(await top('Powerball')).toBeLessThan(await top('Super 66'));
    await page.getByText('Lowest price').click();
    expect(await top('Super 66')).toBeLessThan(await top('Powerball'));
    await page.getByText('In exact order').click();
    await expect(page.getByRole('article', { name: 'Powerball' })).toBeHidden();
    await expect(page.getByRole('article', { name: 'Lotto Strike' })).toBeVisible();
  });

  test('what a share is paid can be read', async ({ page }) => {
    await page.goto(href('syndicates'));
    await expect(page.getByRole('table', { name: /What a share is paid/ })).toBeVisible();
    await expect(page.getByText(/The calculator needs JavaScript/)).toBeVisible();
  });
});

test('a raffle is chosen with its causes and prizes in view @phone', async ({ page }) => {
  await page.goto(href('charityTickets'));
  const raffle = page.getByRole('article', { name: 'One Lottery' });
  await expect(raffle.getByRole('progressbar')).toBeVisible();
  await expect(raffle.getByRole('list', { name: /^Causes/ }).getByRole('listitem')).toHaveCount(5);
  await raffle.getByRole('link', { name: /^Choose your tickets/ }).click();
  await expect(page).toHaveURL(/\/one_lottery$/);
});

test('a share is worked out, and its page leads to other tickets', async ({ page }) => {
  await page.goto(href('syndicates'));
  await page.getByRole('textbox', { name: 'Shares in all' }).fill('10');
  await page.getByRole('textbox', { name: 'Shares you hold' }).fill('1');
  await page.getByRole('textbox', { name: 'Prize of the whole ticket' }).fill('1000');
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
  await page
    .getByRole('list', { name: 'Games you can play now' })
    .getByRole('link', { name: /Oz Lotto/ })
    .click();
  await expect(page).toHaveURL(/\/oz_lotto2022$/);
});

test('beside the lotteries stand raffles that are not in the cart', async ({ page }) => {
  await page.goto(href('lottoTickets'));
  const place = page.getByRole('region', { name: 'Nothing to fill in' });
  await expect(place.getByRole('link').first()).toBeVisible();
});

test('the feature banner stands alone and is kept out of search', async ({ page }) => {
  await page.goto(href('featureBanner'));
  await expect(page.getByRole('link', { name: /Play now|Choose your tickets/ })).toHaveAttribute(
    'target',
    '_top',
  );
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('the app’s pages lead from one to the next, to a manifest that can be installed', async ({
  page,
  request,
}) => {
  await page.goto(href('app'));
  await page.getByRole('link', { name: 'Fairdraw on Android' }).click();
  await page.getByRole('link', { name: 'How to install it' }).click();
  await expect(page).toHaveURL(href('appAndroidInstall'));
  const manifest = await page.locator('link[rel=manifest]').first().getAttribute('href');
  const { id, start_url, display, icons } = await (await request.get(manifest ?? '')).json();
  expect({ id, start_url, display }).toEqual({ id: '/', start_url: '/', display: 'standalone' });
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
});

test('a way to play that an offer does not sell leads to where it is, or to nothing', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(/^https?:\/\/[^/]+/, '')];
  };
  expect(await ask('/powerball2018/lotto-party')).toEqual([
    307,
    '/lotto-party/group?offer=powerball2018',
  ]);
  for (const sold of ['/systems', '/powerhit', '/powerpik', '/super-combos', '/buy', '/syndicates'])
    expect((await ask(`/powerball2018${sold}`))[0]).toBe(200);
  for (const path of [
    '/saturday_lotto/powerhit',
    '/super_66/systems',
    '/one_lottery/standard',
    '/one_lottery/syndicates',
    '/super_66/syndicates',
    '/powerball2018/random',
  ])
    expect((await ask(path))[0]).toBe(404);
});

test('a later draw is reached by its address', async ({ page, request }) => {
  const { result } = await (await request.get('/api/call/getProductOffers?pricing_id=AU')).json();
  const offers = result as { key: string; kind: string; draws: { draw_no: number }[] }[];
  // eight weeks ahead are on sale: of the monthly raffles not each has two draws on every day, but one always has
  const withLater = (kind: string) => offers.find((o) => o.kind === kind && o.draws.length > 1);
  const lottery = withLater('lottery');
  const lotteryDraw = lottery?.draws[1]?.draw_no;
  await page.goto(`${href('play', { offer: lottery?.key ?? '' })}?firstDrawNo=${lotteryDraw}`);
  await expect(page.getByRole('combobox', { name: 'First draw' })).toHaveValue(String(lotteryDraw));
  const raffle = withLater('raffle');
  const raffleDraw = raffle?.draws[1]?.draw_no ?? 0;
  for (const route of ['playDraw', 'buyDraw'] as const) {
    await page.goto(href(route, { offer: raffle?.key ?? '', drawNo: raffleDraw }));
    await expect(page.getByText(new RegExp(`, draw ${raffleDraw}$`)).first()).toBeVisible();
  }
});

test.describe('where a visitor is', () => {
  test('a crawler without cookies gets 200 and the default variant', async ({ playwright }) => {
    const crawler = await playwright.request.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      extraHTTPHeaders: { 'cf-ipcountry': 'GB' },
    });
    const answer = await crawler.get(href('lottoTickets'), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('lang="en-AU"');
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('sv=');
    await crawler.dispose();
  });

  test('no header is trusted that the shop was not told of', async ({ request }) => {
    const answer = await request.get('/api/call/locate', { headers: { 'cf-ipcountry': 'GB' } });
    expect((await answer.json()).result).toMatchObject({ sub_variant: 'AU', is_known: false });
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('sv=');
  });

  test('in pounds the raffles are not part of the shop, and the lotteries are', async ({
    page,
    context,
    baseURL,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/);
    await context.addCookies([{ name: 'sv', value: 'gb', url: baseURL ?? '' }]);
    expect((await page.goto(href('charityTickets')))?.status()).toBe(403);
    await page.goto(href('lottoTickets'));
    await expect(page.getByRole('article', { name: /Mega Jackpot/ })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Powerball' })).toHaveCount(0);
  });
});
