import type { Locator } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import { repeats, someOf } from '@/lib/testing/repeats';
import { expect, type Page, test } from './fixtures';

const { href } = links({ variant: 'AU' });

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** For each offer: its first game types, or all of them. */
const MOST_WAYS = repeats({ suite: 2, soak: 100 });
/** The game types of the offers in the shop's default variant. */
const LOTTERY_PAGES = allGameRules()
  .filter(({ currency }) => currency === 'AUD')
  .flatMap(({ key, gameTypes }) =>
    gameTypes.slice(0, MOST_WAYS).map(({ urlSuffix, chosenByCustomer }, index) => ({
      address:
        index === 0 || urlSuffix === null
          ? href('play', { offer: key })
          : href('playGameType', { offer: key, gameType: urlSuffix }),
      chosenByCustomer,
    })),
  );

/** A visitor who has already chosen cookies. */
async function knowsCookies(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'cookie_consent', value: 'essential', url }]);
}

/** The whole element is in the initial viewport, and nothing covers it. */
async function expectInSight(place: Locator, what: string): Promise<void> {
  await expect(place, what).toBeVisible();
  const position = await place.evaluate(async (element) => {
    // until then another face stands in, in which a line may break that is whole
    await document.fonts.ready;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ] as const;
    const isCovered = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && !element.contains(there) && !there.contains(element);
    });
    return { scrollY, top, bottom, height: innerHeight, isCovered };
  });
  expect(position.scrollY, `${what}: scrolled`).toBe(0);
  expect(position.top, `${what}: its top`).toBeGreaterThanOrEqual(0);
  expect(position.bottom, `${what}: its bottom`).toBeLessThanOrEqual(position.height);
  expect(position.isCovered, `${what}: covered`).toBe(false);
}

for (const size of someOf(WINDOWS, 2)) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size, reducedMotion: 'reduce' });

    test('quick pick, the first grid, the price and Add are in sight on every way to play', async ({
      page,
    }) => {
      test.setTimeout(repeats({ suite: 60_000, soak: 900_000 }));
      await knowsCookies(page);
      for (const { address, chosenByCustomer } of LOTTERY_PAGES) {
        await page.goto(address);
        const bar = page.getByRole('region', { name: 'Add to cart' });
        await expectInSight(page.getByRole('heading', { level: 1 }), `${address} name`);
        if (chosenByCustomer) {
          const quick = page.getByRole('button', { name: /^(Quick pick$|Pick \d+ games?,)/ });
          await expectInSight(quick.first(), `${address} quick pick`);
          const grid = page.getByRole('group', { name: /^Numbers( in order)?$/ });
          await expectInSight(grid, `${address} grid`);
        } else {
          await expectInSight(page.getByRole('group', { name: 'Games' }), `${address} games`);
        }
        await expectInSight(bar.getByText(/^Total/).locator('..'), `${address} price`);
        await expectInSight(bar.getByRole('button', { name: 'Add to cart' }), `${address} Add`);
      }
    });

    test('books, the price and Add are in sight on every raffle', async ({ page }) => {
      await knowsCookies(page);
      for (const { offer: key } of FIRST_RAFFLES) {
        const address = href('play', { offer: key });
        await page.goto(address);
        const books = page.getByRole('group', { name: 'How many tickets?' });
        await expectInSight(books, `${address} books`);
        await expectInSight(page.getByRole('button', { name: 'Add to cart' }), `${address} Add`);
      }
    });

    test('somebody who never answered about cookies sees them all the same', async ({ page }) => {
      await page.goto(href('play', { offer: 'powerball2018' }));
      await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible();
      const grid = page.getByRole('group', { name: 'Numbers', exact: true });
      await expectInSight(grid, 'grid');
      await expectInSight(
        page.getByRole('button', { name: 'Pick 18 games, $27.70' }),
        'quick pick',
      );
      await expectInSight(page.getByRole('button', { name: 'Add to cart' }), 'Add');
    });

    test('drawn numbers are in sight on results pages, and the way to play is near', async ({
      page,
    }) => {
      await knowsCookies(page);
      await page.goto(href('offerResults', { offer: 'powerball2018' }));
      const balls = page.getByRole('list', { name: /^Numbers of Powerball/ }).first();
      await expectInSight(balls, 'the latest numbers');
      const all = page.getByRole('link', { name: 'All prizes of this draw' });
      const draw = (await all.getAttribute('href')) ?? '';
      await page.goto(draw);
      await expectInSight(balls, 'the numbers of a draw');
      for (const address of [
        href('results'),
        href('lotteryResults'),
        `${href('results')}/day-2026-10-17`,
      ]) {
        await page.goto(address);
        await expectInSight(
          page.getByRole('list', { name: /^Numbers of/ }).first(),
          `${address} numbers`,
        );
      }
      for (const route of ['offerResults', 'offerWinners', 'statistics'] as const) {
        await page.goto(href(route, { offer: 'powerball2018' }));
        const next = page.getByRole('complementary', { name: 'Next draw of Powerball' });
        await expect(next.getByText(/^Sales close/)).toBeVisible();
        const box = await next.getByRole('link', { name: 'Play Powerball' }).boundingBox();
        expect(box?.y, `${route}: the way to play`).toBeLessThan(size.height);
      }
    });
  });
}

test('announcements are one line, open on request, and stay off the checkout @phone', async ({
  page,
}) => {
  await knowsCookies(page);
  await page.goto(href('results'));
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48);
  const more = banner.locator('summary');
  if (await more.isVisible()) {
    await more.click();
    expect((await banner.boundingBox())?.height).toBeGreaterThan(48);
  }
  await page.goto(href('checkoutLogin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a day is picked, and leads on to the days around it', async ({ page }) => {
  await page.goto(href('results'));
  const days = page.getByRole('navigation', { name: 'Results by day' });
  await days.getByLabel('Pick a day').fill('2026-10-17');
  await days.getByRole('button', { name: 'Show' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Results of Saturday 17 October 2026');
  await expect(page.getByRole('article', { name: /^Saturday Lotto/ })).toBeVisible();
  await days.getByRole('link', { name: /^Results of Sunday 18 October 2026/ }).click();
  await expect(heading).toHaveText('Results of Sunday 18 October 2026');
});
