import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { type EntryKind, house, move, postEntry, wallet } from '@/server/wallet';
import { answerLimitReview, getLimitReview } from './limit-review';
import { writeReviews } from './write-reviews';

const database = testDatabase();

/** 25 November 2026, and a clock that only goes forward from there. */
beforeAll(() =>
  database.db.execute(sql`
    create or replace function shop_now() returns timestamptz language sql stable as $$
      select timestamptz '2026-11-25T02:00:00Z' + make_interval(secs => offset_ms / 1000.0) from shop_clock $$`),
);

/** An account that is this many months old. */
async function aMember(months: number, over: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(database.db, over);
  await database.db.execute(sql`
    update customers set created_at = shop_now() - make_interval(months => ${months}::int, hours => 2) where id = ${customer.id}`);
  return customerContext(database.db, customer);
}

async function book(ctx: CustomerContext, kind: EntryKind, cents: number, monthsAgo: number) {
  const { id: customerId, currency } = ctx.customer;
  const [mine, theirs] = [wallet(customerId), house('opening')];
  const moved =
    cents > 0 ? move(theirs, mine, cents, currency) : move(mine, theirs, -cents, currency);
  const entry = { kind, customerId, referenceId: newId(), description: kind, postings: [moved] };
  await database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms - ${monthsAgo * 30 * 86_400_000}::bigint`);
  await postEntry(database.db, ctx, entry);
  await database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + ${monthsAgo * 30 * 86_400_000}::bigint`);
}

const reviewsOf = async ({ customer }: CustomerContext) => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from limit_reviews where customer_id = ${customer.id}`,
  );
  return rows[0]?.count;
};
const mailsTo = async ({ customer }: CustomerContext) => {
  const { rows } = await database.db.execute<{ data: Record<string, unknown> }>(sql`
    select payload->'data' as data from outbox
    where payload->>'template' = 'limits-review' and payload->>'to' = ${customer.email}`);
  return rows.map(({ data }) => data);
};

test('after six months the account’s sums and limits are shown and mailed, once', async () => {
  const kim = await aMember(12, { variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  await book(kim, 'deposit', 9_000, 8); // in the half year before
  await book(kim, 'deposit', 5_000, 3);
  await book(kim, 'purchase', -2_000, 3);
  await book(kim, 'refund', 300, 3);
  await book(kim, 'prize', 450, 2);
  await database.db.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents) values
      (${newId()}, ${kim.customer.id}, 'month', 8000), (${newId()}, ${kim.customer.id}, 'day', 1000)`);
  await writeReviews(database.db);
  await writeReviews(database.db);
  const pounds = (amountCents: number) => ({ amountCents, currency: 'GBP' });
  const { review } = await getLimitReview(kim);
  expect(review).toMatchObject({
    ...{ deposited: pounds(5_000), stakes: pounds(1_700), won: pounds(450), net: pounds(-1_250) },
    spendLimits: [
      { period: 'day', limit: pounds(1_000) },
      { period: 'month', limit: pounds(8_000) },
    ],
    depositLimit: null,
  });
  expect(await reviewsOf(kim)).toBe(1);
  expect(await mailsTo(kim)).toEqual([expect.objectContaining({ net: pounds(-1_250) })]);
});

test('it is answered once, is gone then, and the answer is kept as it was', async () => {
  const pat = await aMember(6);
  await book(pat, 'deposit', 1_000, 1);
  await writeReviews(database.db);
  const reviewId = (await getLimitReview(pat)).review?.id ?? '';
  expect(await answerLimitReview(pat, { reviewId, answer: 'change' })).toEqual({ review: null });
  await answerLimitReview(pat, { reviewId, answer: 'keep' });
  const { rows } = await database.db.execute(
    sql`select answer from limit_review_answers where review_id = ${reviewId}`,
  );
  expect(rows).toEqual([{ answer: 'change' }]);
  await expect(
    database.db.execute(sql`update limit_reviews set won_cents = 0 where id = ${reviewId}`),
  ).rejects.toThrow();
  await expect(
    database.db.execute(sql`delete from limit_review_answers where review_id = ${reviewId}`),
  ).rejects.toThrow();
});

test('another’s review is an unknown one', async () => {
  const [pat, kim] = [await aMember(6), await aMember(6)];
  await book(pat, 'deposit', 1_000, 1);
  await writeReviews(database.db);
  const reviewId = (await getLimitReview(pat)).review?.id ?? '';
  await expect(answerLimitReview(kim, { reviewId, answer: 'keep' })).rejects.toMatchObject({
    code: 'limits.review_not_found',
  });
  expect((await getLimitReview(kim)).review).toBeNull();
});

test('not before six months, not of an account in which nothing moved and nothing is limited, not of a closed one', async () => {
  const [young, idle, closed, limited] = [
    ...[await aMember(5), await aMember(6), await aMember(6), await aMember(6)],
  ] as const;
  for (const ctx of [young, closed]) await book(ctx as CustomerContext, 'deposit', 1_000, 1);
  await database.db.execute(sql`
    update customers set status = 'closed', closed_at = shop_now() where id = ${closed?.customer.id}`);
  await database.db.execute(
    sql`insert into deposit_limits (customer_id, limit_cents) values (${limited?.customer.id}, 5000)`,
  );
  const monthly = await aMember(6);
  await database.db.execute(sql`
    insert into period_deposit_limits (customer_id, period, limit_cents)
    values (${monthly.customer.id}, 'month', 5000)`);
  await writeReviews(database.db);
  const counts = await Promise.all(
    [young, idle, closed, limited, monthly].map((ctx) => reviewsOf(ctx as CustomerContext)),
  );
  expect(counts).toEqual([0, 0, 0, 1, 1]);
  const { review } = await getLimitReview(monthly);
  expect(review).toMatchObject({
    depositLimit: null,
    depositLimits: [{ period: 'month', limit: { amountCents: 5_000 } }],
  });
});

test('who takes a break is not written to; it waits for them', async () => {
  const pat = await aMember(6);
  await book(pat, 'deposit', 1_000, 1);
  await database.db.execute(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    values (${newId()}, ${pat.customer.id}, 'month', false, shop_now() + interval '1 month', 'nobody')`);
  await writeReviews(database.db);
  expect([await mailsTo(pat), (await getLimitReview(pat)).review !== null]).toEqual([[], true]);
});

test('an upgrade mails nobody whose six months ended long ago, and no more than so many a night', async () => {
  const old = await aMember(9);
  await book(old, 'deposit', 1_000, 5);
  const due = await Promise.all([aMember(6), aMember(6), aMember(6)]);
  for (const ctx of due) await book(ctx, 'deposit', 1_000, 1);
  expect(await writeReviews(database.db, 2)).toBe(2);
  expect(await writeReviews(database.db, 2)).toBe(1);
  expect(await reviewsOf(old)).toBe(0);
});
