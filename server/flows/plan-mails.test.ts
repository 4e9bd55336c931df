import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { deliverMail } from '@/server/gateways/mail';
import type { CustomerContext } from '@/server/kernel/context';
import { LETTERS } from '@/server/mails';
import { mailPurchases } from '@/server/recurring';
import { aFullCart, purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { aCard, passMinutes } from '@/server/wallet/testing/a-card';
import { purchaseCart } from './purchase-cart';
import { runDuePlans } from './run-due-plans';

const database = testDatabase();
const TICKET_CENTS = 615;
const DAY_MINUTES = 24 * 60;
const job = () => guestContext(database.db);

let noonMs = 0;
const atNoon = () => database.db.execute(sql`update shop_clock set offset_ms = ${noonMs}::bigint`);

beforeAll(async () => {
  // noon in Brisbane, hours away from when mails are due
  noonMs = new Date().setUTCHours(26, 0, 0, 0) - Date.now();
  await atNoon();
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 40);
});
beforeEach(async () => {
  await database.db.execute(sql`update recurring_plans set status = 'cancelled'`);
  await atNoon();
  await database.db.execute(sql`
    update draws set closes_at = draws_at - interval '10 minutes' where draw_no > 100`);
});

/** A customer with plans that have to buy now. */
async function plansDue(plans: number, purseCents = 100_000): Promise<CustomerContext> {
  const again = aLotteryItem({ recurringPurchase: { type: 'autoplay', enabled: true } });
  const { ctx, cart } = await aFullCart(database.db, Array(plans).fill(again), purseCents);
  await purchaseCart(ctx, purchaseOf(cart));
  await makeDue(ctx);
  return ctx;
}

const makeDue = ({ customer: { id } }: CustomerContext, change = sql`version = version`) =>
  database.db.execute(sql`
    update recurring_plans set due_at = shop_now(), not_before = null, ${change} where customer_id = ${id}`);

/** The mails of this kind to the customer, as they are sent. */
async function mailsTo({ customer: { email } }: CustomerContext, template: string) {
  const { rows } = await database.db.execute<{ id: string; payload: never }>(sql`
    select id, payload from outbox
    where kind = 'mail' and payload ->> 'to' = ${email} and payload ->> 'template' = ${template} order by id`);
  for (const { id, payload } of rows)
    await deliverMail({ db: database.db, ...LETTERS }, { id, payload, createdAt: new Date() });
  const sent = await database.db.execute<{ subject: string; body_text: string }>(sql`
    select subject, body_text from mails
    where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) order by id`);
  return sent.rows;
}

test('who begins plans is told what, how often, when next, how much at most and how to stop, in one mail', async () => {
  const ctx = await plansDue(2);
  const [mail, ...others] = await mailsTo(ctx, 'plans-started');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your 2 recurring purchases have started');
  expect(mail?.body_text).toContain('How often: Every draw');
  expect(mail?.body_text).toMatch(/Next draw: \d/);
  expect(mail?.body_text).toContain('At most: $6.15 each time');
  expect(mail?.body_text).toContain('/my-account/autoplay');
});

test('the purchases of a day are one mail, once, whoever is asked and however often', async () => {
  const ctx = await plansDue(2);
  await runDuePlans(job());
  await passMinutes(database.db, DAY_MINUTES);
  const counts = await Promise.all([mailPurchases(job()), mailPurchases(job())]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mailPurchases(job())).toBe(0);
  const [mail, ...others] = await mailsTo(ctx, 'plans-purchased');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your recurring purchases: $12.30');
  expect(mail?.body_text.match(/See the receipt/g)).toHaveLength(2);

  // what is bought after the mail of the day waits for the next one
  await makeDue(ctx);
  expect(await runDuePlans(job())).toMatchObject({ purchased: 2 });
  expect(await mailPurchases(job())).toBe(0);
  await passMinutes(database.db, DAY_MINUTES);
  expect(await mailPurchases(job())).toBe(1);
});

test('what was written down late is told the next day', async () => {
  const ctx = await plansDue(1);
  await runDuePlans(job());
  await passMinutes(database.db, DAY_MINUTES);
  expect(await mailPurchases(job())).toBe(1);
  await database.db.execute(sql`
    insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, checkout_id, total_cents, happened_at)
    select plan_id, draw_no + 1, customer_id, outcome, checkout_id, total_cents, happened_at
    from recurring_purchases where customer_id = ${ctx.customer.id}`);
  expect(await mailPurchases(job())).toBe(0);
  await passMinutes(database.db, DAY_MINUTES);
  expect(await mailPurchases(job())).toBe(1);
});

test('a failure says why, until when it is tried, and what to do', async () => {
  const ctx = await plansDue(1, TICKET_CENTS);
  await runDuePlans(job());
  const [mail] = await mailsTo(ctx, 'plan-failed');
  expect(mail?.subject).toBe('We could not buy your Powerball ticket yet');
  expect(mail?.body_text).toContain('Why: There is not enough money in your wallet for this.');
  expect(mail?.body_text).toMatch(/The draw closes: \d/);
  expect(mail?.body_text).toContain('/my-account/recurring-purchases');
});

test('a missed draw is told, and so is what the customer did not agree to', async () => {
  const ctx = await plansDue(1);
  await makeDue(ctx, sql`agreed_cents = 600`);
  await runDuePlans(job());
  await makeDue(ctx);
  await runDuePlans(job());
  const mails = await mailsTo(ctx, 'plan-price-changed');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('You agreed to: $6.00\nThe new price: $6.15');
  expect(mails[0]?.body_text).toContain('/my-account/autoplay/ticket/');
  await database.db.execute(sql`
    update draws set closes_at = shop_now() + interval '5 minutes' where offer_key = 'powerball2018'
      and draw_no = (select next_draw_no from recurring_plans where customer_id = ${ctx.customer.id})`);
  await makeDue(ctx);
  expect(await runDuePlans(job())).toMatchObject({ missed: 1 });
  const [missed] = await mailsTo(ctx, 'plan-missed');
  expect(missed?.subject).toMatch(/^No Powerball ticket for draw \d+$/);
  expect(missed?.body_text).toContain('Why: It costs more than you agreed to');
});

test('a plan of what is not sold any more is paused, and that is told', async () => {
  const ctx = await plansDue(1);
  await makeDue(ctx, sql`game_type = 'powerhit', size = 99`);
  expect(await runDuePlans(job())).toMatchObject({ halted: 1 });
  const [mail] = await mailsTo(ctx, 'plan-halted');
  expect(mail?.subject).toBe('Your Powerball autoplay is paused');
});

test('a card that was charged in vain is said to be in the wallet', async () => {
  const ctx = await plansDue(1, TICKET_CENTS);
  await aCard(ctx);
  await database.db.execute(sql`
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), 'mail', jsonb_set(jsonb_build_object('to', ${ctx.customer.email}::text, 'template', 'plan-failed',
      'data', jsonb_build_object('firstName', 'Robin', 'variant', 'AU', 'planId', 'p', 'type', 'subscription',
        'offerName', 'Powerball', 'description', 'Standard, 4 games', 'drawNo', 101, 'reason', 'Too much.',
        'remedy', 'spend_limit', 'closesAt', '2026-11-26T08:30:00.000Z')),
      '{data,kept}', '{"amountCents": 615, "currency": "AUD"}')`);
  const [mail] = await mailsTo(ctx, 'plan-failed');
  expect(mail?.body_text).toContain(
    '$6.15 was taken from your card or account for it. That money is in your wallet.',
  );
});
