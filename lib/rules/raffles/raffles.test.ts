import { bookPriceCents, raffleOddsOneIn } from './books-and-odds';
import { allShippedRaffles, shippedRaffle } from './testing/shipped-raffles';

test.each(allShippedRaffles().map((rules) => [rules.key, rules] as const))(
  '%s: prizes are worth more than a third of its tickets at their cheapest',
  (_, rules) => {
    const cheapest = Math.min(...rules.books.map((book) => book.priceCents / book.tickets));
    const value = rules.prizes.reduce((sum, p) => sum + p.valueCents * p.quantity, 0);
    expect(value / (cheapest * rules.totalTickets)).toBeGreaterThan(1 / 3);
    expect(value / (cheapest * rules.totalTickets)).toBeLessThan(0.6);
    expect(raffleOddsOneIn(rules)).toBeLessThan(5000);
  },
);

test.each(allShippedRaffles().map((rules) => [rules.key, rules] as const))(
  '%s: a bigger book never costs more per ticket, ranks ascend, causes differ',
  (_, rules) => {
    const perTicket = rules.books.map((book) => book.priceCents / book.tickets);
    expect(perTicket).toEqual(perTicket.toSorted((a, b) => b - a));
    expect(rules.prizes.map(({ rank }) => rank)).toEqual(rules.prizes.map((_p, i) => i + 1));
    expect(new Set(rules.causes.map(({ key }) => key)).size).toBe(rules.causes.length);
    expect(rules.books.some(({ tickets }) => tickets === rules.defaultBookTickets)).toBe(true);
  },
);

test('books are sold at their price, others not at all', () => {
  const rules = shippedRaffle('one_lottery');
  const order = { tickets: 10, quantity: 2, pricingId: 'AU' };
  expect(bookPriceCents(rules, order)).toBe(3600);
  expect(() => bookPriceCents(rules, { ...order, tickets: 11 })).toThrow('no book of 11');
  expect(() => bookPriceCents(rules, { ...order, pricingId: 'GB' })).toThrow('no price');
});
