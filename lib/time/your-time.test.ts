import { yourTime } from './your-time';
import { zoneName } from './zone-name';

const BRISBANE = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const plain = (text: string | null) => text?.replaceAll(/,?\s/g, ' ');

test.each([
  ['2026-11-19T09:25:00Z', 'Australia/Sydney', '8:25 pm'],
  ['2026-11-19T09:25:00Z', 'Australia/Adelaide', '7:55 pm'],
  ['2026-11-19T15:25:00Z', 'Australia/Perth', 'Thu 11:25 pm'],
])('at %s a clock in %s shows %s', (instant, zone, time) => {
  expect(plain(yourTime(instant, BRISBANE, zone))).toBe(time);
});

test('nothing is added where clocks agree', () => {
  expect(yourTime('2026-11-19T09:25:00Z', BRISBANE, 'Australia/Brisbane')).toBeNull();
  expect(yourTime('2026-07-19T09:25:00Z', BRISBANE, 'Australia/Sydney')).toBeNull();
});

test.each([
  ['2026-11-19T09:25:00Z', 'Australia/Brisbane', 'AEST'],
  ['2026-11-19T09:25:00Z', 'Australia/Sydney', 'AEDT'],
  ['2026-07-19T09:25:00Z', 'Europe/London', 'BST'],
  ['2026-11-19T09:25:00Z', 'Europe/London', 'GMT'],
  ['2026-07-19T09:25:00Z', 'Australia/Darwin', 'UTC+9:30'],
])('%s in %s is %s', (instant, zone, name) => expect(zoneName(instant, zone)).toBe(name));
