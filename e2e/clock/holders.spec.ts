import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { addRaffleBook, CARDS, expectReceipt, joinToPay, payByCard } from '../shop';

const { href } = links({ variant: 'AU' });

test('a holder’s browser finds their tickets on the list, and their balance in the published sum', async ({
  page,
}) => {
  await page.goto(href('play', { offer: 'one_lottery' }));
  await addRaffleBook(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.goto(href('upcomingTickets'));
  await page.getByRole('link', { name: 'One Lottery', exact: true }).click();
  await expect(page.getByText(/When sales close, the list of all numbers is fixed/)).toBeVisible();
  await moveClock(page, 40);

  await page.goto(href('pastTickets'));
  await page.getByRole('link', { name: 'One Lottery', exact: true }).click();
  const place = page.getByRole('region', { name: 'Your place on the list' });
  await expect(place.getByText(/Checked by your browser/)).toBeVisible();
  const file = page.waitForEvent('download');
  await place.getByRole('button', { name: 'Download the proof' }).click();
  expect((await file).suggestedFilename()).toMatch(/^fairdraw-place-one_lottery-\d+\.json$/);
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
