import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { sellToSupporters } from '../sell-to-supporters';
import { addRaffleBooksByCall, CARDS, expectReceipt, join, payByCard } from '../shop';

const { href } = links({ variant: 'AU' });
const RAFFLE = 'your_hospice_lottery';

test('a holder’s browser finds their tickets on the list, and their balance in the published sum', async ({
  page,
}) => {
  await page.goto(href('play', { offer: RAFFLE }));
  const proof = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const drawNo = Number((await proof.getAttribute('href'))?.split('/').at(-1));
  await join(page);
  await addRaffleBooksByCall(page, [`${RAFFLE}:raffle:tickets:10`]);
  await page.goto(href('buyCart'));
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.goto(href('upcomingTickets'));
  await page.getByRole('link', { name: 'Your Hospice Lottery', exact: true }).click();
  await expect(page.getByText(/When sales close, the list of all numbers is fixed/)).toBeVisible();
  await sellToSupporters(page, { offer: RAFFLE, drawNo });
  await moveClock(page, 40);

  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'Your Hospice Lottery', exact: true }).click();
  const place = page.getByRole('region', { name: 'Your place on the list' });
  await expect(place.getByText(/Checked by your browser/)).toBeVisible();
  const file = page.waitForEvent('download');
  await place.getByRole('button', { name: 'Download the proof' }).click();
  expect((await file).suggestedFilename()).toMatch(
    /^fairdraw-place-your_hospice_lottery-\d+\.json$/,
  );
  await expectAccessible(page);

  await page.goto(href('transactions'));
  const published = page.getByRole('region', { name: 'Your balance is in the published sum' });
  await expect(published.getByText(/Checked by your browser/)).toBeVisible();
  await expectAccessible(page);
  await published.getByRole('link', { name: 'How your money is kept' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How your money is kept');
  await expect(page.getByText(/Not told yet/).first()).toBeVisible();
  await expectAccessible(page);
});
