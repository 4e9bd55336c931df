import { dayBefore, dayInWords, dayOf, readDay } from './days';

test('an address names a day of the calendar, or none', () => {
  expect(readDay('2026-11-21')).toBe('2026-11-21');
  expect(readDay('2024-02-29')).toBe('2024-02-29');
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '1-1-2026',
    '3026-01-01',
    '',
    'today',
  ])
    expect(readDay(text)).toBeNull();
});

test('a day is the one where draws are announced', () => {
  expect(dayOf('2026-11-20T14:30:00Z', 'AU')).toBe('2026-11-21');
  expect(dayOf('2026-11-20T14:30:00Z', 'GB')).toBe('2026-11-20');
  expect(dayInWords('2026-11-21', 'AU')).toBe('Saturday 21 November 2026');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
});
