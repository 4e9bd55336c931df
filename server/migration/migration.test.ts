import { sql } from 'drizzle-orm';
import { AddCartItem, GetCart } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetCustomer } from '@/lib/contract/identity';
import { CheckMigration, Migrate, type MigrationStatus } from '@/lib/contract/migration';
import { PurchaseCart } from '@/lib/contract/purchase';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem, aRaffleItem } from '@/server/testing/a-cart';
import { aDraw, aRunOfDraws } from '@/server/testing/a-draw';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { migrateAccounts } from '.';

const shop = testShop({ poolSize: 20 });
const { database } = shop;
beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  await aRunOfDraws(database.db, { offerKey: 'set_for_life2020', drawNo: 100 }, 9);
  await aDraw(database.db, { offerKey: 'your_hospice_lottery', drawNo: 7, ticketTotal: 150_000 });
});

const fromEarlier = (
  migrationStatus: MigrationStatus = 'eligible_soft',
  over: Partial<Customer> = {},
) => shop.customer({ segmentName: 'au_legacy', purseCents: 10_000, migrationStatus, ...over });
const agree = { termsAccepted: true } as const;
const ask = ({ api }: TestCustomer) => api(Migrate, agree);
const check = ({ api }: TestCustomer) => api(CheckMigration, {});
const work = () => migrateAccounts(database);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { status: number; problems: { code: string }[] }) =>
      `${error.status} ${error.problems[0]?.code}`,
  );
const statusOf = async ({ api }: TestCustomer) => (await api(GetCustomer, {})).migrationStatus;

async function eventsOf({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{
    kind: string;
    payload: Record<string, unknown>;
  }>(sql`
    select kind, payload from events
    where subject_id = ${customer.id} and kind like 'customer.migra%' order by id`);
  return rows;
}
const kindsOf = async (customer: TestCustomer) =>
  (await eventsOf(customer)).map(({ kind }) => kind);
async function mailsTo({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${customer.email} order by id`);
  return rows.map(({ template }) => template);
}

/** Asked as the web tier does: the status is part of the answer. */
const answerOf = async ({ identity }: TestCustomer, method: 'GET' | 'POST') => {
  const body = method === 'POST' ? JSON.stringify({ terms_accepted: true }) : null;
  const response = await shop.send({ method, path: '/v2/migration/migrate', identity, body });
  return `${response.status} ${JSON.stringify(((await response.json()) as { result: unknown }).result)}`;
};

test('an account moves with its segment, is told by mail, and the accepted terms are on record', async () => {
  const earl = await fromEarlier();
  expect(await answerOf(earl, 'POST')).toBe('202 {"is_pending":true}');
  expect(await statusOf(earl)).toBe('in_progress');
  expect(await answerOf(earl, 'GET')).toBe('202 {"is_pending":true}');
  await work();
  expect(await answerOf(earl, 'GET')).toBe('200 {"is_pending":false}');
  expect(await answerOf(earl, 'POST')).toBe('200 {"is_pending":false}');
  expect(await earl.api(GetCustomer, {})).toMatchObject({
    migrationStatus: 'migrated',
    segmentName: 'au_default',
    pricingId: 'AU',
    balance: { amountCents: 10_000 },
    membershipPrograms: [expect.objectContaining({ membershipStatus: 'non-member' })],
  });
  expect(await eventsOf(earl)).toEqual([
    {
      kind: 'customer.migration_requested',
      payload: { to: 'au_default', termsVersion: '2026-11-25' },
    },
    {
      kind: 'customer.migrated',
      payload: { from: 'au_legacy', to: 'au_default', termsVersion: '2026-11-25' },
    },
  ]);
  await work();
  expect(await mailsTo(earl)).toEqual(['account-migrated']);
});

test('fifty requests at once move it once, and two nodes at work do too', async () => {
  const [earl, other] = [await fromEarlier(), await fromEarlier()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(earl)));
  expect(answers).toEqual(answers.map(() => ({ isPending: true })));
  await Promise.all([work(), work(), work()]);
  expect(await kindsOf(earl)).toEqual(['customer.migration_requested', 'customer.migrated']);
  expect(await mailsTo(earl)).toHaveLength(1);
  // nobody else has moved with it
  expect(await statusOf(other)).toBe('eligible_soft');
  expect(await codeOf(check(other))).toBe('409 migration.failed');
});

test('the call accepts the terms also where its body does not say so', async () => {
  const earl = await fromEarlier();
  expect(await earl.api(Migrate, {})).toEqual({ isPending: true });
  expect(await kindsOf(earl)).toEqual(['customer.migration_requested']);
});

test('who has nothing to move, or does not agree, is refused', async () => {
  const pat = await shop.customer();
  expect(await codeOf(ask(pat))).toBe('409 migration.not_eligible');
  expect(await codeOf(check(pat))).toBe('409 migration.not_eligible');
  const earl = await fromEarlier();
  expect(await codeOf(earl.api(Migrate, { termsAccepted: false } as never))).toBe(
    '422 request.invalid_value',
  );
  const stray = await fromEarlier('eligible_soft', { segmentName: 'au_default' });
  expect(await codeOf(ask(stray))).toBe('409 migration.not_eligible');
  expect(await codeOf(shop.visitor()(Migrate, agree))).toBe('401 auth.required');
  await work();
  expect([await statusOf(pat), await statusOf(earl), await statusOf(stray)]).toEqual([
    'ineligible',
    'eligible_soft',
    'eligible_soft',
  ]);
});

test('a move that fails leaves the account as it was, and is asked for again', async () => {
  const stan = await fromEarlier('eligible_hard', { lastName: 'Stumble' });
  await ask(stan);
  await work();
  expect(await codeOf(check(stan))).toBe('409 migration.failed');
  expect(await stan.api(GetCustomer, {})).toMatchObject({
    migrationStatus: 'eligible_hard',
    segmentName: 'au_legacy',
  });
  expect(await mailsTo(stan)).toEqual([]);
  await ask(stan);
  await work();
  expect(await check(stan)).toEqual({ isPending: false });
  expect(await kindsOf(stan)).toEqual([
    'customer.migration_requested',
    'customer.migration_failed',
    'customer.migration_requested',
    'customer.migrated',
  ]);
});

test('killed in the middle nothing is half done, and the next node goes on; what fails three times is given up', async () => {
  const earl = await fromEarlier();
  await ask(earl);
  const { id } = earl.ctx.customer;
  // the last statement of the work fails, as after a kill: everything before it is undone
  await database.db.execute(
    sql`alter table outbox add constraint no_mail check (kind <> 'mail') not valid`,
  );
  try {
    await work();
    await work();
    expect(await earl.api(GetCustomer, {})).toMatchObject({
      migrationStatus: 'in_progress',
      segmentName: 'au_legacy',
    });
    expect(await kindsOf(earl)).toEqual(['customer.migration_requested']);
    await work();
    expect(await statusOf(earl)).toBe('eligible_soft');
  } finally {
    await database.db.execute(sql`alter table outbox drop constraint no_mail`);
  }
  await ask(earl);
  const frozen = await database.pool.connect();
  await frozen.query('begin');
  await frozen.query(`update customers set segment_name = 'half' where id = $1`, [id]);
  frozen.release(true);
  await work();
  expect(await earl.api(GetCustomer, {})).toMatchObject({
    migrationStatus: 'migrated',
    segmentName: 'au_default',
  });
});

test('an account that was closed on the way does not move, and gets no mail', async () => {
  const earl = await fromEarlier();
  await ask(earl);
  await database.db.execute(
    sql`update customers set status = 'closed' where id = ${earl.ctx.customer.id}`,
  );
  await work();
  expect(await mailsTo(earl)).toEqual([]);
  expect(await kindsOf(earl)).toContain('customer.migration_failed');
});

describe('offers that are restricted', () => {
  const forLife = () =>
    aLotteryItem({ lotteryKey: 'set_for_life2020', numDraws: 7, drawNo: 100, quickpick: 2 });
  const add = ({ api }: TestCustomer, item: NewCartItem = forLife()) => api(AddCartItem, { item });

  test('the offers say so, in the segment where it is so', async () => {
    const restrictedFor = async ({ api }: Pick<TestCustomer, 'api'>) =>
      Object.fromEntries(
        (await api(GetProductOffers, { pricingId: 'AU' }))
          .filter(({ restrictions }) => restrictions.length > 0)
          .map(({ key, restrictions }) => [key, restrictions]),
      );
    expect(await restrictedFor(await fromEarlier())).toEqual({
      set_for_life2020: ['migration_restriction'],
      lotto_strike: ['migration_restriction'],
      your_hospice_lottery: ['licensing_restriction'],
    });
    expect(await restrictedFor(await shop.customer())).toEqual({});
    expect(await restrictedFor({ api: shop.visitor() })).toEqual({});
  });

  test('who may wait buys meanwhile; who has to move first is refused, and buys afterwards', async () => {
    expect((await add(await fromEarlier())).cartItems).toHaveLength(1);
    const harriet = await fromEarlier('eligible_hard');
    expect(await codeOf(add(harriet))).toBe('403 offer.migration_restriction');
    expect((await add(harriet, aLotteryItem())).cartItems).toHaveLength(1);
    await ask(harriet);
    expect(await codeOf(add(harriet))).toBe('403 offer.migration_restriction');
    await work();
    expect((await add(harriet)).cartItems).toHaveLength(2);
  });

  test('what the licence of the segment does not cover nobody there buys, until they have moved', async () => {
    const earl = await fromEarlier();
    const gold = aRaffleItem({
      lotteryKey: 'your_hospice_lottery',
      quantity: 5,
      causeKey: undefined,
    });
    expect(await codeOf(add(earl, gold))).toBe('403 offer.licensing_restriction');
    await ask(earl);
    await work();
    expect((await add(earl, gold)).cartItems).toHaveLength(1);
  });

  test('a cart waits for the move, is not bought before it, and loses what has to move first', async () => {
    const earl = await fromEarlier();
    const cart = await add(earl);
    const buy = () => codeOf(earl.api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() }));
    await ask(earl);
    expect((await earl.api(GetCart, {})).cartItems).toHaveLength(1);
    expect(await buy()).toBe('403 offer.migration_restriction');
    await work();
    expect(await buy()).toBe('done');

    const late = await fromEarlier();
    await add(late);
    await database.db.execute(
      sql`update customers set migration_status = 'eligible_hard' where id = ${late.ctx.customer.id}`,
    );
    const { cartItems, autoRemovedItems } = await late.api(GetCart, {});
    expect(cartItems).toEqual([]);
    expect(autoRemovedItems[0]?.reason).toMatch(/^Set for Life is for accounts that have moved/);
  });
});
