import { href } from '@/lib/routes/match';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { addPowerball, CARDS, expectReceipt, joinAtCheckout, payByCard, signIn } from '../shop';

/** Moves the shop's clock as a tester does; it answers when everything due by then has happened. */
async function moveClock(page: Page, days: number): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/v2/sandbox/clock', {
    headers: { origin },
    data: { by_ms: days * 86_400_000 },
    timeout: 55_000,
  });
  expect(answer.status()).toBe(200);
}

test('land, play, pay, draw, see the result: the main job', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(href('offerResults', { offer: 'powerball2018' }));
  await page
    .getByRole('link', { name: /Play Powerball/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerball' })).toBeVisible();
  await addPowerball(page);
  await joinAtCheckout(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);

  await moveClock(page, 8);
  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'Powerball' }).click();
  await expect(
    page.getByRole('list', { name: /Winning numbers of draw/ }).getByRole('listitem'),
  ).toHaveCount(8);
  await expect(page.getByText(/No prize|Paid \$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Full result' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a raffle is drawn, and anyone can draw it again from the published seed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(href('play', { offer: 'one_lottery' }));
  const verify = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const address = (await verify.getAttribute('href')) ?? '';
  await verify.click();
  await expect(page.getByText(/[0-9a-f]{64}/).first()).toBeVisible();
  const commitment = await page
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .textContent();

  await signIn(page, 'player@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  await moveClock(page, 20);
  await page.goto(address);
  await expect(page.getByText(commitment ?? '').first()).toBeVisible();
  await expect(page.getByText(/winners/i).first()).toBeVisible();
  await expectAccessible(page);
});
