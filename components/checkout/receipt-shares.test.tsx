import { screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { anOrder, aTicket } from '@/components/tickets/testing/an-order';
import type { OrderDetails } from '@/lib/contract/checkout';
import { ReceiptTicket } from './receipt-ticket';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const { games } = anOrder();
const SYNDICATE = {
  ...{ id: 's-1', offerKey: 'syndicate' as const, number: 7, title: '20 games' },
  ...{ sharesTotal: 10, status: 'open' as const, games },
};

const shares = (over: Partial<OrderDetails> = {}): OrderDetails =>
  anOrder({
    ...{ productType: 'syndicate_share', gameType: 'syndicate', games: [], quantity: 2 },
    ...{ prize: { amountCents: 0, currency: 'AUD' }, tickets: [aTicket({ status: 'entered' })] },
    syndicate: SYNDICATE,
    ...over,
  });
const show = (order: OrderDetails) =>
  visit(<ReceiptTicket order={order} dateLocale={dateLocale} />, {});
const linkTo = (name: string | RegExp) =>
  screen.queryByRole('link', { name })?.getAttribute('href');

test('shares of a syndicate say how much of it was bought, and what it plays', async () => {
  await show(shares());
  expect(screen.getByText('2 shares of 10')).toBeVisible();
  expect(screen.getByText('in 20 games')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What is played' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Game 2' })).toBeVisible();
  expect(linkTo(/^Open ticket/)).toBe(
    '/my-account/syndicate-tickets/share/0190a5a0-0000-7000-8000-000000000001',
  );
  expect(linkTo(/Ask others in/)).toBeUndefined();
});

test('shares of a party name the group, say when its games are picked, and lead to the invitation', async () => {
  const syndicate = { ...SYNDICATE, offerKey: 'lotto_party' as const, title: 'Friday five' };
  await show(shares({ syndicate: { ...syndicate, games: [] }, socialSyndicateId: 's-1' }));
  expect(screen.getByText('2 shares')).toBeVisible();
  expect(screen.getByText('in Friday five')).toBeVisible();
  expect(screen.getByText(/^The games are picked when sales of this draw close\./)).toBeVisible();
  expect(linkTo(/^Open ticket/)).toBe('/my-account/lotto-party/ticket/s-1');
  expect(linkTo('Ask others in Friday five')).toBe('/my-account/lotto-party/session/s-1');
});

test('shares that were paid back say so, and invite nobody', async () => {
  const syndicate = { ...SYNDICATE, offerKey: 'lotto_party' as const, games: [] };
  await show(shares({ status: 'refunded', syndicate, socialSyndicateId: 's-1' }));
  expect(screen.getByText('Paid back: these shares are in no draw.')).toBeVisible();
  expect(linkTo(/Ask others in/)).toBeUndefined();
  expect(screen.queryByText(/^The games are picked/)).toBeNull();
});
