import { screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { OrderView } from './order-view';
import { anOrder, aTicket } from './testing/an-order';

test('of the draws of an order, the one that won comes first', async () => {
  const lost = aTicket({
    id: 'lost',
    drawNo: 1589,
    status: 'lost',
    prize: { amountCents: 0, currency: 'AUD' },
    prizes: [],
  });
  const order = anOrder({ numDraws: 2, tickets: [lost, aTicket()] });
  const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
  await visit(<OrderView orderId={order.id} dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': order,
  });
  const tickets = await screen.findAllByRole('article');
  expect(tickets[0]).toHaveTextContent('You won');
  expect(tickets[1]).toHaveTextContent('No prize');
});
