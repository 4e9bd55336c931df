import type { LiveDraws } from '@/lib/contract/live-draws';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { addPowerball, CARDS, expectReceipt, joinToPay, payByCard } from '../shop';

const { href } = links({ variant: 'AU' });
const DAY_MS = 86_400_000;
const MINUTE = 1 / 1_440;

test('on the night of a draw the page counts down, draws ball by ball, and lights the ticket', async ({
  page,
}) => {
  await page.goto(href('play', { offer: 'powerball2018' }));
  await addPowerball(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);

  const drawMs = await nextPowerballMs(page);
  await moveClock(page, (drawMs - (await shopNowMs(page))) / DAY_MS - MINUTE);

  await page.goto(href('liveOffer', { offer: 'powerball2018' }));
  const stage = page.getByRole('region', { name: 'The draw', exact: true });
  await expect(stage.getByText('Next draw')).toBeVisible();
  const tickets = stage.getByRole('region', { name: 'Your tickets' });
  await expect(tickets.getByRole('list', { name: 'Game 1', exact: true })).toBeVisible();
  await expect(tickets.getByText(/matched/)).toHaveCount(0);
  await expectAccessible(page);

  await moveClock(page, 3 * MINUTE);
  await expect(stage.getByRole('status')).toHaveText(/^\d of 8: \d+$/, { timeout: 60_000 });
  await expect(stage.getByRole('button', { name: 'Watch it again' })).toBeVisible({
    timeout: 60_000,
  });
  const numbers = stage.getByRole('list', { name: /^Numbers of Powerball/ }).getByRole('listitem');
  await expect(numbers.filter({ hasText: /^(Powerball )?\d+$/ })).toHaveCount(8);
  await expect(tickets.getByText(/ matched/i).first()).toBeVisible();
  await expect(tickets.getByText(/You won/)).toHaveCount(0);
  await expectAccessible(page);
});

async function shopNowMs(page: Page): Promise<number> {
  const answer = await page.request.get('/api/call/getShopTime');
  return Date.parse((await answer.json()).result.now);
}

/** When the next draw is held; the page itself stays for an hour with one that is over. */
async function nextPowerballMs(page: Page): Promise<number> {
  const answer = await page.request.get('/live-draws/AU.json');
  const { draws }: LiveDraws = await answer.json();
  const next = draws.find(
    ({ offerKey, status }) => offerKey === 'powerball2018' && status === 'DRAW_OPEN',
  );
  return Date.parse(next?.drawDate ?? '');
}
