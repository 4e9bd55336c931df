import { sql } from 'drizzle-orm';
import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { EndStop, ListStops, StartStop } from '@/lib/contract/operator/stops';
import { ListOfficeWithdrawals } from '@/lib/contract/operator/withdrawals';
import { PurchaseCart } from '@/lib/contract/purchase';
import { GetWithdrawalTerms, Withdraw } from '@/lib/contract/withdrawals';
import { runDuePlans } from '@/server/flows/run-due-plans';
import { newId } from '@/server/kernel/ids';
import { aFile, payersOn } from '@/server/push-payments/testing/a-payment';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { paymentReferenceOf } from '@/server/wallet';
import { answerChallenge } from '@/server/wallet/answer-challenge';
import { centsOf, paysIn } from '@/server/wallet/testing/a-payer';
import { exportBatch } from '@/server/withdrawals';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';

const shop = testShop();
const { database } = shop;
const { imports } = payersOn(database);
const OFFER = 'powerball2018';

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

beforeAll(() => aRunOfDraws(database.db, { offerKey: OFFER, drawNo: 100 }, 5));
beforeEach(() =>
  database.db.execute(sql`
    update emergency_stops set ended_at = greatest(shop_now(), started_at), ended_by = started_by where ended_at is null`),
);

async function aBuyer(item = aLotteryItem({ drawNo: 101 })) {
  const robin = await shop.customer({ purseCents: 20_000 });
  await robin.api(BuildCart, { items: [item] });
  return robin;
}

async function buys({ api }: TestCustomer): Promise<string> {
  const cart = await api(GetCart, {});
  return refusal(api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() }));
}

test.each([
  ['of everything', undefined],
  ['of its offer', OFFER],
])(
  'a stop %s refuses a purchase at once, and the cart says so until it ends',
  async (_of, offerKey) => {
    const sam = await aStaffMember(shop, ['draws']);
    const robin = await aBuyer();
    const { stopId } = await sam.api(StartStop, {
      kind: 'sales',
      offerKey,
      reason: 'Wrong prices',
    });
    expect(await buys(robin)).toBe('sales.stopped');
    const cart = await robin.api(GetCart, {});
    expect(cart).toMatchObject({ isBlocked: true, blockedReasons: { salesStopped: /stopped/ } });
    expect(cart.cartItems).toHaveLength(1);
    await sam.api(EndStop, { stopId, reason: 'Mended' });
    expect((await robin.api(GetCart, {})).isBlocked).toBe(false);
    expect(await buys(robin)).toBe('done');
  },
);

test('a stop of one offer leaves the others, and a cart without it is free', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const robin = await aBuyer();
  await sam.api(StartStop, { kind: 'sales', offerKey: 'oz_lotto2022', reason: 'Feed is late' });
  await sam.api(StartStop, { kind: 'withdrawals', reason: 'Bank is down' });
  expect(await buys(robin)).toBe('done');
});

test('a recurring purchase waits for the end of a stop, pays nothing meanwhile, and is bought then', async () => {
  const sam = await aStaffMember(shop, ['draws']);
  const robin = await aBuyer(
    aLotteryItem({ drawNo: 100, recurringPurchase: { type: 'autoplay', enabled: true } }),
  );
  expect(await buys(robin)).toBe('done');
  const customerId = robin.ctx.customer.id;
  const isDue = () =>
    database.db.execute(
      sql`update recurring_plans set due_at = shop_now() where customer_id = ${customerId}`,
    );
  const { stopId } = await sam.api(StartStop, { kind: 'sales', reason: 'Wrong prices' });
  await isDue();
  expect(await runDuePlans(guestContext(database.db))).toMatchObject({ purchased: 0 });
  const { rows } = await database.db.execute(sql`
    select status, last_attempt_reason as reason, due_at <= shop_now() + interval '10 minutes' as "isSoon",
      (select count(*)::int from outbox where kind = 'mail' and payload ->> 'to' = ${robin.ctx.customer.email}
        and payload ->> 'template' like 'recurring%fail%') as mails
    from recurring_plans where customer_id = ${customerId}`);
  expect(rows).toEqual([{ status: 'active', reason: 'sales.stopped', isSoon: true, mails: 0 }]);
  await sam.api(EndStop, { stopId, reason: 'Mended' });
  await isDue();
  expect(await runDuePlans(guestContext(database.db))).toMatchObject({ purchased: 1 });
});

test('while all sales are stopped no deposit begins, and no card is charged', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const robin = await shop.customer({});
  const { ctx } = robin;
  const deposits = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from deposits where customer_id = ${ctx.customer.id}`,
    );
    return rows[0]?.count;
  };
  const { stopId } = await sam.api(StartStop, { kind: 'sales', reason: 'Wrong prices' });
  await expect(paysIn(ctx, 'approved')).rejects.toThrow('Nothing was charged');
  expect(await deposits()).toBe(0);
  expect(await centsOf(ctx)).toBe(0);
  await sam.api(EndStop, { stopId, reason: 'Mended' });
  await sam.api(StartStop, { kind: 'sales', offerKey: OFFER, reason: 'Wrong prices' });
  await paysIn(ctx, 'approved');
  expect(await centsOf(ctx)).toBe(2_000);
});

test('money that arrives while all sales are stopped is taken: a payment of the bank, and a deposit that had begun', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const { ctx } = await shop.customer({});
  const begun = await paysIn({ ...ctx, idempotencyKey: newId() }, 'challenge');
  await sam.api(StartStop, { kind: 'sales', reason: 'Wrong prices' });
  const reference = await paymentReferenceOf(database.db, ctx.customer.id);
  await imports(aFile(`ST-1,2026-11-23,10.00,AUD,${reference}`));
  expect(await centsOf(ctx)).toBe(1_000);
  await answerChallenge(ctx, { depositId: begun.id, outcome: 'approved' });
  expect(await centsOf(ctx)).toBe(3_000);
});

test('while withdrawals are stopped nobody asks for one, and nothing goes to the bank', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const robin = await shop.customer({ purseCents: 50_000 });
  const fundId = await aPayoutAccount(robin.ctx);
  const withdraws = () =>
    refusal(
      robin.api(
        Withdraw,
        { fundId, amountCents: 2_000, withdrawalMethodCode: 'do' },
        { idempotencyKey: newId() },
      ),
    );
  expect(await withdraws()).toBe('done');
  await database.db.execute(
    sql`update withdrawals set status = 'approved', approved_at = shop_now()`,
  );
  const { stopId } = await sam.api(StartStop, {
    kind: 'withdrawals',
    reason: 'Accounts were changed',
  });
  expect(await withdraws()).toBe('withdrawal.stopped');
  expect((await robin.api(GetWithdrawalTerms, {})).isStopped).toBe(true);
  expect((await sam.api(ListOfficeWithdrawals, {})).areStopped).toBe(true);
  expect(await refusal(exportBatch(guestContext(database.db), 'aba'))).toBe('withdrawal.stopped');
  await sam.api(EndStop, { stopId, reason: 'Looked at' });
  expect(await withdraws()).toBe('done');
  expect(await exportBatch(guestContext(database.db), 'aba')).toMatchObject({ payments: 1 });
});

test('a stop is set once, ended once, and both are written down', async () => {
  const sam = await aStaffMember(shop, ['support', 'compliance'], 'Sam Example');
  const start = () => sam.api(StartStop, { kind: 'sales', reason: 'Alarm' });
  const { stopId } = await start();
  expect(await refusal(start())).toBe('stop.in_force');
  const twice = await Promise.all(
    [1, 2].map(() => refusal(sam.api(EndStop, { stopId, reason: 'False alarm' }))),
  );
  expect(twice.sort()).toEqual(['done', 'stop.ended']);
  expect(await refusal(sam.api(EndStop, { stopId: newId(), reason: 'x' }))).toBe('stop.not_found');
  const { stops } = await sam.api(ListStops, {});
  expect(stops.find(({ id }) => id === stopId)).toMatchObject({
    kind: 'sales',
    offer: null,
    startedBy: { name: 'Sam Example' },
    endedBy: { name: 'Sam Example' },
  });
  const { entries } = await sam.api(ListStaffLog, { subject: `stop:${stopId}` });
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['stop.ended', 'False alarm'],
    ['stop.started', 'Alarm'],
  ]);
});

test('what is no offer is not stopped, and withdrawals have none', async () => {
  const sam = await aStaffMember(shop, ['draws']);
  const stop = (input: object) => refusal(sam.api(StartStop, { reason: 'x', ...input } as never));
  expect(await stop({ kind: 'sales', offerKey: 'no_such_offer' })).toBe('offer.not_found');
  expect(await stop({ kind: 'sales', offerKey: 'constructor' })).toBe('offer.not_found');
  expect(await stop({ kind: 'withdrawals', offerKey: OFFER })).toMatch(/^request\./);
  expect(await stop({ kind: 'everything' })).toMatch(/^request\./);
  expect(await stop({ kind: 'sales', reason: '  ' })).toMatch(/^request\./);
});
