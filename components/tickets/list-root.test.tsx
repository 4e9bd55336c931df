import { screen } from '@testing-library/react';
import { ReceiptTicket } from '@/components/checkout/receipt-ticket';
import type { OrderTicket } from '@/lib/contract/checkout';
import { render } from '@/lib/site/testing/render';
import { anOrder, aTicket } from './testing/an-order';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const raffle: Partial<OrderTicket> = {
  ...{ drawNo: 12, stop: '2026-11-30T08:00:00.000Z', drawStatus: 'DRAW_OPEN', status: 'entered' },
  ...{
    numbers: null,
    prizes: [],
    raffleNumbers: [69, 68],
    fingerprint: 'ab'.repeat(32),
    root: null,
  },
};

const show = (over: Partial<OrderTicket> = {}) => {
  const order = anOrder({
    ...{ productType: 'raffle_ticket', lotteryKey: 'one_lottery', offerName: 'One Lottery' },
    ...{ drawNo: 12, games: [], tickets: [aTicket({ ...raffle, ...over })] },
  });
  render(<ReceiptTicket order={order} dateLocale={dateLocale} />);
  return order;
};

test('once sales have closed a receipt names the root of the list, and leads to the place on it', () => {
  const order = show({ drawStatus: 'DRAW_CLOSED', root: 'cd'.repeat(32) });
  expect(screen.getByText('Root of the list of draw 12')).toBeVisible();
  expect(screen.getByText('cd'.repeat(32))).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'See your numbers’ places on this list' }),
  ).toHaveAttribute('href', `/my-account/upcoming-tickets/ticket/${order.id}#place-12`);
});

test('while tickets are sold a receipt says when the root will be there', () => {
  show();
  expect(screen.getByText(/When sales of draw 12 close, .*30 Nov.*6:00 pm/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /on this list/ })).toBeNull();
});

test('nothing is promised for a ticket that was paid back, or a draw that ended without a list', () => {
  show({ status: 'refunded' });
  show({ drawStatus: 'DRAW_PAID' });
  expect(screen.queryByText(/the list of/)).toBeNull();
});
