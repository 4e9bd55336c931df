import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { listLiveDraws } from './list-live-draws';

const database = testDatabase();
const MINUTE_MS = 60_000;

const live = async (offerKey: string) => {
  const { draws } = await listLiveDraws(guestContext(database.db), { pricingId: 'AU' });
  return draws.filter((draw) => draw.offerKey === offerKey);
};

test('of each offer stand the draw whose time came last, also without a result, and the next two', async () => {
  const offerKey = 'powerball2018';
  for (const [drawNo, minutes] of [
    [9001, -6_000],
    [9002, -3_000],
    [9003, 30],
    [9004, 3_000],
    [9005, 6_000],
  ] as const)
    await aDraw(database.db, {
      offerKey,
      drawNo,
      closesInMs: minutes * MINUTE_MS,
      drawnAfterMs: 10 * MINUTE_MS,
      status: minutes < 0 ? 'DRAW_CLOSED' : 'DRAW_OPEN',
    });
  const draws = await live(offerKey);
  expect(draws.map(({ drawNo }) => drawNo)).toEqual([9002, 9003, 9004]);
  expect(draws[0]).toMatchObject({ status: 'DRAW_CLOSED', numbers: null, divisionOne: null });
});

test('a draw whose sales have closed but whose time has not come is the next one', async () => {
  const offerKey = 'oz_lotto2022';
  const sketch = { offerKey, drawnAfterMs: 60 * MINUTE_MS, status: 'DRAW_CLOSED' };
  await aDraw(database.db, { ...sketch, drawNo: 9101, closesInMs: -5 * MINUTE_MS });
  expect((await live(offerKey)).map(({ drawNo }) => drawNo)).toEqual([9101]);
});

test('numbers come as they were drawn, provisional until they are confirmed; a cancelled draw to come is left out', async () => {
  const offerKey = 'set_for_life2020';
  const id = await aDraw(database.db, {
    offerKey,
    drawNo: 9201,
    closesInMs: -90 * MINUTE_MS,
    status: 'DRAW_CLOSED',
  });
  await aDraw(database.db, { offerKey, drawNo: 9202, status: 'DRAW_CANCELLED' });
  await database.db.execute(sql`
    update draws set status = 'DRAW_DRAWN', drawn_at = shop_now(), main_numbers = '{7,3,5,1,2,4,6}',
      supplementary_numbers = '{9,8}', number_order = 'drawn' where id = ${id}`);
  const draws = await live(offerKey);
  expect(draws).toHaveLength(1);
  expect(draws[0]).toMatchObject({
    drawNo: 9201,
    isProvisional: true,
    numbers: { main: [7, 3, 5, 1, 2, 4, 6], supplementary: [9, 8], special: null, order: 'drawn' },
  });
});
