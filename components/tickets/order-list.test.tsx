import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type Answer, visit } from '@/components/session/testing/a-visit';
import type { ListedOrder } from '@/lib/contract/checkout';
import { ordersQuery } from '@/lib/queries/orders';
import { newQueryClient } from '@/lib/queries/query-client';
import { shopTimeQuery } from '@/lib/queries/wallet';
import { dateLocaleOf } from '@/lib/rules/site';
import { InSite } from '@/lib/site/testing/render';
import { OrderList } from './order-list';
import { anOrder } from './testing/an-order';

const dateLocale = dateLocaleOf('AU');
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
/** Sunday noon in Brisbane. */
const NOW = '2026-11-29T02:00:00.000Z';

/** As a list has them: without tickets. */
function listed(over: Partial<ListedOrder> = {}): ListedOrder {
  const { games, tickets, ...order } = anOrder();
  return { ...order, ...over };
}

const answersWith = (items: readonly ListedOrder[], total = items.length, page = 1) => ({
  'GET /api/call/listOrders': { items, pageInfo: { limit: 10, offset: (page - 1) * 10, total } },
  'GET /api/call/getShopTime': { now: NOW, offsetMs: 0 },
});

const open = (page: number, total: number) =>
  visit(
    <OrderList status="past_products" page={page} dateLocale={dateLocale} />,
    answersWith([], total, page),
  );

const showUpcoming = (items: readonly ListedOrder[]) =>
  visit(
    <OrderList status="upcoming_products" page={1} dateLocale={dateLocale} />,
    answersWith(items),
  );

const showPast = (items: readonly ListedOrder[], outcome?: 'won') =>
  visit(
    <OrderList
      status="past_products"
      page={1}
      dateLocale={dateLocale}
      {...(outcome && { outcome })}
    />,
    answersWith(items),
  );

test('a page past the end says so and leads to the last one', async () => {
  await open(9, 23);
  expect(await screen.findByRole('heading', { name: 'There is no page 9' })).toBeVisible();
  expect(screen.getByText('This list ends on page 3.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to page 3' })).toHaveAttribute(
    'href',
    '/my-account/past-tickets/3',
  );
  expect(screen.queryByText('No past tickets yet')).not.toBeInTheDocument();
});

test('whoever has none is told so on the first page, and led there from any other', async () => {
  await open(1, 0);
  expect(await screen.findByText('No past tickets yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is on offer' })).toHaveAttribute('href', '/');
  cleanup();
  await open(2, 0);
  expect(await screen.findByText('This list has one page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute(
    'href',
    '/my-account/past-tickets',
  );
});

describe('whoever has no tickets', () => {
  const nextOffer = {
    ...{ key: 'powerball2018', name: 'Powerball', drawDate: '2026-12-03T09:30:00.000Z' },
    prize: '$20 million',
  };
  const show = (customer: Answer = {}) =>
    visit(
      <OrderList
        status="upcoming_products"
        page={1}
        nextOffer={nextOffer}
        dateLocale={dateLocale}
      />,
      { ...answersWith([]), 'GET /api/call/getCustomer': customer },
    );

  test('is led to the next draw, by its name, day and prize', async () => {
    await show();
    expect(await screen.findByText('This Thursday')).toBeVisible();
    expect(screen.getByText('$20 million')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/powerball2018',
    ]);
  });

  test.each([
    [
      'who is on a break',
      { currentBreak: { length: 'week', isSelfExclusion: false, endsAt: NOW } },
    ],
    ['who wants no promotions', { currentBreak: null, promotionsShown: false }],
  ])('and %s is led nowhere', async (_, customer) => {
    await show(customer);
    expect(await screen.findByText('No tickets to come')).toBeVisible();
    await screen.findByText(/wait here/);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('an order that was paid back is not one without a prize', async () => {
  await showPast([listed({ status: 'refunded', prize: dollars(0) })]);
  expect(await screen.findByText('Refunded')).toBeVisible();
  expect(screen.queryByText('No prize')).not.toBeInTheDocument();
});

test('past tickets stand by months, in each those that won first', async () => {
  await showPast([
    listed({ id: 'a', offerName: 'Oz Lotto', prize: dollars(0) }),
    listed({ id: 'b' }),
    listed({
      ...{ id: 'c', offerName: 'Super 66', prize: dollars(0) },
      lastDrawDate: '2026-10-31T13:59:00.000Z',
    }),
  ]);
  const november = within(await screen.findByRole('region', { name: 'November 2026' }));
  expect(november.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Powerball',
    'Oz Lotto',
  ]);
  expect(november.getByText('$9.90')).toBeVisible();
  const october = within(screen.getByRole('region', { name: 'October 2026' }));
  expect(october.getByText('No prize')).toBeVisible();
});

test('of those that won alone, an older version of the API may list more', async () => {
  const { requests } = await showPast([listed({ prize: dollars(0) })], 'won');
  expect(await screen.findByRole('heading', { name: 'No prizes yet' })).toBeVisible();
  expect(requests.some((request) => /listOrders\?.*outcome=won/.test(request))).toBe(true);
});

const game = (numbers: number[], powerball?: number) => ({
  sets: [
    { key: 'numbers' as const, numbers },
    ...(powerball ? [{ key: 'powerball' as const, numbers: [powerball] }] : []),
  ],
});

test('tickets to come stand under the day of their draw, with their first game or their numbers', async () => {
  await showUpcoming([
    listed({
      id: 'tonight',
      nextDrawDate: '2026-11-29T10:30:00.000Z',
      preview: { games: [game([1, 2, 3, 4, 5, 6, 7], 9)], gamesTotal: 4, raffleNumbers: [] },
    }),
    listed({
      ...{ id: 'raffle', offerName: 'One Lottery', lotteryKey: 'one_lottery', quantity: 10 },
      productType: 'raffle_ticket',
      nextDrawDate: '2026-12-27T09:30:00.000Z',
      preview: { games: [], gamesTotal: 0, raffleNumbers: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    }),
  ]);
  const tonight = within(await screen.findByRole('region', { name: /^Tonight/ }));
  expect(tonight.getByRole('heading', { level: 2 })).toHaveTextContent('Sunday 29 November');
  const balls = within(tonight.getByRole('list', { name: 'Game 1' })).getAllByRole('listitem');
  expect(balls.map(({ textContent }) => textContent)).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7'],
    'Powerball 9',
  ]);
  expect(tonight.getByText('+3 games')).toBeVisible();
  // drawn within a day: counted down to
  expect(await tonight.findByText(/^8 h (30|29) min/)).toBeVisible();
  const later = within(screen.getByRole('region', { name: 'Sunday 27 December 2026' }));
  expect(later.getByText('3 – 12')).toBeVisible();
  expect(later.getByText('7:30 pm AEST')).toBeVisible();
});

test('the first HTML has the names of days already, by the time of the page', () => {
  const client = newQueryClient();
  const items = [listed({ nextDrawDate: '2026-11-30T10:30:00.000Z' })];
  client.setQueryData(ordersQuery('upcoming_products', 1).queryKey, {
    items,
    pageInfo: { limit: 10, offset: 0, total: 1 },
  });
  client.setQueryData(shopTimeQuery().queryKey, { now: NOW, offsetMs: 0 });
  const html = renderToString(
    <InSite>
      <QueryClientProvider client={client}>
        <OrderList status="upcoming_products" page={1} dateLocale={dateLocale} />
      </QueryClientProvider>
    </InSite>,
  );
  expect(html).toContain('Tomorrow');
  expect(html).toContain('Monday 30 November');
});

test('of a large system a line shows as many numbers as it has room for', async () => {
  await showUpcoming([
    listed({
      nextDrawDate: '2026-12-03T10:30:00.000Z',
      preview: {
        games: [game([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
        ...{ gamesTotal: 1, raffleNumbers: [] },
      },
    }),
  ]);
  const line = await screen.findByRole('list', { name: 'Game 1' });
  expect(within(line).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('+4 numbers')).toBeVisible();
});

test('numbers of a raffle that are no run are the first, and how many more', async () => {
  await showUpcoming([
    listed({
      ...{ productType: 'raffle_ticket', quantity: 5, lotteryKey: 'one_lottery' },
      nextDrawDate: '2026-12-03T10:30:00.000Z',
      preview: { games: [], gamesTotal: 0, raffleNumbers: [3, 40, 41, 100, 207] },
    }),
  ]);
  expect(await screen.findByText('40')).toBeVisible();
  expect(screen.queryByText('100')).toBeNull();
  expect(screen.getByText('+2 numbers')).toBeVisible();
});

test('shares of which nothing is picked yet say so', async () => {
  const syndicate = {
    ...{ id: 's', offerKey: 'lotto_party' as const, number: 3, title: 'Friday friends' },
    ...{ sharesTotal: 10, status: 'open' as const },
  };
  await showUpcoming([
    listed({
      ...{ productType: 'syndicate_share', quantity: 2, syndicate },
      nextDrawDate: '2026-12-03T10:30:00.000Z',
      preview: { games: [], gamesTotal: 0, raffleNumbers: [] },
    }),
  ]);
  expect(await screen.findByText('Friday friends, 2 shares')).toBeVisible();
  expect(screen.getByText('Its games are picked when sales close.')).toBeVisible();
});

test('an older version of the API says nothing of what is played: the words stand alone', async () => {
  await showUpcoming([listed({ nextDrawDate: '2026-12-03T10:30:00.000Z' })]);
  expect(await screen.findByText('Standard, 2 games')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Game 1' })).toBeNull();
});
