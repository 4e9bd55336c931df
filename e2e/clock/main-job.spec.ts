import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from '../fixtures';
import { moveClock } from '../move-clock';
import {
  addPowerball,
  addRaffleBook,
  CARDS,
  expectReceipt,
  joinToPay,
  payByCard,
  walletBalance,
} from '../shop';

const { href } = links({ variant: 'AU' });

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

test('a raffle is won: the prize is in the wallet, in the mail, and anyone can draw it again', async ({
  page,
}) => {
  await page.goto(href('play', { offer: 'one_lottery' }));
  const verify = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const proof = (await verify.getAttribute('href')) ?? '';
  await verify.click();
  const commitment =
    (await page
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()) ?? '';

  await addRaffleBook(page);
  const email = await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await moveClock(page, 40);

  // When fewer tickets are sold than there are prizes, every ticket of One Lottery wins one.
  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'One Lottery', exact: true }).click();
  await expect(page.getByText(/^Paid \$/)).toBeVisible();
  await expectAccessible(page);
  expect(await walletBalance(page)).not.toBe('$0.00');
  await page.goto(href('transactions'));
  await expect(page.getByRole('link', { name: /Prize in One Lottery/ })).toBeVisible();
  await page.goto(href('sandbox'));
  await page.getByLabel('Sent to').fill(email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^Your ticket won /).first()).toBeVisible();

  await page.goto(proof);
  await expect(page.getByText(commitment, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check this draw now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /These data fit each other/ }),
  ).toBeVisible();
  await expectAccessible(page);
});
