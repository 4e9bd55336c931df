import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { listIn, titleOf } from './draw-messages';
import { groupByDay } from './group-by-day';
import { pageCountOf, pageNumber } from './page-number';

const messages = SHIPPED_MESSAGES.results;
const prizePool = { amountCents: 6_000_000_000, currency: 'AUD' as const };
const draw = {
  offerName: 'Powerball',
  drawNo: 1590,
  drawDate: '2026-11-19T10:30:00Z',
  prizePool,
};

test('a result is titled by its game, number and day; a draw to come promises no results', () => {
  const title = 'Powerball results: draw 1590, Thursday 19 November 2026';
  expect(titleOf(messages, { ...draw, status: 'DRAW_PAID' }, 'en-AU')).toBe(title);
  const open = titleOf(messages, { ...draw, status: 'DRAW_OPEN' }, 'en-AU');
  expect(open).toBe('Powerball: draw 1590, Thursday 19 November 2026');
});

test('a draw is dated where it was held', () => {
  const london = { ...draw, prizePool: { ...prizePool, currency: 'GBP' as const } };
  const late = { ...london, drawDate: '2026-11-18T20:00:00Z', status: 'DRAW_PAID' as const };
  expect(titleOf(messages, late, 'en-GB')).toContain('Wednesday 18 November 2026');
});

test('draws stand under their day, in the order given', () => {
  const place = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
  const days = groupByDay(
    [
      { drawNo: 3, drawDate: '2026-11-19T10:30:00Z' },
      { drawNo: 2, drawDate: '2026-11-18T14:30:00Z' },
      { drawNo: 1, drawDate: '2026-11-18T10:30:00Z' },
    ],
    place,
  );
  expect(days.map(({ label, items }) => [label, items.map((item) => item.drawNo)])).toEqual([
    ['Thursday 19 November 2026', [3, 2]],
    ['Wednesday 18 November 2026', [1]],
  ]);
});

test('a page number is a whole number from 1, written plainly', () => {
  expect(['1', '27', '0', '01', '-1', '1.5', '9999999', 'x'].map(pageNumber)).toEqual([
    1,
    27,
    ...Array(6).fill(null),
  ]);
  expect([0, 5, 6].map((total) => pageCountOf(total))).toEqual([1, 1, 2]);
});

test('words are listed as people say them', () => {
  expect(listIn(messages, [9, 5, 32])).toBe('9, 5 and 32');
  expect(listIn(messages, [9])).toBe('9');
});
