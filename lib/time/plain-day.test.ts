import { plainDay } from './plain-day';

test('a day is the place’s own, with its weekday', () => {
  const brisbane = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
  expect(plainDay('2026-11-19T10:30:00Z', brisbane)).toBe('Thursday 19 November');
  expect(plainDay('2026-11-19T14:30:00Z', brisbane)).toBe('Friday 20 November');
  const london = { locale: 'en-GB', timeZone: 'Europe/London' } as const;
  expect(plainDay('2026-06-30T23:30:00Z', london)).toBe('Wednesday 1 July');
});
