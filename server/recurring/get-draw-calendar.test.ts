import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { getDrawCalendar } from './get-draw-calendar';

const database = testDatabase();
const calendar = (offerKey: string) => getDrawCalendar(guestContext(database.db), { offerKey });
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

test('a year of Powerball is every Thursday, and longer intervals buy fewer entries', async () => {
  const { draws, from, until, entriesPerYear, timeZone } = await calendar('powerball');
  expect(timeZone).toBe('Australia/Brisbane');
  expect(draws.length).toBeGreaterThanOrEqual(48);
  expect(draws.length).toBeLessThanOrEqual(53);
  expect(new Set(draws.map(({ date }) => weekday(date)))).toEqual(new Set([4]));
  expect(draws.every(({ date }) => date >= from && date <= until)).toBe(true);
  expect(entriesPerYear).toMatchObject({ monthly: 12, quarterly: 4, biannually: 2, annually: 1 });
  // the present month and the eleven after it, to the last day
  expect(until.slice(0, 4)).toBe(
    String(Number(from.slice(0, 4)) + (from.slice(5, 7) === '01' ? 0 : 1)),
  );
  expect(new Date(Date.parse(until) + 86_400_000).getUTCDate()).toBe(1);
});

test('a raffle sells no more entries than it has draws', async () => {
  const { entriesPerYear } = await calendar('make_a_smile_lottery');
  expect(entriesPerYear).toMatchObject({ monthly: 6, annually: 1 });
  expect((await calendar('one_lottery')).entriesPerYear.monthly).toBe(12);
  await expect(calendar('nothing')).rejects.toMatchObject({ code: 'offer.not_found' });
});
