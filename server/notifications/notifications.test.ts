import { sql } from 'drizzle-orm';
import { StartBreak } from '@/lib/contract/limits';
import { ListNotifications, ViewNotifications } from '@/lib/contract/notifications';
import { GetPartyGroup, HandOverPartyGroup, LeavePartyGroup } from '@/lib/contract/party-groups';
import { settleDraw } from '@/server/flows/settle-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { newId } from '@/server/kernel/ids';
import { setMembership, settleGiveaways } from '@/server/membership';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aParty, aSession, buyShares } from '@/server/testing/a-party';
import { aPlan } from '@/server/testing/a-plan';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { guestContext } from '@/server/testing/context';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';

const shop = testShop();
const DAY_MS = 86_400_000;
const passTime = (ms: number) =>
  shop.database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}`);
beforeAll(() => aRunOfDraws(shop.database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3));

const read = ({ api }: TestCustomer) => api(ListNotifications, {});
const kinds = async (customer: TestCustomer) =>
  (await read(customer)).cards.map(({ news }) => news.kind);

/** An organiser who is told of a member who joined their group. */
async function inAGroup() {
  const { organiser, group, members } = await aParty(shop);
  return { ...organiser, group, members };
}

async function announce(over: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const published = new Date(Date.now() - DAY_MS).toISOString();
  const item = {
    title: 'New: results by mail',
    message: 'Choose them.',
    date_published: published,
  };
  await shop.database.db.execute(sql`
    insert into content_items (collection, id, data, status, date_created, date_updated)
    values ('announcements', ${id}, ${JSON.stringify({ ...item, ...over })}::jsonb, 'published', shop_now(), shop_now())`);
  return `announcement-${id}`;
}

test('what was viewed on one device is viewed on all, and nobody else’s', async () => {
  const robin = await inAGroup();
  const other = await inAGroup();
  const [member] = robin.members;
  await member?.api(LeavePartyGroup, { groupId: robin.group.id });
  const feed = await read(robin);
  expect(feed.unviewed).toBe(2);
  const { id: groupId, groupName } = robin.group;
  const memberName = expect.stringMatching(/^\S+ \S\.$/);
  expect(feed.cards.map(({ news }) => news)).toMatchObject([
    { kind: 'group', event: 'member_left', groupId, memberName },
    { kind: 'group', event: 'member_joined', groupName, memberName },
  ]);
  const [first = '', second = ''] = feed.cards.map(({ news }) => news.id);
  const view = (ids: string[]) => robin.api(ViewNotifications, { ids });
  const [one, two] = await Promise.all([view([first]), view([second])]);
  expect(Math.min(one.unviewed, two.unviewed)).toBe(0);
  expect((await read(robin)).cards.map(({ isViewed }) => isViewed)).toEqual([true, true]);
  expect((await read(other)).unviewed).toBe(1);
});

test('members are told of a new ticket and a new organiser, and nobody of what they did themselves', async () => {
  const { organiser, group, members } = await aParty(shop, 2);
  const [next, third] = members;
  if (!next || !third) throw new Error('nobody');
  await aSession({ organiser, group }, 101);
  const { members: shown } = await organiser.api(GetPartyGroup, { groupId: group.id });
  const memberId = shown[1]?.memberId ?? '';
  await organiser.api(HandOverPartyGroup, { groupId: group.id, memberId });
  const events = async (customer: TestCustomer) =>
    (await read(customer)).cards.map(({ news }) => news.kind === 'group' && news.event);
  expect(await events(organiser)).toEqual(['member_joined', 'member_joined']);
  expect(await events(next)).toEqual(['organiser_changed', 'session_opened', 'member_joined']);
  expect(await events(third)).toEqual(['organiser_changed', 'session_opened']);
});

test('only what is in the customer’s own feed is remembered as viewed', async () => {
  const robin = await inAGroup();
  const other = await inAGroup();
  const foreign = (await read(other)).cards[0]?.news.id ?? '';
  const ids = ['nothing', foreign, ...Array.from({ length: 98 }, (_, index) => `made-up-${index}`)];
  expect(await robin.api(ViewNotifications, { ids })).toMatchObject({ unviewed: 1 });
  const { rows } = await shop.database.db.execute(
    sql`select ids from viewed_notifications where customer_id = ${robin.ctx.customer.id}`,
  );
  expect(rows).toEqual([{ ids: [] }]);
});

test('results, a giveaway that was won and a draw that was missed are in it, newest first', async () => {
  const { db } = shop.database;
  const robin = await shop.customer({ purseCents: 10_000 });
  await setMembership(robin.ctx, 'member');
  const planId = await aPlan(robin);
  expect(await kinds(robin)).toEqual([]);
  await db.execute(sql`
    insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, reason)
    values (${planId}, 101, ${robin.ctx.customer.id}, 'missed', 'wallet.insufficient_funds')`);
  await aGiveaway(db);
  await passTime(2 * 3_600_000);
  await settleGiveaways(guestContext(db));
  const { rows } = await db.execute<{ id: string; wait: string }>(sql`
    select id, (extract(epoch from draws_at - shop_now()) * 1000 + 60000)::bigint as wait
    from draws where offer_key = 'powerball2018' and draw_no = 100`);
  await passTime(Number(rows[0]?.wait));
  await settleDraw(guestContext(db), rows[0]?.id ?? '', sandboxOperator);
  const { cards } = await read(robin);
  expect(cards.map(({ news }) => news)).toMatchObject([
    { kind: 'order', offerKey: 'powerball2018', offerName: 'Powerball', isRefunded: false },
    { kind: 'giveaway_won', title: 'Daily giveaway', prize: { amountCents: 500_00 } },
    { kind: 'draw_missed', planId, planType: 'autoplay', drawNo: 101 },
  ]);
  await db.execute(sql`
    update customers set segment_name = ${aSegmentWithout('viewing_orders', 'membership_program', 'autoplay_manage')}
    where id = ${robin.ctx.customer.id}`);
  expect(await kinds(robin)).toEqual([]);
});

test('what a break paid back is told at once, by the time of the refund, and not of a draw that is to come', async () => {
  const { members, organiser, group } = await aParty(shop);
  const [member] = members;
  if (!member) throw new Error('nobody');
  await buyShares(member, await aSession({ organiser, group }, 102), 1);
  await member.api(StartBreak, { length: 'week' });
  const { cards } = await read(member);
  const orders = cards.flatMap(({ news }) => (news.kind === 'order' ? news : []));
  expect(orders).toMatchObject([{ isRefunded: true, prize: { amountCents: 0 } }]);
  const { rows } = await shop.database.db.execute<{ at: string }>(sql`
    select created_at as at from ledger_entries
    where kind = 'refund' and customer_id = ${member.ctx.customer.id}`);
  expect(orders.map(({ at }) => at)).toEqual(rows.map(({ at }) => new Date(at).toISOString()));
});

test('who shows signs of harm is told, and not led anywhere; the tools come by the bell, and say nothing of why', async () => {
  const robin = await shop.customer();
  await shop.database.db.execute(sql`update shop_clock set offset_ms = 0`);
  const { id: customerId } = robin.ctx.customer;
  const scoreId = await showsSignsOfHarm(shop.database.db, customerId);
  await shop.database.db.execute(sql`
    insert into care_messages (id, customer_id, score_id, score)
    values (${newId()}, ${customerId}, ${scoreId}, 4)`);
  const leads = await announce({ action: { label: 'Play', path: '/lotto-tickets' } });
  const tells = await announce();
  const { cards } = await read(robin);
  const ids = cards.map(({ news }) => news.id);
  expect([ids.includes(leads), ids.includes(tells)]).toEqual([false, true]);
  expect(cards.flatMap(({ news }) => (news.kind === 'care' ? [Object.keys(news)] : []))).toEqual([
    ['id', 'kind', 'at'],
  ]);
  await shop.database.db.execute(sql`delete from content_items where collection = 'announcements'`);
});

test('an announcement shows from its time until it ends, in its variant, and what is broken is left out', async () => {
  const robin = await shop.customer();
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString();
  await shop.database.db.execute(sql`update shop_clock set offset_ms = 0`);
  const shown = await announce({ action: { label: 'Choose', path: '/communication-preferences' } });
  await announce({ date_published: day(1) });
  await announce({ date_published: day(-31) });
  await announce({ date_ends: day(-0.5) });
  await announce({ variants: ['GB'] });
  await announce({ title: 7 });
  const { cards } = await read(robin);
  expect(cards.map(({ news }) => news)).toEqual([
    {
      id: shown,
      kind: 'announcement',
      title: 'New: results by mail',
      message: 'Choose them.',
      action: { label: 'Choose', path: '/communication-preferences' },
      at: expect.any(String),
    },
  ]);
});
