import { ticketDocument, ticketListDocument } from '@/lib/documents/ticket-document';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { anOrder, aTicket } from './testing/an-order';

const wording = {
  messages: SHIPPED_MESSAGES.tickets,
  dateLocale: { locale: 'en-AU', timeZone: 'Australia/Brisbane' },
} as const;
const seen = {
  path: '/my-account/upcoming-tickets/ticket/1',
  title: 'Powerball <b>&</b>',
  seenAtMs: Date.UTC(2026, 10, 28, 4, 5),
};
const shown = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('a kept ticket says when it was seen, its draw, its number and its games', () => {
  const document = shown(ticketDocument(seen, [anOrder()], '/list', wording));
  const text = document.querySelector('main')?.textContent ?? '';
  expect(document.querySelector('h1')?.textContent).toBe('Powerball <b>&</b>');
  expect(text).toContain('You are offline. As seen on 28 Nov 2026, 2:05 pm AEST.');
  expect(document.querySelector('h2')?.textContent).toBe('Powerball, draw 1590');
  expect(text).toContain('Draw: 19 Nov 2026, 8:30 pm AEST');
  expect(text).toContain('Ticket 0000DEADBEEF');
  const [first] = document.querySelectorAll('ol li');
  expect(first?.textContent).toBe('1 2 3 6 8 10 11, Powerball 3');
  expect(document.querySelector('main > a')?.getAttribute('href')).toBe('/list');
});

test('no sum, win or name is kept, and nothing that acts', () => {
  const html = ticketDocument(
    seen,
    [anOrder({ causeName: 'River and reef', tickets: [aTicket()] })],
    '/list',
    wording,
  );
  const document = shown(html);
  expect(document.querySelector('main')?.textContent).not.toMatch(/\$|won|prize is/i);
  expect(document.querySelectorAll('script, form, button, input, [src]')).toHaveLength(0);
});

test('a raffle’s numbers and the shares of a syndicate are on it', () => {
  const raffle = anOrder({
    productType: 'raffle_ticket',
    games: [],
    tickets: [aTicket({ raffleNumbers: [48_213, 48_214] })],
  });
  const text = shown(ticketDocument(seen, [raffle], '/list', wording)).body.textContent;
  expect(text).toContain('48213, 48214');
});

test('the list leads to each kept ticket', () => {
  const document = shown(ticketListDocument([seen], wording));
  const [link] = document.querySelectorAll('li a');
  expect(link?.getAttribute('href')).toBe(seen.path);
  expect(link?.textContent).toBe('Powerball <b>&</b>');
  expect(document.querySelector('main')?.textContent).toContain('They go when you sign out.');
});
