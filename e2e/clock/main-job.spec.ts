import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from '../fixtures';
import { moveClock } from '../move-clock';
import {
  addPowerball,
  addRaffleBook,
  addRaffleBooksByCall,
  CARDS,
  expectReceipt,
  join,
  joinToPay,
  payByCard,
  walletBalance,
} from '../shop';

const { href } = links({ variant: 'AU' });

const RAFFLE = 'make_a_smile_lottery';
/** A thirtieth of the tickets that are sold, for 344 prizes: once in a hundred thousand runs none of them wins. */
const CARTS = 2;
const BOOKS = Array.from({ length: 20 }, () => `${RAFFLE}:raffle:tickets:25:cause:clowns_on_call`);

test('land, play, pay, draw, see the result: the main job', async ({ page }) => {
  await page.goto(href('offerResults', { offer: 'powerball2018' }));
  await page
    .getByRole('link', { name: /Play Powerball/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
  await addPowerball(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);

  await moveClock(page, 8);
  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'Powerball', exact: true }).click();
  await expect(
    page.getByRole('list', { name: /Winning numbers of draw/ }).getByRole('listitem'),
  ).toHaveCount(8);
  await expect(page.getByText(/No prize|Paid \$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Full result' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a raffle with too few tickets is not drawn: the money is back, and the mail says why', async ({
  page,
}) => {
  await page.goto(href('play', { offer: 'one_lottery' }));
  await expect(
    page.getByText(/^Drawn when at least 110,000 tickets are sold; otherwise everybody is paid/),
  ).toBeVisible();
  await addRaffleBook(page);
  const email = await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await moveClock(page, 40);

  expect(await walletBalance(page)).toBe('$18.00');
  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'One Lottery', exact: true }).click();
  await expect(page.getByText(/^Fewer tickets were sold than its promise asks for/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(href('sandbox'));
  await page.getByLabel('Sent to').fill(email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^One Lottery, draw \d+ was cancelled/).first()).toBeVisible();
});

test('a raffle that supporters fill is won: the prize is in the wallet, in the mail, and anyone can draw it again', async ({
  page,
}) => {
  // thirty thousand tickets are sold, and the clock moves on to the draw
  test.setTimeout(600_000);
  await page.goto(href('play', { offer: RAFFLE }));
  const verify = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const proof = (await verify.getAttribute('href')) ?? '';
  const draw = `Make a Smile Lottery draw ${proof.split('/').at(-1)}`;
  await verify.click();
  const commitment =
    (await page
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()) ?? '';

  const email = await join(page);
  for (let cart = 0; cart < CARTS; cart += 1) {
    await addRaffleBooksByCall(page, BOOKS);
    await page.goto(href('buyCart'));
    await payByCard(page, CARDS.approved);
    await expectReceipt(page);
  }
  await page.goto(href('sandbox'));
  await page
    .getByRole('button', { name: `Let sample supporters buy the missing tickets of ${draw}` })
    .click();
  await expect(
    page.getByText(/^\d+ sample supporters bought [\d,]+ tickets of Make a Smile Lottery/),
  ).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Two minutes after ${draw}` }).click();
  await expect(page.getByText(/Everything due by then is done/)).toBeVisible({ timeout: 240_000 });

  expect(await walletBalance(page)).not.toBe('$0.00');
  await page.goto(href('transactions'));
  await page
    .getByRole('link', { name: /Prize in Make a Smile Lottery/ })
    .first()
    .click();
  await expect(page.getByText(/^Paid \$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(href('sandbox'));
  await page.getByLabel('Sent to').fill(email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^Your tickets? won /).first()).toBeVisible();

  await page.goto(proof);
  await expect(page.getByText(commitment, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check this draw now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /These data fit each other/ }),
  ).toBeVisible();
  await expectAccessible(page);
});
