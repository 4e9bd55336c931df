import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import {
  addPowerball,
  addRaffleBook,
  CARDS,
  expectReceipt,
  joinToPay,
  payByCard,
  signInByCall,
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
  // a hundred and ten thousand tickets are sold, and the clock moves on to the draw
  test.setTimeout(600_000);
  await page.goto(href('play', { offer: 'one_lottery' }));
  const verify = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const proof = (await verify.getAttribute('href')) ?? '';
  const draw = `One Lottery draw ${proof.split('/').at(-1)}`;
  await verify.click();
  const commitment =
    (await page
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()) ?? '';

  await page.goto(href('sandbox'));
  await page
    .getByRole('button', { name: `Let sample supporters buy the missing tickets of ${draw}` })
    .click();
  await expect(
    page.getByText(/^\d+ sample supporters bought [\d,]+ tickets of One Lottery/),
  ).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Two minutes after ${draw}` }).click();
  await expect(page.getByText(/Everything due by then is done/)).toBeVisible({ timeout: 240_000 });

  // a result is provisional for a quarter of an hour
  await moveClock(page, 1);
  // Its 127 prizes are won by supporters, who have spent all that they had.
  const winner = await winnersAddress(page);
  await page.getByLabel('Sent to').fill(winner);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^Your tickets? won /).first()).toBeVisible();
  await signInByCall(page, winner);
  expect(await walletBalance(page)).not.toBe('$0.00');
  await page.goto(href('transactions'));
  await page
    .getByRole('link', { name: /Prize in One Lottery/ })
    .first()
    .click();
  await expect(page.getByText(/^Paid \$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(proof);
  await expect(page.getByText(commitment, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check this draw now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /These data fit each other/ }),
  ).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
});

/** To whom of the supporters the shop wrote that their tickets have won. */
async function winnersAddress(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  for (let offset = 0; offset < 1_000; offset += 100) {
    const params = { limit: 100, offset };
    const answer = await page.request.get(`${origin}/api/call/listMails`, { params });
    expect(answer.status(), await answer.text()).toBe(200);
    const mails: { recipient: string; subject: string }[] = (await answer.json()).result;
    const won = mails.find(
      ({ recipient, subject }) => /^supporter-/.test(recipient) && / won /.test(subject),
    );
    if (won) return won.recipient;
  }
  throw new Error('No supporter has won.');
}
