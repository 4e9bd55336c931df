import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, visit } from '@/components/session/testing/a-visit';
import { NotificationsIsland } from './notifications-island';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });
const order = (id: string, lastDrawDate: string, prizeCents: number) => ({
  id,
  lotteryKey: 'powerball2018',
  offerName: 'Powerball',
  numDraws: 1,
  status: 'placed',
  lastDrawDate,
  prize: dollars(prizeCents),
});
const feed = (...items: object[]): Record<string, Answer> => ({
  'GET /api/session': aCustomer(),
  'GET /api/call/listOrders': { items, pageInfo: { limit: 10, offset: 0, total: items.length } },
});

beforeEach(() => localStorage.clear());

test('the bell counts what is new, shows wins and blanks alike, and is quiet afterwards', async () => {
  const user = userEvent.setup();
  await visit(
    <NotificationsIsland />,
    feed(
      order('blank', '2026-11-12T10:30:00.000Z', 0),
      order('win', '2026-11-19T10:30:00.000Z', 14_30),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  const cards = within(drawer).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/my-account/past-tickets/ticket/win',
    '/my-account/past-tickets/ticket/blank',
  ]);
  expect(cards[0]).toHaveTextContent('You won $14.30 with Powerball');
  expect(cards[1]).toHaveTextContent('Powerball: no prize this time');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('only what came since the last look is new', async () => {
  localStorage.setItem('fairdraw.seen.pat', '2026-11-12T10:30:00.000Z');
  await visit(
    <NotificationsIsland />,
    feed(order('old', '2026-11-12T10:30:00.000Z', 0), order('new', '2026-11-19T10:30:00.000Z', 0)),
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});

test('a segment without the feed has no bell, and its orders are not asked for', async () => {
  const { asked, queryClient } = await visit(<NotificationsIsland />, {
    'GET /api/session': aCustomer({ capabilities: ['viewing_orders'] }),
  });
  await queryClient.fetchQuery({ queryKey: ['session'], queryFn: () => aCustomer() });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(asked).toEqual(['GET /api/session']);
});
