import { sql } from 'drizzle-orm';
import { GetProgress } from '@/lib/contract/gamify';
import { insertBreak } from '@/server/limits';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { setMembership, settleGiveaways } from '.';
import { enterGiveaway } from './enter-giveaway';
import { aGiveaway } from './testing/a-giveaway';

const shop = testShop();

test('a member’s progress is their own giveaways, and a year comes by itself', async () => {
  const { db } = shop.database;
  const { api, ctx } = await shop.customer();
  const other = await shop.customer();
  await setMembership(ctx, 'member');
  const before = await api(GetProgress, {});
  expect(before).toMatchObject({
    membershipStatus: 'member',
    giveaways: { entered: 0, won: 0 },
    steps: [
      { key: 'joined', isDone: true },
      { key: 'first_list', isDone: false, at: null },
      { key: 'monthly_entry', isDone: false, at: null },
      { key: 'one_year', isDone: false, at: expect.stringMatching(/^\d{4}-/) },
    ],
  });
  await aGiveaway(db);
  const { id } = await aGiveaway(db, { type: 'monthly' });
  await enterGiveaway(ctx, { drawId: id, entryStatus: 'unlocked' });
  await db.execute(sql`update shop_clock set offset_ms = offset_ms + 7200000`);
  await settleGiveaways(guestContext(db));
  expect(await api(GetProgress, {})).toMatchObject({
    giveaways: { entered: 2, won: 2 },
    steps: [{}, { isDone: true }, { isDone: true }, { isDone: false }],
  });
  expect(await other.api(GetProgress, {})).toMatchObject({
    membershipStatus: 'non-member',
    memberSince: null,
    giveaways: { entered: 0, won: 0 },
  });
  await db.execute(sql`
    update memberships set status_since = shop_now() - interval '13 months' where customer_id = ${ctx.customer.id}`);
  const { steps } = await api(GetProgress, {});
  expect(steps.at(-1)).toMatchObject({ key: 'one_year', isDone: true });
  await setMembership(ctx, 'non-member');
  expect((await api(GetProgress, {})).steps.every(({ isDone }) => !isDone)).toBe(true);
  // a pause costs nothing
  await db.execute(sql`update shop_clock set offset_ms = offset_ms + 7200000`);
  await setMembership(ctx, 'member');
  expect(await api(GetProgress, {})).toMatchObject({
    giveaways: { entered: 2, won: 2 },
    steps: [{}, { isDone: true }, { isDone: true }, { isDone: false }],
  });
});

test('a visitor asks without a token and has no progress; a wrong token is refused', async () => {
  const empty = await shop.visitor()(GetProgress, {});
  expect(empty).toMatchObject({ membershipStatus: 'non-member', memberSince: null });
  await expect(shop.visitor({ accessToken: 'made-up' })(GetProgress, {})).rejects.toMatchObject({
    status: 401,
  });
});

test('a number that was between two others on no list is on none', async () => {
  const { db } = shop.database;
  const customers = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  for (const { ctx } of customers) await setMembership(ctx, 'member');
  const [, middle] = customers;
  if (!middle) throw new Error('nobody');
  await aGiveaway(db);
  const person = { firstName: 'Robin', lastName: 'Example', dateOfBirth: '1980-01-01' };
  await insertBreak(db, middle.ctx.customer.id, { length: 'week', person });
  await db.execute(sql`update shop_clock set offset_ms = offset_ms + 7200000`);
  await settleGiveaways(guestContext(db));
  const entered = await Promise.all(
    customers.map(async ({ api }) => (await api(GetProgress, {})).giveaways.entered),
  );
  expect(entered).toEqual([1, 0, 1]);
});
