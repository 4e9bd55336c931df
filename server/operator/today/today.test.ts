import { sql } from 'drizzle-orm';
import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { GetToday } from '@/lib/contract/operator/today';
import { PurchaseCart } from '@/lib/contract/purchase';
import { inTransaction } from '@/server/db/transaction';
import { welcomeMail } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { nodeOf, noteRuns, reportNode } from '@/server/nodes';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aDraw } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { moneyOfDay } from './money-of-day';

const shop = testShop();
const { database } = shop;

const HOUR_MS = 3_600_000;
const OFFER = 'powerball2018';

const todayOf = async (...roles: StaffRole[]) => {
  const { api } = await aStaffMember(shop, roles);
  return api(GetToday, {});
};

test('where nothing waits nothing is shown, and each role is told of what it may see', async () => {
  const nothing = { draws: null, queues: [], jobs: null, deliveries: null, silentNodes: null };
  expect(await todayOf()).toMatchObject({ ...nothing, money: null, audit: null });
  expect(await todayOf('support')).toMatchObject({ ...nothing, draws: [], money: null });
  expect(await todayOf('compliance')).toMatchObject({
    draws: [],
    money: [],
    audit: { last: null },
  });
  expect(await todayOf('auditor')).toMatchObject({
    ...{ draws: [], queues: [], jobs: [], deliveries: [], silentNodes: [], money: [] },
    audit: { last: null },
  });
});

test('a draw is due when its close or result is, and late when it takes longer than it ever does', async () => {
  const draw = (drawNo: number, offerKey: string, minutesAgo: number, rest: object = {}) =>
    aDraw(database.db, { drawNo, offerKey, closesInMs: -minutesAgo * 60_000, ...rest });
  await draw(1, OFFER, 2);
  await draw(2, 'saturday_lotto', 10, { drawnAfterMs: 2 * HOUR_MS });
  await draw(3, 'weekday_windfall', 120, { drawnAfterMs: 0, status: 'DRAW_CLOSED' });
  await draw(4, 'oz_lotto2022', 180, { drawnAfterMs: 0, status: 'DRAW_SCORED' });
  await draw(5, 'super_66', 240, { drawnAfterMs: 0, status: 'DRAW_EMAILED' });
  await draw(6, 'lotto_strike', 300, { drawnAfterMs: 0, status: 'DRAW_CANCELLED' });
  await draw(7, 'set_for_life2020', -60);
  const { draws } = await todayOf('draws');
  expect(draws?.map(({ drawNo, step, isLate }) => [drawNo, step, isLate])).toEqual([
    [4, 'confirm', false],
    [3, 'result', true],
    [2, 'close', true],
    [1, 'close', false],
  ]);
  expect(draws?.[0]?.offerName).toBe('Oz Lotto');
  await database.db.execute(sql`delete from draws`);
});

test('queues are counted for those who work through them, and are late when their oldest waits too long', async () => {
  const { ctx } = await shop.customer();
  const document = (kind: string, hours: number) =>
    database.db.execute(sql`
      insert into identity_documents (id, customer_id, method, kind, uploaded_at)
      values (${newId()}, ${ctx.customer.id}, 'photo_id_upload', ${kind}, shop_now() - make_interval(hours => ${hours}::int))`);
  await document('passport', 2);
  const waiting = { queue: 'verification', count: 1, isLate: false };
  expect((await todayOf('compliance')).queues).toMatchObject([waiting]);
  await document('licence', 30);
  // two documents of one customer are one that waits
  expect((await todayOf('compliance')).queues).toMatchObject([{ ...waiting, isLate: true }]);
  expect((await todayOf('finance', 'draws', 'admin')).queues).toEqual([]);
  await database.db.execute(sql`
    insert into feedback (id, rating, source, variant, client_information)
    values (${newId()}, 1, '/', 'AU', '{}'), (${newId()}, 0, '/', 'AU', '{}')`);
  await database.db.execute(sql`
    insert into bank_payments (id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance, payer, problem)
    values (${newId()}, 'aud', 'REF 1', 'td', 5000, 'AUD', shop_now()::date, '', '', 'no_reference')`);
  expect((await todayOf('content')).queues).toMatchObject([
    { queue: 'feedback', count: 2, isLate: false },
  ]);
  expect((await todayOf('finance')).queues).toMatchObject([{ queue: 'payments', count: 1 }]);
  const { queues } = await todayOf('auditor');
  expect(queues.map(({ queue }) => queue)).toEqual(['verification', 'payments', 'feedback']);
});

test('jobs that fail, mails that do not leave and nodes that fell silent are shown to admins', async () => {
  const runs = noteRuns('node 1');
  const signal = new AbortController().signal;
  await runs.noted('care', 60_000, async () => {})(signal);
  const failing = runs.noted('sweep', 60_000, async () => {
    throw new Error('no disk');
  });
  await expect(failing(signal)).rejects.toThrow('no disk');
  await runs.noted('left-to-another', 60_000, async () => false)(signal);
  await runs.write(database.db);
  await queueMail(database.db, welcomeMail, 'robin@fairdraw.example', {
    ...{ firstName: 'Robin', variant: 'AU' },
  });
  await database.db.execute(sql`update outbox set last_error = 'refused', attempts = 1`);
  await reportNode(database.db, nodeOf({ version: 'v1', runsJobs: true }), '0001.sql');
  const gone = nodeOf({ version: 'v1', runsJobs: true });
  await reportNode(database.db, { ...gone, name: 'lost 1' }, '0001.sql');
  await database.db.execute(sql`
    update nodes set seen_at = seen_at - interval '2 minutes' where id = ${gone.id}`);
  const today = await todayOf('admin');
  expect(today).toMatchObject({
    jobs: [{ name: 'sweep', error: 'no disk' }],
    deliveries: [{ kind: 'mail', waiting: 1, failing: 1, isLate: true }],
    silentNodes: ['lost 1'],
  });
  await database.db.execute(sql`
    update job_runs set ended_at = ended_at - interval '1 hour' where name = 'care'`);
  const { jobs } = await todayOf('admin');
  expect(jobs?.map(({ name, error }) => [name, error])).toEqual([
    ['sweep', 'no disk'],
    ['care', null],
  ]);
});

/** As if everything booked so far had been booked then. */
const bookedAt = (instant: string) =>
  inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update ledger_entries set created_at = ${instant} where created_at > '2026-06-01'`,
    );
  });

test('the money of the day stands beside that of a week ago, up to the same time of day', async () => {
  await aDraw(database.db, { offerKey: OFFER, drawNo: 101 });
  const robin = await shop.customer({ purseCents: 50_000 });
  const buys = async () => {
    await robin.api(BuildCart, { items: [aLotteryItem({ drawNo: 101 })] });
    const cart = await robin.api(GetCart, {});
    await robin.api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
    return cart.cartTotal.amountCents;
  };
  const price = await buys();
  const asKnown = (isSandbox: boolean) => moneyOfDay(database.db, new Date(), isSandbox);
  const [known] = await asKnown(true);
  expect(known?.sales.todayCents).toBe(price);
  // what was made today is found by when its id was made as well, where no clock may be moved
  expect(await asKnown(false)).toMatchObject([{ currency: 'AUD', sales: known?.sales }]);
  await bookedAt('2026-03-04T03:00:00Z');
  await buys();
  await buys();
  await bookedAt('2026-03-11T02:00:00Z');
  const at = (time: string) => moneyOfDay(database.db, new Date(time));
  const nothing = { todayCents: 0, beforeCents: 0 };
  expect(await at('2026-03-11T04:00:00Z')).toEqual([
    {
      ...{ currency: 'AUD', since: '2026-03-10T14:00:00.000Z' },
      sales: { todayCents: 2 * price, beforeCents: price },
      ...{ prizes: nothing, deposits: nothing, withdrawals: nothing },
    },
  ]);
  // what was bought a week ago was bought later in the day than it is now
  const [early] = await at('2026-03-11T02:30:00Z');
  expect(early?.sales).toEqual({ todayCents: 2 * price, beforeCents: 0 });
  // the evening before, in Brisbane
  expect(await at('2026-03-10T13:59:00Z')).toEqual([]);
});

test('Today takes the same statements however much there is', async () => {
  const { api } = await aStaffMember(shop, ['auditor']);
  const look = () => countStatements(database.pool, () => api(GetToday, {}));
  await look();
  const before = await look();
  for (let drawNo = 200; drawNo < 230; drawNo += 1)
    await aDraw(database.db, { offerKey: OFFER, drawNo, closesInMs: -drawNo * 24 * HOUR_MS });
  expect(await look()).toBe(before);
});
