import { sql } from 'drizzle-orm';
import { REALITY_MINUTES } from '@/lib/contract/reality-intervals';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { type EntryKind, house, move, postEntry, wallet } from '@/server/wallet';
import {
  answerRealityCheck,
  getRealityCheck,
  reportActivity,
  setRealityInterval,
} from './reality-check';

const database = testDatabase();

const passes = (minutes: number) =>
  database.db.execute(
    sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}::bigint`,
  );

const aPlayer = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

/** Minutes of play, with a sign of life from one device or another every ten. */
async function plays(ctx: CustomerContext, minutes: number): Promise<void> {
  await reportActivity(ctx);
  for (let left = minutes; left > 0; left -= 10) {
    await passes(Math.min(left, 10));
    await reportActivity({ ...ctx, sessionId: newId(), deviceId: newId() });
  }
}

function book(ctx: CustomerContext, kind: EntryKind, cents: number) {
  const { id: customerId, currency } = ctx.customer;
  const [mine, theirs] = [wallet(customerId), house('opening')];
  const moved =
    cents > 0 ? move(theirs, mine, cents, currency) : move(mine, theirs, -cents, currency);
  return postEntry(database.db, ctx, {
    ...{ kind, customerId, referenceId: newId(), description: kind, postings: [moved] },
  });
}

const answersOf = async (ctx: CustomerContext) => {
  const { rows } = await database.db.execute<{ payload: Record<string, unknown> }>(sql`
    select payload from events where customer_id = ${ctx.customer.id} and kind = 'reality_check.answered' order by id`);
  return rows.map(({ payload }) => payload);
};

test('an hour over all devices is an hour, and says what the session cost and brought, and nothing before it', async () => {
  const pat = await aPlayer({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  await book(pat, 'deposit', 10_000);
  await book(pat, 'purchase', -700);
  await passes(120);
  await plays(pat, 30);
  await book(pat, 'purchase', -2_500);
  await book(pat, 'refund', 500);
  await book(pat, 'prize', 1_200);
  expect(await getRealityCheck(pat)).toMatchObject({ isDue: false, session: { sums: null } });
  await plays(pat, 30);
  const pounds = (amountCents: number) => ({ amountCents, currency: 'GBP' });
  expect(await getRealityCheck(pat)).toMatchObject({
    isDue: true,
    intervalMinutes: 60,
    session: {
      minutes: 60,
      sums: { stakes: pounds(2_000), winnings: pounds(1_200), net: pounds(-800) },
    },
  });
});

test('it is answered once for all tabs; a late press in another one does not answer the next check', async () => {
  const pat = await aPlayer();
  await plays(pat, 60);
  const { session } = await getRealityCheck(pat);
  const checkedAt = session?.checkedAt ?? '';
  const answers = await Promise.all(
    (['go_on', 'go_on', 'limits'] as const).map((answer) =>
      answerRealityCheck(pat, { checkedAt, answer }),
    ),
  );
  expect(answers.map(({ isDue }) => isDue)).toEqual([false, false, false]);
  expect(await answersOf(pat)).toEqual([
    expect.objectContaining({ minutes: 60, stakesCents: 0, winningsCents: 0 }),
  ]);
  await plays(pat, 60);
  expect((await answerRealityCheck(pat, { checkedAt, answer: 'go_on' })).isDue).toBe(true);
  const next = await getRealityCheck(pat);
  expect(next).toMatchObject({ isDue: true, session: { minutes: 120 } });
});

test('what is not answered stays, also for a page that only looks; answering before it is due changes nothing', async () => {
  const pat = await aPlayer();
  await plays(pat, 20);
  const early = await getRealityCheck(pat);
  await answerRealityCheck(pat, { checkedAt: early.session?.checkedAt ?? '', answer: 'go_on' });
  expect((await getRealityCheck(pat)).session?.checkedAt).toBe(early.session?.checkedAt);
  await plays(pat, 40);
  await passes(30);
  for (const _ of [1, 2]) expect((await getRealityCheck(pat)).isDue).toBe(true);
});

test('a pause as long as the idle timeout goes on with the session, a longer one ends it, also an unanswered one', async () => {
  const pat = await aPlayer();
  await plays(pat, 50);
  await passes(59);
  expect((await reportActivity(pat)).session?.minutes).toBe(109);
  await passes(61);
  expect(await getRealityCheck(pat)).toMatchObject({ session: null, isDue: false });
  expect(await reportActivity(pat)).toMatchObject({ isDue: false, session: { minutes: 0 } });
});

test('looking is no sign of life', async () => {
  const pat = await aPlayer();
  await reportActivity(pat);
  for (const _ of [1, 2, 3, 4]) {
    await passes(20);
    await getRealityCheck(pat);
  }
  expect((await getRealityCheck(pat)).session).toBeNull();
});

test('the interval is the customer’s choice, in steps, and counts at once for the session that runs', async () => {
  const pat = await aPlayer();
  await plays(pat, 20);
  expect(await setRealityInterval(pat, { intervalMinutes: 15 })).toMatchObject({
    isDue: true,
    intervalMinutes: 15,
  });
  expect(await setRealityInterval(pat, { intervalMinutes: 120 })).toMatchObject({ isDue: false });
  const kim = await aPlayer();
  expect((await setRealityInterval(kim, { intervalMinutes: 45 })).session).toBeNull();
  expect((await reportActivity(kim)).intervalMinutes).toBe(45);
  const { rows } = await database.db.execute<{ payload: unknown }>(sql`
    select payload from events where customer_id = ${pat.customer.id} and kind = 'reality_check.interval_changed' order by id`);
  expect(rows.map(({ payload }) => payload)).toEqual([
    { beforeMinutes: 60, intervalMinutes: 15 },
    { beforeMinutes: 15, intervalMinutes: 120 },
  ]);
  expect(REALITY_MINUTES).toEqual([15, 30, 45, 60, 75, 90, 105, 120]);
});

test('nobody’s session is another’s', async () => {
  const [pat, kim] = [await aPlayer(), await aPlayer()];
  await plays(pat, 60);
  await reportActivity(kim);
  const { session } = await getRealityCheck(pat);
  await answerRealityCheck(kim, { checkedAt: session?.checkedAt ?? '', answer: 'go_on' });
  expect((await getRealityCheck(pat)).isDue).toBe(true);
  expect(await answersOf(kim)).toEqual([]);
});
