import { screen, within } from '@testing-library/react';
import { aCustomer, framed, visit } from '@/components/session/testing/a-visit';
import type { GiveawayWin } from '@/lib/contract/membership';
import { dateLocaleOf } from '@/lib/rules/site';
import { GiveawayWinView } from './giveaway-win-view';
import { aGiveaway } from './testing/a-giveaway';

const won: GiveawayWin = {
  id: 'won',
  giveaway: aGiveaway(),
  entryNo: 338,
  prize: { amountCents: 50_000, currency: 'AUD' },
  prizeNote: 'The prize is in your wallet. There is nothing to claim.',
};

test('a win says what was won with which number, where the money is, and what to do next', async () => {
  await visit(framed(<GiveawayWinView winId="won" dateLocale={dateLocaleOf('AU')} />), {
    'GET /api/session': aCustomer(),
    'GET /api/call/getGiveawayWin': won,
  });
  expect(await screen.findByRole('heading', { name: 'Daily giveaway 1055' })).toBeVisible();
  expect(screen.getByText('Your number 338 was drawn from a list of 480 numbers.')).toBeVisible();
  const prize = within(screen.getByRole('region', { name: 'Your prize' }));
  expect(prize.getByText('$500')).toBeVisible();
  expect(prize.getByText('The prize is in your wallet. There is nothing to claim.')).toBeVisible();
  expect(prize.getByRole('button', { name: 'Share' })).toBeVisible();
  await prize.findByRole('link', { name: 'Withdraw' });
  expect(prize.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/my-account/withdraw',
    '/my-account/transactions',
    '/daily-winners/winners/daily',
  ]);
});
