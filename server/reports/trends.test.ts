import { sql } from 'drizzle-orm';
import { GetTrends } from '@/lib/contract/operator/trends';
import { inTransaction } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { house, move, postEntry, wallet } from '@/server/wallet';

const shop = testShop();
const { database } = shop;

test('sales stand by the hour beside last week’s, and money and refusals by day, where the currency is at home', async () => {
  // noon in Brisbane
  await database.db.execute(sql`
    update shop_clock set offset_ms = ceil(extract(epoch from '2031-05-14T02:00:00Z'::timestamptz - now()) * 1000)`);
  const robin = await shop.customer({ purseCents: 100_000 });
  const { id } = robin.ctx.customer;
  const books = async (
    at: string,
    kind: 'deposit' | 'purchase',
    posting: ReturnType<typeof move>,
  ) => {
    const entryId = await postEntry(database.db, guestContext(database.db), {
      ...{ kind, customerId: id, referenceId: newId(), description: '' },
      postings: [posting],
    });
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_entries set created_at = ${at} where id = ${entryId}`);
    });
  };
  const sells = (at: string, cents: number) =>
    books(at, 'purchase', move(wallet(id), house('sales'), cents, 'AUD'));
  await sells('2031-05-13T23:30:00Z', 1_000);
  await sells('2031-05-13T23:59:59Z', 500);
  await sells('2031-05-06T23:10:00Z', 700);
  // the day before, and the day after that of last week
  await sells('2031-05-13T13:59:59Z', 9_000);
  await sells('2031-05-07T14:00:00Z', 9_000);
  await books('2031-05-12T15:00:00Z', 'deposit', move(house('gateway'), wallet(id), 2_500, 'AUD'));
  await database.db.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at, reason)
    values (${newId()}, ${id}, 'cc', 'eway', 100, 'AUD', 'declined', '2031-05-12T15:00:00Z', '2031-05-12T15:00:00Z', 'declined')`);
  const { api } = await aStaffMember(shop, ['finance']);
  const { hours, days, today } = await api(GetTrends, {});
  expect(today).toBe('2031-05-14');
  expect(hours).toHaveLength(24);
  expect(hours.filter((hour) => hour.todayCents + hour.beforeCents > 0)).toEqual([
    { hour: 9, todayCents: 1_500, beforeCents: 700 },
  ]);
  expect(days).toHaveLength(14);
  expect(days.filter((day) => day.depositsCents + day.refusals > 0)).toEqual([
    { day: '2031-05-13', depositsCents: 2_500, withdrawalsCents: 0, refusals: 1 },
  ]);
  expect(
    (await api(GetTrends, { currency: 'GBP' })).hours.every((hour) => hour.todayCents === 0),
  ).toBe(true);
});
