import { ageOf } from './age';

test.each([
  ['2026-11-29T09:59:30Z', '0 minutes'],
  ['2026-11-29T09:59:00Z', '1 minute'],
  ['2026-11-29T08:59:00Z', '1 hour'],
  ['2026-11-28T10:00:01Z', '23 hours'],
  ['2026-11-27T10:00:00Z', '2 days'],
  // the clocks of two machines
  ['2026-11-29T10:00:05Z', '0 minutes'],
])('what has waited since %s is %s old', (since, age) => {
  expect(ageOf(since, '2026-11-29T10:00:00Z')).toBe(age);
});
