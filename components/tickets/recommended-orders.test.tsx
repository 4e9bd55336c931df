import { screen, within } from '@testing-library/react';
import { dollars } from '@/components/cart/testing/a-cart';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { PlannedEntry } from '@/lib/contract/cart';
import { RecommendedOrders } from './recommended-orders';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;

const entry: PlannedEntry = {
  item: {
    productType: 'lottery_ticket',
    lotteryKey: 'powerball2018',
    gameType: 'standard',
    size: 7,
    games: [],
    quickpick: 4,
    drawNo: 1594,
    numDraws: 2,
  },
  offerName: 'Powerball',
  gameTypeLabel: 'Standard',
  causeName: null,
  drawDate: '2027-01-20T10:00:00.000Z',
  stop: '2027-01-20T09:00:00.000Z',
  price: dollars(615),
  repeats: { orderId: 'order', price: dollars(600), purchasedAt: '2026-12-01T00:00:00.000Z' },
};

const recommended = (answer: object | (() => Refusal)) =>
  visit(<RecommendedOrders dateLocale={dateLocale} />, {
    'GET /api/call/listRecommendedOrders': answer,
    'GET /api/call/getShopTime': { now: '2027-01-16T02:00:00.000Z', offsetMs: 0 },
  });

test('what was played stands with its next draw, today’s price and a way to play it again', async () => {
  await recommended([entry]);
  const section = within(await screen.findByRole('region', { name: 'Played before' }));
  const [row] = section.getAllByRole('listitem');
  expect(await section.findByText('This Wednesday, draw 1594')).toBeVisible();
  expect(row).toHaveTextContent('Standard, 4 games, 2 draws, QuickPick');
  expect(row).toHaveTextContent('$6.15');
  expect(section.getByRole('link', { name: /^Play again Powerball/ })).toHaveAttribute(
    'href',
    '/cart/replay/order',
  );
});

test.each([
  ['nothing was played', []],
  ['it fails', () => new Refusal(409, 'server.failed')],
])('when %s, nothing is shown', async (_what, answer) => {
  await recommended(answer);
  expect(screen.queryByRole('region')).toBeNull();
});
