import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { getDrawCalendar } from './get-draw-calendar';

const database = testDatabase();
const calendar = (offerKey: string) => getDrawCalendar(guestContext(database.db), { offerKey });
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

test('a year of Powerball is every Thursday, and longer intervals hold more draws', async () => {
  const { draws, from, until, drawsPerInterval, timeZone } = await calendar('powerball');
  expect(timeZone).toBe('Australia/Brisbane');
  expect(draws.length).toBeGreaterThanOrEqual(48);
  expect(draws.length).toBeLessThanOrEqual(53);
  expect(new Set(draws.map(({ date }) => weekday(date)))).toEqual(new Set([4]));
  expect(draws.every(({ date }) => date >= from && date <= until)).toBe(true);
  const { monthly, quarterly, biannually, annually } = drawsPerInterval;
  expect([monthly, quarterly, biannually, annually]).toEqual(
    [monthly, quarterly, biannually, annually].toSorted((a, b) => a - b),
  );
  expect([52, 53]).toContain(annually);
  // the present month and the eleven after it, to the last day
  expect(until.slice(0, 4)).toBe(
    String(Number(from.slice(0, 4)) + (from.slice(5, 7) === '01' ? 0 : 1)),
  );
  expect(new Date(Date.parse(until) + 86_400_000).getUTCDate()).toBe(1);
});

test('a raffle has as many draws as its rules say', async () => {
  expect((await calendar('make_a_smile_lottery')).drawsPerInterval.annually).toBe(6);
  await expect(calendar('nothing')).rejects.toMatchObject({ code: 'offer.not_found' });
});
