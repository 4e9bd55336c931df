import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { addPowerballByCall, CARDS, expectReceipt, joinToPay, payByCard } from './shop';

const { href } = links({ variant: 'AU' });
const campaign = 'utm_source=mail&utm_campaign=spring+draw&utm_term=not%20this%21';

const linkOf = (items: string) => `${href('cartLink')}?items=${items}&${campaign}`;
const fourPicks = 'powerball:standard:quickpick:4';

/** The numbers of the first game that the page shows. */
const firstGame = async (page: Page) =>
  (await page.getByRole('main').getByRole('list', { name: 'Game 1' }).innerText()).split(/\s+/);

async function addPlanned(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL(`**${href('cart')}*`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

test('what was bought is played again from its receipt, with the same numbers @phone', async ({
  page,
}) => {
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  const numbers = await firstGame(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.getByRole('link', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play again' })).toBeVisible();
  await expect(page.getByText('The same numbers as before.')).toBeVisible();
  expect(await firstGame(page)).toEqual(numbers);
  await expectAccessible(page);
  const replay = page.url();
  // opening it and reloading it adds nothing
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await page.goto(href('cart'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto(`${replay}?${campaign}`);
  await addPlanned(page);
  expect(new URL(page.url()).search).toBe('?utm_campaign=spring%2Bdraw&utm_source=mail');
  await expect(page.getByRole('heading', { level: 2, name: 'Powerball' })).toHaveCount(1);
  expect(await firstGame(page)).toEqual(numbers);
  // the same link again adds nothing by itself
  await page.goto(replay);
  await expect(page.getByText('Your cart holds all of this already.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to cart' }).click();
  await page.waitForURL(`**${href('cart')}*`);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
});

test('a link builds a guest’s cart once, keeps the campaign, and says what is closed @phone', async ({
  page,
}) => {
  const closed = 'make_a_smile_lottery:raffle:tickets:3:cause:play_on_the_ward:draw:1';
  await page.goto(linkOf(`${fourPicks},${closed},nonsense`));
  await expect(page.getByRole('heading', { level: 1, name: 'Add to your cart' })).toBeVisible();
  const leftOut = page.getByRole('region', { name: 'Left out' });
  await expect(leftOut.getByText(/^Make a Smile.*Draw 1 of /)).toBeVisible();
  await expect(leftOut.getByText('We do not understand this part of the link.')).toBeVisible();
  await expect(page.getByText('The numbers are picked at random')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await addPlanned(page);
  expect(new URL(page.url()).search).toBe('?utm_campaign=spring%2Bdraw&utm_source=mail');
  await expect(page.getByRole('heading', { level: 2, name: 'Powerball' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Powerball' })).toHaveCount(1);
  await page.goto(linkOf(fourPicks));
  await expect(page.getByText('Your cart holds all of this already.')).toBeVisible();
});

test('somebody else’s purchase cannot be played again, and a broken link adds nothing', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await page.goto(href('replayCart', { replayId: '0198f9d2-0000-7000-8000-000000000001' }));
  await expect(page).toHaveURL(/\/login/);
  await page.goto(href('cartLink'));
  await expect(page.getByRole('heading', { name: 'This link adds nothing' })).toBeVisible();
  await expectAccessible(page);
  await addPowerballByCall(page);
  await joinToPay(page);
  for (const replayId of ['0198f9d2-0000-7000-8000-000000000001', 'cut-short']) {
    const answer = await page.goto(href('replayCart', { replayId }));
    expect(answer?.status()).toBe(404);
  }
});
