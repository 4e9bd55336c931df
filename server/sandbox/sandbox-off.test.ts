import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { getSandbox } from './get-sandbox';
import { listMails } from './list-mails';
import { moveClock } from './move-clock';

process.env.SANDBOX = 'off';
const database = testDatabase();

test('a shop without a sandbox says there is none, and its clock stands', async () => {
  const visit = guestContext(database.db);
  const off = { code: 'sandbox.off', status: 404 };
  await expect(getSandbox(visit)).rejects.toMatchObject(off);
  await expect(moveClock(visit, { byMs: 1 })).rejects.toMatchObject(off);
  await expect(listMails(visit, { limit: 10, offset: 0 })).rejects.toMatchObject(off);
  const { rows } = await database.pool.query('select offset_ms from shop_clock');
  expect(rows).toEqual([{ offset_ms: '0' }]);
});
