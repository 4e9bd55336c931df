import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { drawLabel, formatDateTime, formatDrawDate } from './draw-label';

const messages = SHIPPED_MESSAGES.ui;

const BRISBANE = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const NOW = Date.parse('2026-11-19T00:00:00Z'); // Thursday, ten in the morning in Brisbane

test.each([
  ['2026-11-19T10:30:00Z', 'Tonight'],
  ['2026-11-19T04:00:00Z', 'Today'],
  ['2026-11-20T10:30:00Z', 'Tomorrow'],
  ['2026-11-21T10:30:00Z', 'This Saturday'],
  ['2026-11-25T10:30:00Z', 'This Wednesday'],
  ['2026-11-26T10:30:00Z', 'Next Thursday'],
  ['2026-12-02T10:30:00Z', 'Next Wednesday'],
  ['2026-12-03T10:30:00Z', 'Thursday 3 December 2026'],
  ['2026-11-18T10:30:00Z', 'Wednesday 18 November 2026'],
])('%s is %s', (instant, label) =>
  expect(drawLabel(messages, instant, { nowMs: NOW, dateLocale: BRISBANE })).toBe(label),
);

test('the day is the place’s, not the server’s', () => {
  const lateUtc = Date.parse('2026-11-19T14:30:00Z'); // already Friday in Brisbane
  expect(
    drawLabel(messages, '2026-11-20T10:30:00Z', { nowMs: lateUtc, dateLocale: BRISBANE }),
  ).toBe('Tonight');
  expect(formatDrawDate('2026-11-19T14:30:00Z', BRISBANE)).toBe('Friday 20 November 2026');
});

test('times carry their date and their zone', () => {
  expect(formatDateTime('2026-11-19T09:25:00Z', BRISBANE)).toBe('19 Nov 2026, 7:25 pm AEST');
});
