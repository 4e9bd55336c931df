import { sql } from 'drizzle-orm';
import {
  GetOfficeGiveaway,
  ListMembers,
  ListOfficeGiveaways,
} from '@/lib/contract/operator/membership';
import { GetToday } from '@/lib/contract/operator/today';
import { newId } from '@/server/kernel/ids';
import { setMembership, settleGiveaways } from '@/server/membership';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const HOUR_MS = 3_600_000;

async function aMember() {
  const { ctx } = await shop.customer({ firstName: 'Robin', lastName: 'Example' });
  await setMembership(ctx, 'member');
  return ctx;
}

test('members stand by their numbers, masked, with their bonus numbers; whoever ended it stands apart', async () => {
  const { api } = await aStaffMember(shop, ['support']);
  const [first, second, third] = [await aMember(), await aMember(), await aMember()];
  await setMembership(second, 'non-member');
  const { members, counts, next } = await api(ListMembers, {});
  expect(members.map(({ customer }) => customer)).toEqual(
    [third, first].map(({ customer: { id } }) => ({
      ...{ customerId: id, name: 'R••• E•••', state: 'active' },
    })),
  );
  expect([counts, next]).toEqual([{ members: 2, ended: 1, interested: 0 }, null]);
  const [latest] = members;
  const memberNo = latest?.memberNo ?? 0;
  await database.db.execute(sql`
    insert into bonus_entries (member_no, until) values (${memberNo}, shop_now() + interval '1 year')`);
  const one = await api(ListMembers, { memberNo });
  expect(one.members).toMatchObject([{ memberNo, bonusNumbers: 1, monthlyGiveaways: 0, wins: 0 }]);
  const ended = await api(ListMembers, { state: 'non-member' });
  expect(ended.members.map(({ customer }) => customer?.customerId)).toEqual([second.customer.id]);
  const page = await api(ListMembers, { limit: 1 });
  expect(page.next).toBe(memberNo);
  const rest = await api(ListMembers, { limit: 1, below: memberNo });
  expect(rest.members.map(({ customer }) => customer?.customerId)).toEqual([first.customer.id]);
});

test('a giveaway is promised, late on Today where nobody closes it, and drawn with its winners and what paid them', async () => {
  const sam = await aStaffMember(shop, ['draws']);
  await aMember();
  const { id } = await aGiveaway(database.db);
  const inState = async (state: 'standing' | 'late' | 'drawn') => {
    const { giveaways } = await sam.api(ListOfficeGiveaways, { state });
    return giveaways.map((one) => [one.giveawayId, one.late]);
  };
  expect([await inState('standing'), await inState('late')]).toEqual([[[id, null]], []]);
  await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${2 * HOUR_MS}`);
  expect(await inState('late')).toEqual([[id, 'not_closed']]);
  const { queues } = await sam.api(GetToday, {});
  expect(queues.find(({ queue }) => queue === 'giveaways')).toMatchObject({
    ...{ count: 1, isLate: true },
  });
  await settleGiveaways(guestContext(database.db));
  expect([await inState('standing'), await inState('drawn')]).toEqual([[], [[id, null]]]);
  const { giveaway, winners } = await sam.api(GetOfficeGiveaway, { giveawayId: id });
  expect(giveaway).toMatchObject({ status: 'DRAW_PAID', winners: 1 });
  expect(winners).toMatchObject([
    { place: 1, customer: { name: 'R••• E•••' }, prize: { amountCents: 500_00 } },
  ]);
  const { rows } = await database.db.execute(sql`
    select id from ledger_entries where kind = 'prize' and id = ${winners[0]?.entryId ?? null}`);
  expect(rows).toHaveLength(1);
  const support = await aStaffMember(shop, ['support']);
  const { members } = await support.api(ListMembers, { memberNo: winners[0]?.memberNo });
  expect(members).toMatchObject([{ wins: 1 }]);
  expect(members[0]?.customer).toEqual(winners[0]?.customer);
  for (const giveawayId of [newId(), 'none'])
    await expect(sam.api(GetOfficeGiveaway, { giveawayId })).rejects.toMatchObject({
      code: 'membership.draw_not_found',
    });
});

test('pages follow each other, and take the same statements however many there are', async () => {
  const { api } = await aStaffMember(shop, ['auditor']);
  for (const type of ['daily', 'special', 'monthly'] as const)
    await aGiveaway(database.db, { type });
  const { giveaways: all } = await api(ListOfficeGiveaways, {});
  const first = await api(ListOfficeGiveaways, { limit: 2 });
  const rest = await api(ListOfficeGiveaways, { limit: 2, after: first.next ?? undefined });
  expect([...first.giveaways, ...rest.giveaways]).toEqual(all);
  const monthly = await api(ListOfficeGiveaways, { type: 'monthly' });
  expect(monthly.giveaways).toMatchObject([{ type: 'monthly' }]);
  for (const look of [() => api(ListMembers, {}), () => api(ListOfficeGiveaways, {})]) {
    await look();
    const before = await countStatements(database.pool, look);
    await aMember();
    await aGiveaway(database.db);
    expect(await countStatements(database.pool, look)).toBe(before);
  }
});
