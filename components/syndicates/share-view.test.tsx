import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import { anOrder, aTicket } from '@/components/tickets/testing/an-order';
import type { OrderTicket } from '@/lib/contract/checkout';
import type { Share } from '@/lib/contract/shares';
import { ShareView } from './share-view';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const { games } = anOrder();

const syndicate: Share['syndicate'] = {
  ...{ id: 's', offerKey: 'syndicate', number: 7, title: '2 games', status: 'paid' },
  ...{ lotteryKey: 'powerball2018', lotteryName: 'Powerball', drawId: 'd', drawNo: 1590 },
  ...{ drawDate: '2026-11-19T10:30:00.000Z', stop: '2026-11-19T07:25:00.000Z' },
  ...{ drawType: 'syndicate_share_draw', gameType: 'standard', size: 7, games, standardGames: 2 },
  ...{
    sharePrice: dollars(205),
    sharesTotal: 10,
    sharesSold: 7,
    houseShares: 3,
    prize: dollars(33_00),
  },
};

const show = (of: Partial<Share['syndicate']>, ticket = aTicket(), quantity = 3) =>
  visit(<ShareView orderId="o" dateLocale={dateLocale} />, {
    'GET /api/call/getShare': {
      order: anOrder({
        ...{ productType: 'syndicate_share', gameType: 'syndicate', games: [], quantity },
        tickets: [ticket],
      }),
      syndicate: { ...syndicate, ...of },
    },
  });

test('after the draw the owner sees the games, the whole prize, the house’s shares and their part', async () => {
  await show({});
  const ticket = within(await screen.findByRole('article'));
  expect(ticket.getByText('3 of 10')).toBeVisible();
  expect(ticket.getByText('$33.00')).toBeVisible();
  expect(ticket.getAllByText('$9.90').length).toBeGreaterThan(0);
  expect(ticket.getByText(/The house took 3 shares/)).toBeVisible();
  expect(ticket.getByRole('list', { name: 'Game 2' })).toBeVisible();
  expect(ticket.getByText(/always add up to the prize/)).toBeVisible();
});

test('a syndicate of many games shows the first, and the others on request', async () => {
  const many = Array.from({ length: 30 }, () => games[0] as (typeof games)[number]);
  await show({ games: many });
  expect(await screen.findByRole('list', { name: 'Game 6' })).toBeVisible();
  expect(screen.getByText('Game 7')).not.toBeVisible();
  await userEvent.click(screen.getByText('24 more games'));
  expect(screen.getByRole('list', { name: 'Game 30' })).toBeVisible();
});

const coming = (over: Partial<OrderTicket>) =>
  aTicket({ numbers: null, prizes: [], prize: dollars(0), drawStatus: 'DRAW_OPEN', ...over });

test('a party’s games are not known before its sales stop', async () => {
  const open = coming({ status: 'entered' });
  await show({ status: 'open', games: [], houseShares: 0, prize: null }, open);
  expect(await screen.findByText(/Its games are picked when sales stop/)).toBeVisible();
  expect(screen.getByText('After the draw')).toBeVisible();
});

test('a cancelled syndicate says that all was paid back', async () => {
  const back = coming({ status: 'refunded' });
  await show({ status: 'cancelled', houseShares: 0, prize: null }, back);
  expect(await screen.findByText(/is in your wallet again/)).toBeVisible();
  expect(screen.queryByText('After the draw')).not.toBeInTheDocument();
  expect(screen.queryByText(/always add up to the prize/)).not.toBeInTheDocument();
});

test('shares that a break paid back say so, while the syndicate goes on without them', async () => {
  const back = coming({ status: 'refunded', discount: dollars(100) });
  await show({ status: 'closed', houseShares: 0, prize: null }, back);
  expect(await screen.findByText('Paid back')).toBeVisible();
  expect(screen.getByText(/is in your wallet again/)).toBeVisible();
  expect(screen.getByText('In your wallet again').nextElementSibling).toHaveTextContent('$5.15');
  for (const name of ['After the draw', 'Placed', 'Your part'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('what was paid is less what a promotion paid', async () => {
  await show({}, aTicket({ discount: dollars(115) }));
  expect((await screen.findByText('You paid')).nextElementSibling).toHaveTextContent('$5.00');
});

test('a cancelled syndicate’s games were not in the draw, so nothing matches', async () => {
  await show({ status: 'cancelled', prize: null }, aTicket({ status: 'refunded', prizes: [] }));
  expect(await screen.findByRole('list', { name: 'Game 1' })).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Winning numbers/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/matched/i)).not.toBeInTheDocument();
});
