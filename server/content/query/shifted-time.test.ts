import { shifted } from './shifted-time';

const from = (time: string, shift: string) => shifted(new Date(time), shift)?.toISOString();

test.each([
  ['-1 day', '2026-03-30T10:00:00.000Z'],
  ['+2 weeks', '2026-04-14T10:00:00.000Z'],
  ['-90d', '2025-12-31T10:00:00.000Z'],
  ['5', '2026-04-05T10:00:00.000Z'],
  ['-1.5 hours', '2026-03-31T08:30:00.000Z'],
  ['-1M', '2026-03-31T09:59:00.000Z'],
  ['-1 mo', '2026-02-28T10:00:00.000Z'],
  ['+1 month', '2026-04-30T10:00:00.000Z'],
  ['-2 years', '2024-03-31T10:00:00.000Z'],
  ['250ms', '2026-03-31T10:00:00.250Z'],
])('a time and %s is %s', (shift, there) => {
  expect(from('2026-03-31T10:00:00Z', shift)).toBe(there);
});

test('a leap day has a last day of February in other years', () => {
  expect(from('2028-02-29T00:00:00Z', '+1 year')).toBe('2029-02-28T00:00:00.000Z');
});

test.each(['', 'day', '-1 blink', '1 day 2', '--1', '9999999 years', '1e5 days'])(
  '“%s” shifts nothing',
  (shift) => expect(from('2026-03-31T10:00:00Z', shift)).toBeUndefined(),
);
