import { fireEvent, screen, within } from '@testing-library/react';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { CustomerHoldings } from './customer-holdings';

const AUD = (amountCents: number) => ({ amount_cents: amountCents, currency: 'AUD' });
const order = (orderId: string, isRefundable: boolean) => ({
  ...{ order_id: orderId, offer_name: 'Powerball', game_type_label: 'Standard', draw_no: 100 },
  ...{ num_draws: 1, draws_at: '2026-12-03T09:30:00.000Z', status: 'placed' },
  ...{ is_refundable: isRefundable, total: AUD(615), prize: AUD(0) },
});
const HOLDINGS = {
  upcoming: { total: 2, orders: [order('mine', true), order('raffle', false)] },
  past: { total: 1, orders: [order('past', true)] },
  ...{ limits: [], plans: [], parties: [], channels: [], devices: 0 },
  membership: { status: 'non-member', since: null },
};
const REQUEST = 'POST /operator/call/requestOrderRefund';

async function show(mayRefund: boolean, answers = {}) {
  const visited = await visit(<CustomerHoldings customerId="c" mayRefund={mayRefund} />, {
    'POST /operator/call/getCustomerHoldings': () => HOLDINGS,
    ...answers,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show tickets, limits and more' }));
  await screen.findByRole('table', { name: 'Tickets with a draw to come' });
  // the button is gone, and the focus not with it
  expect(screen.getByRole('group', { name: 'What they have' })).toHaveFocus();
  return visited;
}

test('a ticket that can leave its draw can be refunded, by who may, and a refusal keeps what was typed', async () => {
  const { bodies, requests } = await show(true, {
    [REQUEST]: () => new Refusal(409, 'order.not_refundable', 'None is on sale'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog');
  const message = within(dialog).getByLabelText('What the customer reads');
  fireEvent.change(message, { target: { value: 'Bought twice.' } });
  fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: 'Called' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await within(dialog).findByText('None is on sale')).toBeVisible();
  expect(message).toHaveValue('Bought twice.');
  expect(bodies[requests.indexOf(REQUEST)]).toEqual({
    ...{ customer_id: 'c', order_id: 'mine', message: 'Bought twice.', reason: 'Called' },
  });
});

test('whoever may not refund sees the tickets alone', async () => {
  await show(false);
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});
