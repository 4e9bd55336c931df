import fc from 'fast-check';
import {
  clockTime,
  dateIn,
  dayName,
  monthGrid,
  monthName,
  twelveMonths,
  weekdays,
} from './month-grid';

test('every day of a month stands once, under its weekday', () => {
  const aMonth = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 7));
  fc.assert(
    fc.property(aMonth, (month) => {
      const { weeks } = monthGrid(month);
      const days = weeks.flat().filter((day) => day > 0);
      expect(days).toEqual(days.map((_, index) => index + 1));
      expect(days.length).toBeGreaterThanOrEqual(28);
      for (const week of weeks)
        week.forEach((day, column) => {
          if (day === 0) return;
          const weekday = new Date(`${dateIn(month, day)}T00:00:00Z`).getUTCDay();
          expect((weekday + 6) % 7).toBe(column);
        });
    }),
  );
});

test('twelve months follow one another over the turn of the year', () => {
  const months = twelveMonths('2026-11-21');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('days, months and times are said as people say them', () => {
  expect(monthName('2026-11', 'en-AU')).toBe('November 2026');
  expect(dayName('2026-11-26', 'en-AU')).toBe('Thursday 26 November');
  expect(weekdays('en-AU').map(({ short }) => short)).toEqual(['M', 'T', 'W', 'T', 'F', 'S', 'S']);
  expect([clockTime('20:30'), clockTime('00:05'), clockTime('12:00')]).toEqual([
    '8:30 pm',
    '12:05 am',
    '12:00 pm',
  ]);
});
