import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { stripeDouble } from '@/server/testing/stripe-double';
import { house, move, postEntry, refund, returnToCards, wallet } from '.';
import { bookReversals } from './book-claims';
import { compareGateways } from './compare-gateways';
import { depositFromFund } from './deposit-from-fund';
import { receiveGatewayNews } from './receive-gateway-news';
import { passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn, paysIn } from './testing/a-payer';
import { aFund, stripePaying } from './testing/paying-gateways';

const double = stripeDouble();
const database = testDatabase({ poolSize: 16 });
const { job, aPayer, mailsTo, notify } = payersOn(database);
let segmentName: string;
beforeAll(() => {
  segmentName = aSegmentWithout('wallet_manage', 'wallet_deposit');
});

const withoutWallet = () => aPayer({ segmentName });
const book = (ctx: CustomerContext, kind: 'purchase' | 'prize', cents: number) =>
  postEntry(database.db, ctx, {
    kind,
    customerId: ctx.customer.id,
    referenceId: newId(),
    description: 'A test',
    postings: [
      kind === 'purchase'
        ? move(wallet(ctx.customer.id), house('sales'), cents, 'AUD')
        : move(house('prizes'), wallet(ctx.customer.id), cents, 'AUD'),
    ],
  });
const refunds = (ctx: CustomerContext, amountCents: number) =>
  refund(database.db, ctx, {
    ...{ customerId: ctx.customer.id, referenceId: newId(), amountCents, currency: 'AUD' },
    description: 'Refund',
  });

/** A customer whose cards have paid these amounts, each for a purchase. @returns the deposits */
async function pays(ctx: CustomerContext, cents: number[], scenario = 'approved') {
  const deposits: string[] = [];
  for (const amount of cents) {
    deposits.push((await paysIn(ctx, scenario, amount)).id);
    await book(ctx, 'purchase', amount);
  }
  return deposits;
}

async function returnsOf({ customer }: CustomerContext) {
  const { rows } = await database.db.execute<{
    id: string;
    deposit_id: string | null;
    cents: number;
    status: string;
    reason: string | null;
  }>(sql`
    select id, deposit_id, amount_cents::int as cents, status, reason from card_returns
    where customer_id = ${customer.id} order by id`);
  return rows;
}
/** What the sandbox's gateway has given back, by deposit. */
async function givenBack(...deposits: string[]) {
  const { rows } = await database.db.execute<{ reference: string; cents: number }>(sql`
    select reference, sum(amount_cents)::int as cents from sandbox_refunds
    where reference = any(${sql.param(deposits)}::text[]) group by reference`);
  return deposits.map((id) => rows.find(({ reference }) => reference === id)?.cents ?? 0);
}
async function heldOf({ customer }: CustomerContext) {
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select balance_cents::int as cents from wallet_balances
    where customer_id = ${customer.id} and account = 'held'`);
  return rows[0]?.cents;
}
/** Runs as often as the job would in this time. */
async function later(minutes = 5) {
  await passMinutes(database.db, minutes);
  await returnToCards(job());
}
const dies = () =>
  database.db.execute(sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger die before update on card_returns for each row when (new.status = 'done') execute function die()`);
const revives = () => database.db.execute(sql`drop function die cascade`);

afterEach(async () =>
  expect(
    await findFaults(job(), {
      only: ['ledger.', 'deposits.', 'withdrawals.', 'card_returns.', 'gateways.', 'history.'],
    }),
  ).toEqual([]),
);

test('a refund goes back to the card that paid, once, and leaves nothing in the account', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000]);
  await refunds(ctx, 1_500);
  await returnToCards(job());
  await later();
  expect(await givenBack(...deposits)).toEqual([1_500]);
  expect(await returnsOf(ctx)).toMatchObject([{ cents: 1_500, status: 'done' }]);
  expect(await centsOf(ctx)).toBe(0);
  expect(await heldOf(ctx)).toBe(0);
  expect(await mailsTo(ctx)).toEqual(['card-return-done']);
});

test('two runs at once on two connections give it back once', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000]);
  await refunds(ctx, 2_000);
  await Promise.all([returnToCards(job()), returnToCards(job()), returnToCards(job())]);
  await later();
  expect(await givenBack(...deposits)).toEqual([2_000]);
  expect(await returnsOf(ctx)).toMatchObject([{ cents: 2_000, status: 'done' }]);
  expect(await mailsTo(ctx)).toEqual(['card-return-done']);
});

test('a process that dies between the gateway’s answer and its commit: the next run books it, and asks for nothing again', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000]);
  await refunds(ctx, 700);
  await dies();
  await returnToCards(job());
  expect(await givenBack(...deposits)).toEqual([700]);
  expect(await returnsOf(ctx)).toMatchObject([{ status: 'sent' }]);
  expect(await heldOf(ctx)).toBe(700);
  await revives();
  await later();
  expect(await givenBack(...deposits)).toEqual([700]);
  expect(await returnsOf(ctx)).toMatchObject([{ cents: 700, status: 'done' }]);
  expect(await heldOf(ctx)).toBe(0);
});

test('news of the refund before the job has booked it, and after, book nothing twice', async () => {
  const ctx = await withoutWallet();
  const [depositId = ''] = await pays(ctx, [2_000]);
  await refunds(ctx, 2_000);
  await dies();
  await returnToCards(job());
  await revives();
  await notify(depositId, 'completed');
  expect(await returnsOf(ctx)).toMatchObject([{ status: 'done' }]);
  await later();
  await notify(depositId, 'completed');
  expect(await givenBack(depositId)).toEqual([2_000]);
  expect(await centsOf(ctx)).toBe(0);
  const { rows } = await database.db.execute(
    sql`select from deposit_claims where deposit_id = ${depositId}`,
  );
  expect(rows).toEqual([]);
  expect(await mailsTo(ctx)).toEqual(['card-return-done']);
});

test('several refunds of one payment go back part by part, and never more than it was', async () => {
  const ctx = await withoutWallet();
  const [depositId = ''] = await pays(ctx, [2_000]);
  for (const cents of [300, 700, 1_000]) {
    await refunds(ctx, cents);
    await later();
  }
  expect(await givenBack(depositId)).toEqual([2_000]);
  await refunds(ctx, 100);
  await later();
  expect(await givenBack(depositId)).toEqual([2_000]);
  expect(await returnsOf(ctx)).toMatchObject([
    ...[{ cents: 300 }, { cents: 700 }, { cents: 1_000 }],
    { cents: 100, status: 'refused', reason: 'no_card', deposit_id: null },
  ]);
  expect(await centsOf(ctx)).toBe(100);
});

test('a refund of more than the last payment takes the payments before it, the newest first', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [1_000, 2_000, 500]);
  await refunds(ctx, 2_700);
  await later();
  expect(await givenBack(...deposits)).toEqual([200, 2_000, 500]);
  expect(await centsOf(ctx)).toBe(0);
});

test('a card that takes nothing back: the money is the customer’s to withdraw, and they are told once', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000], 'closed_later');
  await refunds(ctx, 2_000);
  await later();
  await later();
  await later(120);
  expect(await givenBack(...deposits)).toEqual([0]);
  expect(await returnsOf(ctx)).toMatchObject([{ status: 'refused', reason: 'refused' }]);
  expect(await centsOf(ctx)).toBe(2_000);
  expect(await heldOf(ctx)).toBe(0);
  expect(await mailsTo(ctx)).toEqual(['card-return-refused']);
});

test('a customer with a wallet keeps what comes back in it', async () => {
  const ctx = await aPayer();
  const deposits = await pays(ctx, [2_000]);
  await refunds(ctx, 2_000);
  await later(600);
  expect(await givenBack(...deposits)).toEqual([0]);
  expect(await returnsOf(ctx)).toEqual([]);
  expect(await centsOf(ctx)).toBe(2_000);
});

test('a prize goes to no card, also beside a refund', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000]);
  await book(ctx, 'prize', 900);
  await later(600);
  expect(await returnsOf(ctx)).toEqual([]);
  await refunds(ctx, 400);
  await later(600);
  expect(await givenBack(...deposits)).toEqual([400]);
  expect(await centsOf(ctx)).toBe(900);
});

test('a refund that has paid the next purchase is not there to go back, whatever is won later', async () => {
  const ctx = await withoutWallet();
  const deposits = await pays(ctx, [2_000]);
  await refunds(ctx, 2_000);
  await book(ctx, 'purchase', 1_500);
  await book(ctx, 'prize', 5_000);
  await later();
  expect(await givenBack(...deposits)).toEqual([500]);
  expect(await centsOf(ctx)).toBe(5_000);
});

test('a payment whose purchase failed goes back after an hour, and not before', async () => {
  const ctx = await withoutWallet();
  const { id } = await paysIn(ctx, 'approved', 2_000);
  await later(50);
  expect(await returnsOf(ctx)).toEqual([]);
  await later(11);
  expect(await givenBack(id)).toEqual([2_000]);
  expect(await centsOf(ctx)).toBe(0);
});

test('the days of the gateway’s books agree with what went back', async () => {
  const ctx = await withoutWallet();
  const [depositId = ''] = await pays(ctx, [2_000]);
  await refunds(ctx, 800);
  await returnToCards(job());
  await passMinutes(database.db, 2 * 24 * 60);
  await compareGateways(job());
  const { rows } = await database.db.execute(sql`
    select one from gateway_days, jsonb_array_elements(differences) as one
    where one ->> 'reference' = ${depositId}`);
  expect(rows).toEqual([]);
});

test('what a node of the release before has claimed of a return is given back by the next that knows it', async () => {
  const ctx = await withoutWallet();
  const [depositId = ''] = await pays(ctx, [2_000]);
  await refunds(ctx, 700);
  await refunds(ctx, 300);
  await dies();
  await returnToCards(job());
  await revives();
  await book(ctx, 'prize', 500);
  // it knows of no parts: one is covered by the prize, the other is not
  const reversals = (await findCardGateway(ctx, 'sandbox')?.reversals(depositId)) ?? [];
  await bookReversals(job(), {
    depositId,
    reversals: reversals.map(({ partId: _, ...reversal }) => reversal),
  });
  expect(await centsOf(ctx)).toBe(200);
  await later();
  expect(await centsOf(ctx)).toBe(500);
  expect(await heldOf(ctx)).toBe(0);
  expect(await returnsOf(ctx)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  const { rows } = await database.db.execute<{ status: string }>(sql`
    select status from deposit_claims where deposit_id = ${depositId} order by amount_cents`);
  expect(rows.map(({ status }) => status)).toEqual(['returned', 'dropped']);
});

describe('at a gateway that says later that a refund failed', () => {
  const gateway = stripePaying(double);
  const refundsAt = (depositId: string) => {
    const { intents } = double();
    const intent = intents.all().find(({ metadata }) => metadata.reference === depositId);
    return intents.reversed('refunds', new URLSearchParams({ payment_intent: intent?.id ?? '' }))
      .data;
  };
  async function aReturn() {
    const ctx = await withoutWallet();
    const fund = await aFund(ctx, gateway, 'approved');
    const { id } = await depositFromFund(ctx, inputOf(fund.id, 2_000));
    await book(ctx, 'purchase', 2_000);
    await refunds(ctx, 1_200);
    await later();
    return { ctx, depositId: id };
  }

  test('the money is the customer’s to withdraw, once, and comes out of what the gateway got back', async () => {
    const { ctx, depositId } = await aReturn();
    expect(await returnsOf(ctx)).toMatchObject([{ cents: 1_200, status: 'done' }]);
    const [sent] = refundsAt(depositId);
    Object.assign(sent ?? {}, { status: 'failed' });
    const tell = () =>
      receiveGatewayNews(job(), {
        gateway: 'stripe',
        ...double().event('charge.refund.updated', sent ?? {}),
      });
    await tell();
    await tell();
    await later();
    expect(await returnsOf(ctx)).toMatchObject([{ status: 'refused', reason: 'failed' }]);
    expect(await centsOf(ctx)).toBe(1_200);
    expect(await mailsTo(ctx)).toEqual(['card-return-done', 'card-return-refused']);
  });

  test('a part that was sent days ago without an answer is found, and not sent again', async () => {
    const ctx = await withoutWallet();
    const fund = await aFund(ctx, gateway, 'approved');
    const { id } = await depositFromFund(ctx, inputOf(fund.id, 2_000));
    await book(ctx, 'purchase', 2_000);
    await refunds(ctx, 500);
    await dies();
    await later();
    await revives();
    await passMinutes(database.db, 3 * 24 * 60);
    const [row] = await returnsOf(ctx);
    await findCardGateway(ctx, 'stripe')?.refund(id, { id: row?.id ?? '', amountCents: 500 });
    await later();
    expect(refundsAt(id)).toHaveLength(1);
    expect(await returnsOf(ctx)).toMatchObject([{ status: 'done' }]);
  });
});
