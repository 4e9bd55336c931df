import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { expect, expectWellMade, test } from './fixtures';
import { needsSandbox } from './shop';

const { href } = links({ variant: 'AU' });

const PUBLIC_PAGES: [string, string][] = [
  ['lottery results', href('lotteryResults')],
  ['raffle results', href('raffleResults')],
  ['Powerball', href('play', { offer: 'powerball2018' })],
  ['Powerball systems', href('playGameType', { offer: 'powerball2018', gameType: 'systems' })],
  ['Set for Life', href('play', { offer: 'set_for_life2020' })],
  ['Lotto Strike', href('play', { offer: 'lotto_strike' })],
  ['Super 66', href('play', { offer: 'super_66' })],
  ['a raffle', href('play', { offer: 'make_a_smile_lottery' })],
  ['raffle results of an offer', href('offerResults', { offer: 'one_lottery' })],
  ['a raffle of tickets in books', href('play', { offer: 'one_lottery' })],
  ['the cart', href('cart')],
  ['login', href('login')],
  ['checkout login', href('checkoutLogin')],
  ['forgot password', href('forgotPassword')],
  ['the sandbox', href('sandbox')],
  ['every primitive in every state', href('sandboxComponents')],
];

for (const [name, address] of someOf(PUBLIC_PAGES, 3)) {
  test(`${name}: well made`, async ({ page }) => {
    if (address === href('sandbox')) needsSandbox();
    await page.goto(address);
    await expectWellMade(page);
  });
}

test('a document says nothing of what is opened later', async ({ request }) => {
  const document = await (await request.get(href('home'))).text();
  expect(document).toContain('drawn in the open');
  for (const later of ['This field is required', 'Move your account'])
    expect(document).not.toContain(later);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('results and play pages read complete', async ({ page }) => {
    await page.goto(href('offerResults', { offer: 'powerball2018' }));
    await expect(
      page
        .getByRole('list', { name: /numbers/i })
        .first()
        .getByRole('listitem'),
    ).toHaveCount(8);
    await page.getByRole('link', { name: /All prizes of this draw/ }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto(href('play', { offer: 'powerball2018' }));
    await expect(page.getByRole('heading', { name: 'Prizes and odds' })).toBeVisible();
    await expect(page.getByRole('row', { name: /1 in 134,490,400/ })).toBeVisible();
    await page.goto(href('play', { offer: 'one_lottery' }));
    await expect(page.getByRole('table', { name: /Prizes/ })).toBeVisible();
  });

  test('what is not there says so, with its status and the way home', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/);
    const missing = [
      href('drawResults', { offer: 'powerball2018', drawNo: 999_999 }),
      href('playGameType', { offer: 'super_66', gameType: 'powerhit' }),
      href('playGameType', { offer: 'one_lottery', gameType: 'standard' }),
      href('blogPost', { blogSlug: 'never-written' }),
      '/index.html',
    ];
    for (const address of missing) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page, address).toHaveTitle('Something went wrong.');
      await expect(page.getByText('you may have taken a wrong turn'), address).toBeVisible();
      await expect(page.getByRole('link', { name: /Try heading home/ })).toBeVisible();
    }
    const pastTheEnd = await page.goto(`${href('results')}/999`);
    expect(pastTheEnd?.status()).toBe(404);
    await expect(page.getByText('There is no page 999')).toBeVisible();
    await page.goto(href('lottoPartyGroup'));
    await expect(page.getByRole('heading', { level: 1, name: 'Share a ticket' })).toBeVisible();
  });
});

test('what is not there says so, with the way home', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("It's looking like you may have taken a wrong turn.")).toBeVisible();
  await page.getByRole('link', { name: /Try heading home/ }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an old address leads to the offer of today, and internal paths lead nowhere', async ({
  page,
  request,
}) => {
  await page.goto('/powerball/results');
  await expect(page).toHaveURL(/\/powerball2018\/results$/);
  expect((await request.get('/AU.au_default/powerball2018')).status()).toBe(404);
});
