import { cleanup, screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { dateLocaleOf } from '@/lib/rules/site';
import { OrderList } from './order-list';
import { anOrder } from './testing/an-order';

const open = (page: number, total: number) =>
  visit(<OrderList status="past_products" page={page} dateLocale={dateLocaleOf('AU')} />, {
    'GET /api/call/listOrders': {
      items: [],
      pageInfo: { limit: 10, offset: (page - 1) * 10, total },
    },
  });

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

test('an order that was paid back is not one without a prize', async () => {
  await visit(<OrderList status="past_products" page={1} dateLocale={dateLocaleOf('AU')} />, {
    'GET /api/call/listOrders': {
      items: [anOrder({ status: 'refunded', prize: { amountCents: 0, currency: 'AUD' } })],
      pageInfo: { limit: 10, offset: 0, total: 1 },
    },
  });
  expect(await screen.findByText('Refunded')).toBeVisible();
  expect(screen.queryByText('No prize')).not.toBeInTheDocument();
});
