import { sql } from 'drizzle-orm';
import { HoldSettlement } from '@/lib/contract/operator/draws';
import { EndStop, StartStop } from '@/lib/contract/operator/stops';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { startBreak } from '@/server/flows/start-break';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { nodeOf, reportNode } from '@/server/nodes';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { readWeek, rowsOf } from './testing/read-report';

const shop = testShop();
const { database } = shop;
const OFFER = 'powerball2018';

const read = async (report: string) => {
  const { api } = await aStaffMember(shop, ['auditor']);
  return rowsOf(await readWeek(database.db, api, { report }));
};

test('what the office stopped, held and cancelled, whom it let in, and which nodes began, is in one list', async () => {
  await aDraw(database.db, {
    offerKey: OFFER,
    drawNo: 1,
    status: 'DRAW_DRAWN',
    closesInMs: -7_200_000,
  });
  await aDraw(database.db, { offerKey: OFFER, drawNo: 2 });
  const sam = await aStaffMember(shop, ['draws', 'compliance']);
  const { stopId } = await sam.api(StartStop, { kind: 'sales', reason: 'A wrong price' });
  await sam.api(EndStop, { stopId, reason: 'Mended' });
  await sam.api(HoldSettlement, { offerKey: OFFER, drawNo: 1, reason: 'A question' });
  await cancelDraw(guestContext(database.db), { offerKey: OFFER, drawNo: 2, reason: 'No balls' });
  await reportNode(database.db, nodeOf({ version: 'v9', runsJobs: true }), '0001.sql');
  const rows = await read('events');
  const whats = rows.map(({ what }) => what);
  for (const what of ['Emergency stop', 'Draw', 'Draw cancelled', 'Role', 'Staff', 'Node began'])
    expect(whats).toContain(what);
  expect(rows.filter(({ what }) => what === 'Emergency stop')).toHaveLength(2);
  // what was only looked at is no event
  expect(rows.map(({ detail }) => detail).join()).not.toContain('.read');
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
});

test('limits, breaks, near matches and signs of harm are counted, with how many customers each', async () => {
  const robin = await shop.customer();
  const kim = await shop.customer();
  for (const { ctx } of [robin, robin, kim])
    await recordEvent(database.db, ctx, 'limits.deposit_limit_changed', newId());
  await recordEvent(
    database.db,
    { customer: null },
    'limits.held_for_exclusion',
    kim.ctx.customer.id,
  );
  await startBreak(robin.ctx, { length: 'week' });
  await database.db.execute(sql`
    insert into care_scores (id, customer_id, day, score, signs)
    values (${newId()}, ${kim.ctx.customer.id}, (shop_now() at time zone 'Australia/Brisbane')::date, 4, '[]')`);
  const rows = await read('play');
  const counted = (what: string) => {
    const row = rows.find((one) => one.what === what);
    return [row?.count, row?.customers];
  };
  expect(counted('Deposit limits set or changed')).toEqual([3, 2]);
  expect(counted('Near matches that were held')).toEqual([1, 1]);
  expect(counted('Breaks of a week')).toEqual([1, 1]);
  expect(counted('Signs of harm, by nights')).toEqual([1, 1]);
  expect(counted('Spend limits set or changed')).toEqual([0, 0]);
});
