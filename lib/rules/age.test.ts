import { ageOn, calendarDay } from './age';

test.each([
  ['2007-11-21', '2025-11-20', 17],
  ['2007-11-21', '2025-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('born on %s, on %s one is %d', (born, today, years) => {
  expect(ageOn(born, today)).toBe(years);
});

test('the calendar day is the zone’s, not UTC’s', () => {
  const instant = new Date('2025-06-30T15:00:00Z');
  expect(calendarDay(instant, 'Australia/Brisbane')).toBe('2025-07-01');
  expect(calendarDay(instant, 'Europe/London')).toBe('2025-06-30');
});
