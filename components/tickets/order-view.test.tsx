import { screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import { OrderView } from './order-view';
import { anOrder, aTicket } from './testing/an-order';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;

test('of the draws of an order, the one that won comes first', async () => {
  const lost = aTicket({
    id: 'lost',
    drawNo: 1589,
    status: 'lost',
    prize: { amountCents: 0, currency: 'AUD' },
    prizes: [],
  });
  const order = anOrder({ numDraws: 2, tickets: [lost, aTicket()] });
  await visit(<OrderView orderId={order.id} dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': order,
  });
  const tickets = await screen.findAllByRole('article');
  expect(tickets[0]).toHaveTextContent('You won');
  expect(tickets[1]).toHaveTextContent('No prize');
});

test('a ticket offers the wallets of phones that the shop has keys for, by links of its own', async () => {
  const order = anOrder({
    numDraws: 2,
    tickets: [
      aTicket({ id: 'next', drawNo: 1591, status: 'entered', passes: ['apple', 'google'] }),
      aTicket(),
    ],
  });
  await visit(<OrderView orderId={order.id} dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': order,
  });
  const links = await screen.findAllByRole('link', { name: /Wallet/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add to Apple Wallet: Powerball, draw 1591', '/api/ticket-pass/next/apple'],
    ['Add to Google Wallet: Powerball, draw 1591', '/api/ticket-pass/next/google'],
  ]);
});

test('on an Android phone its own wallet stands first', async () => {
  document.documentElement.dataset.phone = 'android';
  const order = anOrder({ tickets: [aTicket({ status: 'entered', passes: ['apple', 'google'] })] });
  await visit(<OrderView orderId={order.id} dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': order,
  });
  const links = await screen.findAllByRole('link', { name: /Wallet/ });
  delete document.documentElement.dataset.phone;
  expect(links.map((link) => link.getAttribute('data-pass'))).toEqual(['google', 'apple']);
});

test('a draw to come can be put into a calendar, a draw that is over cannot', async () => {
  const order = anOrder({
    numDraws: 2,
    tickets: [
      aTicket({ id: 'next', drawNo: 1591, drawStatus: 'DRAW_OPEN', status: 'entered', prizes: [] }),
      aTicket(),
    ],
  });
  await visit(<OrderView orderId={order.id} dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': order,
  });
  const links = await screen.findAllByRole('link', { name: /^Add to calendar/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/feeds/powerball2018/draw-1591.ics',
  ]);
});
