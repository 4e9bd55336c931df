import type { Locator } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { someOf } from '@/lib/testing/repeats';
import { expect, expectAccessible, expectWellMade, type Page, test } from './fixtures';

const { href } = links({ variant: 'AU' });

const powerball = { offer: 'powerball2018' };
const raffle = { offer: 'one_lottery' };

/** The main numbers and the Powerball of the latest draw on the results page. */
async function latestNumbers(page: Page): Promise<{ main: string[]; special: string }> {
  await page.goto(href('offerResults', powerball));
  const balls = page.getByRole('list', { name: /^Numbers of Powerball/ }).first();
  const texts = await balls.getByRole('listitem').allTextContents();
  return { main: texts.slice(0, 7), special: (texts[7] ?? '').replace(/\D/g, '') };
}

/** The number of the latest draw, from the address of its page. */
async function latestDraw(page: Page, offer: string): Promise<string> {
  await page.goto(href('offerResults', { offer }));
  const address = await page
    .getByRole('link', { name: 'All prizes of this draw' })
    .getAttribute('href');
  return /draw-(\d+)$/.exec(address ?? '')?.[1] ?? '';
}

const PAGES: [string, string][] = [
  ['winners of a lottery', href('offerWinners', powerball)],
  ['winners of a raffle', href('offerWinners', raffle)],
  ['statistics', href('statistics', powerball)],
  ['statistics of digits', href('statistics', { offer: 'super_66' })],
  ['terms of a lottery', href('offerTerms', powerball)],
  ['terms of a raffle', href('offerTerms', raffle)],
  ['results of an offer', href('offerResults', powerball)],
  ['all results', href('results')],
];

for (const [name, address] of someOf(PAGES, 3)) {
  test(`${name}: well made`, async ({ page }) => {
    await page.goto(address);
    await expectWellMade(page);
  });
}

test('on a phone every game’s balls stand on one line, a draw’s heading on two, and nothing is cut @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = (place: Locator) =>
    place.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  for (const { key } of allGameRules().filter(({ currency }) => currency === 'AUD')) {
    await page.goto(href('offerResults', { offer: key }));
    const balls = page.getByRole('list', { name: /^Numbers of/ }).first();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await lines(balls.getByRole('listitem')), `${key} at ${width} px`).toBe(1);
    }
  }
  await page.goto(
    href('drawResults', { ...powerball, drawNo: Number(await latestDraw(page, powerball.offer)) }),
  );
  const heading = page.getByRole('heading', { level: 1 });
  const high = await heading.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(high.height).toBeLessThan(2.5 * high.line);
  const announced = page.getByText('Every raffle draw can be checked', { exact: true });
  const isCut = await announced.evaluate(({ parentElement: line }) =>
    line ? line.scrollWidth > line.clientWidth : true,
  );
  expect(isCut).toBe(false);
});

test('from the latest results to a month, and from month to month', async ({ page }) => {
  await page.goto(href('offerResults', powerball));
  const months = page.getByRole('navigation', { name: 'Past results by month' });
  await months.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/powerball2018\/results\/[a-z]+-\d{4}$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Powerball results, [A-Z][a-z]+ \d{4}$/);
  await expectAccessible(page);
  const before = await heading.textContent();
  const others = page.getByRole('navigation', { name: 'Other months' });
  await others.getByRole('link').last().click();
  await expect(heading).not.toHaveText(before ?? '');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('table', { name: /^Divisions of Powerball/ })).toBeVisible();
});

test('months, years and pages that do not exist are not found', async ({ request }) => {
  const missing = [
    '/powerball2018/results/march-1999',
    '/powerball2018/winners/2026',
    '/one_lottery/results/march-2026',
    '/one_lottery/winners/1999',
    '/one_lottery/statistics',
    '/powerball2018/draw-1/winners',
    '/powerball2018/terms-and-conditions/1',
    '/feeds/powerball2018/other.rss',
    '/feeds/no_such_lottery/results.rss',
  ];
  for (const address of missing) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test('a raffle’s winners by draw and by year', async ({ page }) => {
  await page.goto(href('offerWinners', raffle));
  await page
    .getByRole('link', { name: /^All \d+ winning tickets/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Who won One Lottery draw/);
  await expect(page.getByRole('list', { name: /^Tickets that won/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check this draw yourself' }).click();
  await expect(page).toHaveURL(/\/draws\/verify\/one_lottery\/\d+$/);
  await page.goto(href('offerWinners', raffle));
  await page.getByRole('navigation', { name: 'Winners by year' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^One Lottery winners of \d{4}$/,
  );
  await expectAccessible(page);
});

test('a draw tells who won and which rules it followed', async ({ page }) => {
  const drawNo = await latestDraw(page, 'powerball2018');
  await page.goto(href('drawResults', { ...powerball, drawNo }));
  await page.getByRole('link', { name: 'Who won', exact: true }).click();
  await expect(page.getByText('winning games')).toBeVisible();
  await page.goto(href('drawTerms', { ...powerball, drawNo }));
  await expect(page.getByRole('region', { name: 'This draw' })).toContainText('drawn');
  await expect(page.getByRole('row', { name: /1 in 134,490,400/ })).toBeVisible();
  await expectAccessible(page);
});

test('statistics are pictures with tables behind, opened by keyboard @phone', async ({ page }) => {
  await page.goto(href('statistics', powerball));
  await expect(page.getByRole('img', { name: /how often each number came/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What this does not mean' })).toBeVisible();
  const frequency = page.getByRole('region', { name: 'How often each number came', exact: true });
  await frequency.locator('summary').focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'How often each number came, as a table' });
  await expect(table.getByRole('row')).toHaveCount(36);
  await expectAccessible(page);
});

test('numbers are checked by keyboard, and a link carries the check @phone', async ({ page }) => {
  const { main, special } = await latestNumbers(page);
  await page.getByRole('button', { name: 'Check my numbers' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your numbers' })).toBeFocused();
  await page.keyboard.type(main.join(' '));
  await page.keyboard.press('Tab');
  await page.keyboard.type(special);
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('listitem').filter({ hasText: /Division 1:/ });
  await expect(outcome.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Check 50 draws back$/ }).click();
  await expect(page.getByText(/of these 5\d draws\./)).toBeVisible();

  await page.getByRole('combobox', { name: 'How you played' }).selectOption('PowerHit');
  await page.getByRole('textbox', { name: 'Your numbers' }).press('Enter');
  await expect(outcome.first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await page.goto(`${href('offerResults', powerball)}#check=${main.join('.')}~${special}`);
  await expect(page.getByRole('textbox', { name: 'Your numbers' })).toHaveValue(main.join(' '));
  await expect(outcome.first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the list of all results checks any game', async ({ page }) => {
  await page.goto(href('results'));
  await page.getByRole('button', { name: 'Check my numbers' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Super 66' });
  await page.getByRole('textbox', { name: 'Your numbers' }).fill('521131');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/of these 10 draws\.|in these 10 draws\./)).toBeVisible();
});

test('results and draws can be followed in feeds that parse', async ({ page, request }) => {
  await page.goto(href('offerResults', powerball));
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(1);
  const rss = await request.get('/feeds/powerball2018/results.rss');
  expect(rss.headers()['content-type']).toContain('application/rss+xml');
  const parsed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        hasError: xml.querySelector('parsererror') !== null,
        titles: [...xml.querySelectorAll('item > title')].map((title) => title.textContent),
        links: [...xml.querySelectorAll('item > link')].map((link) => link.textContent),
        dates: [...xml.querySelectorAll('item > pubDate')].map((date) => date.textContent),
      };
    },
    await rss.text(),
  );
  expect(parsed.hasError).toBe(false);
  expect(parsed.titles).toHaveLength(20);
  expect(parsed.titles[0]).toMatch(/^Powerball results: draw/);
  for (const link of parsed.links) expect(link).toMatch(/\/powerball2018\/results\/draw-\d+$/);
  for (const date of parsed.dates) expect(Date.parse(date ?? '')).not.toBeNaN();

  const json = await request.get('/feeds/one_lottery/results.json');
  const feed = await json.json();
  expect(feed.version).toBe('https://jsonfeed.org/version/1');
  expect(feed.items.length).toBeGreaterThan(5);
  expect(feed.items[0]).toMatchObject({ id: expect.any(String), content_html: expect.any(String) });

  const calendar = await (await request.get('/feeds/powerball2018/draws.ics')).text();
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5);
  for (const line of calendar.split('\r\n')) expect(new Blob([line]).size).toBeLessThanOrEqual(75);
  const [, drawNo] = /UID:powerball2018-(\d+)@/.exec(calendar) ?? [];
  const single = await request.get(`/feeds/powerball2018/draw-${drawNo}.ics`);
  expect(single.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await single.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await request.get('/feeds/powerball2018/draw-999999.ics')).status()).toBe(404);
});

test('old addresses keep the rest of their path', async ({ request }) => {
  const moved = [
    ['/powerball/results', '/powerball2018/results'],
    ['/oz_lotto/winners', '/oz_lotto2022/winners'],
    ['/powerball/statistics', '/powerball2018/statistics'],
  ] as const;
  for (const [from, to] of moved) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(new URL(answer.headers().location ?? '', 'http://shop').pathname).toBe(to);
  }
});

test('addresses from before Weekday Windfall took the operator’s numbers lead to the same draw', async ({
  request,
}) => {
  const { items } = await (await request.get('/feeds/weekday_windfall/results.json')).json();
  const drawNo = Number(/draw-(\d+)$/.exec(items[0].url)?.[1]);
  const draw = { offer: 'weekday_windfall', drawNo };
  const old = { offer: 'weekday_windfall', drawNo: drawNo + 609 };
  for (const page of ['drawResults', 'drawWinners', 'drawTerms', 'playDraw'] as const) {
    // the second response comes from the page cache
    for (let time = 0; time < 2; time += 1) {
      const answer = await request.get(href(page, old), { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([308, href(page, draw)]);
    }
  }
  const picture = await request.get(`/og/weekday_windfall/draw-${old.drawNo}.png`);
  expect(new URL(picture.url()).pathname).toBe(`/og/weekday_windfall/draw-${drawNo}.png`);
  const never = await request.get(href('drawResults', { ...draw, drawNo: 5610 }));
  expect(never.status()).toBe(404);
});

test('lists say to crawlers what they list, and which pages come before and after', async ({
  page,
}) => {
  await page.goto(href('results', { page: 2 }));
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  );
  const list = graph['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'ItemList');
  expect(list.itemListElement).toHaveLength(5);
  expect(list.itemListElement[0]).toMatchObject({ '@type': 'ListItem', position: 1 });
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/lotto-results$/);
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /\/lotto-results\/3$/);
});
