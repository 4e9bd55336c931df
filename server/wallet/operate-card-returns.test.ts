import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { ewayDouble } from '@/server/testing/eway-double';
import { house, move, postEntry, refund, returnToCards, settleByHand, wallet } from '.';
import { addCard } from './add-card';
import { depositFromFund } from './deposit-from-fund';
import { listOpenReturns } from './operate-card-returns';
import { passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';

const double = ewayDouble();
const database = testDatabase({ poolSize: 8 });
const { job, aPayer, mailsTo } = payersOn(database);
const REFUND = /\/Refund$/;
const REASON = 'Looked it up at eWAY.';
let segmentName: string;
beforeAll(() => {
  segmentName = aSegmentWithout('wallet_manage', 'wallet_deposit');
});
afterEach(async () =>
  expect(
    await findFaults(job(), {
      only: ['ledger.', 'deposits.', 'withdrawals.', 'card_returns.', 'gateways.', 'history.'],
    }),
  ).toEqual([]),
);

async function statusOf(id: string) {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select status from card_returns where id = ${id}`,
  );
  return rows[0]?.status;
}
async function later(minutes = 20) {
  await passMinutes(database.db, minutes);
  await returnToCards(job());
}
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
const refundsAtEway = () =>
  double()
    .all()
    .filter(({ type }) => type === 'Refund');

/** A refund of $5.00 whose answer was lost before eWAY acted on it, or afterwards. */
async function aLostReturn(how: 'lost_request' | 'lost_answer') {
  const ctx = await aPayer({ segmentName });
  const { id: fundId } = await addCard(ctx, {
    gateway: 'eway',
    token: double().handOver('approved'),
    holderName: 'Robin Example',
    keep: 'now',
  });
  const { id: depositId } = await depositFromFund(ctx, inputOf(fundId));
  await book(ctx, 'purchase', 2_000);
  await refunds(ctx, 500);
  const before = refundsAtEway().length;
  double().fails(REFUND, how);
  await returnToCards(job());
  const [open] = (await listOpenReturns(database.db)).filter((one) => one.depositId === depositId);
  const refundId = String(refundsAtEway()[before]?.id ?? '');
  return { ctx, depositId, id: open?.id ?? '', email: open?.email, refundId };
}
const settle = (id: string, refundId: string | null = null) =>
  settleByHand(job(), { id, refundId, reason: REASON });

test('an answer that was lost leaves the money set aside, and it is sent no more', async () => {
  const { ctx, id, email } = await aLostReturn('lost_request');
  const count = refundsAtEway().length;
  for (let n = 0; n < 4; n++) await later(400);
  expect(refundsAtEway()).toHaveLength(count);
  expect(await statusOf(id)).toBe('sent');
  expect(email).toBe(ctx.customer.email);
});

test('one that never reached the gateway is the customer’s again, once, and why is written down', async () => {
  const { ctx, id } = await aLostReturn('lost_request');
  expect(await settle(id)).toEqual({ status: 'open', because: 'just_asked' });
  await later();
  await passMinutes(database.db, 11);
  const both = await Promise.all([settle(id), settle(id)]);
  expect(both).toEqual([
    { status: 'refused', by: 'operator' },
    { status: 'refused', by: 'before' },
  ]);
  await later(600);
  expect(await centsOf(ctx)).toBe(500);
  expect(await mailsTo(ctx)).toEqual(['card-return-refused']);
  const { rows } = await database.db.execute(sql`
    select payload from events where kind = 'card_return.given_up' and subject_id = ${id}`);
  expect(rows).toEqual([{ payload: { reason: REASON, by: 'operator' } }]);
});

test('one that went back is done under its number, and under no other', async () => {
  const { ctx, depositId, id, refundId } = await aLostReturn('lost_answer');
  await passMinutes(database.db, 11);
  const payment = double()
    .all()
    .find(({ reference }) => reference === depositId);
  for (const other of [String(payment?.id), '12', 'x/../1'])
    expect(await settle(id, other)).toEqual({ status: 'open', because: 'no_such_refund' });
  expect(await settle(id, refundId)).toEqual({ status: 'done', by: 'operator' });
  expect(await settle(id)).toEqual({ status: 'done', by: 'before' });
  expect(await centsOf(ctx)).toBe(0);
  expect(await mailsTo(ctx)).toEqual(['card-return-done']);
  expect(await findCardGateway(ctx, 'eway')?.reversals(depositId)).toMatchObject([
    { amountCents: 500, partId: id },
  ]);
});

test('a number of another refund settles nothing', async () => {
  const first = await aLostReturn('lost_answer');
  const second = await aLostReturn('lost_answer');
  await passMinutes(database.db, 11);
  await settle(first.id, first.refundId);
  expect(await settle(second.id, first.refundId)).toEqual({
    ...{ status: 'open', because: 'no_such_refund' },
  });
  expect(await settle(second.id, second.refundId)).toEqual({ status: 'done', by: 'operator' });
});

test('what went back without an answer is taken from nobody’s prize by the next refund', async () => {
  const { ctx, id, refundId } = await aLostReturn('lost_answer');
  await book(ctx, 'prize', 900);
  await refunds(ctx, 300);
  await later();
  expect(await centsOf(ctx)).toBe(900);
  expect(await settle(id, refundId)).toMatchObject({ because: 'just_asked' });
  await passMinutes(database.db, 11);
  expect(await settle(id, refundId)).toEqual({ status: 'done', by: 'operator' });
  expect(await centsOf(ctx)).toBe(900);
});

test('one that is given up by mistake is claimed back, since it is on the card already', async () => {
  const { ctx, id } = await aLostReturn('lost_answer');
  await passMinutes(database.db, 11);
  expect(await settle(id)).toEqual({ status: 'refused', by: 'operator' });
  expect(await centsOf(ctx)).toBe(0);
});

test('the gateway’s word goes before a person’s', async () => {
  const { ctx, depositId, id, refundId } = await aLostReturn('lost_answer');
  await findCardGateway(ctx, 'eway')?.answerPart?.(depositId, { id, amountCents: 500, refundId });
  expect(await settle(id)).toEqual({ status: 'done', by: 'gateway' });
  expect(await centsOf(ctx)).toBe(0);
});

test('what nobody asked for is not there', async () => {
  expect(await settle(newId())).toBeNull();
  expect(await settle('nonsense')).toBeNull();
});
