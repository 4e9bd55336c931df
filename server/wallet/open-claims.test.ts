import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import { house, move, postEntry, wallet } from '.';
import { bookOpenClaims } from './book-open-claims';
import { depositFromFund } from './deposit-from-fund';
import { listOpenClaims, retryClaim, waiveClaim } from './operate-claims';
import { receiveGatewayNews } from './receive-gateway-news';
import { centsOf, inputOf, payersOn } from './testing/a-payer';
import { aFund, stripePaying } from './testing/paying-gateways';

const double = stripeDouble();
const database = testDatabase({ poolSize: 16 });
const { job, aPayer, mailsTo } = payersOn(database);
const gateway = stripePaying(double);

const AMOUNT = 2_000;
const pays = async (ctx: CustomerContext) =>
  depositFromFund(ctx, inputOf((await aFund(ctx, gateway, 'approved')).id, AMOUNT));
const spends = (ctx: CustomerContext, cents: number) =>
  postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: ctx.customer.id,
    referenceId: newId(),
    description: 'Tickets',
    postings: [move(wallet(ctx.customer.id), house('sales'), cents, 'AUD')],
  });

/** A customer whose deposit is disputed after it was played. */
async function aClaim() {
  const ctx = await aPayer();
  const { id: depositId } = await pays(ctx);
  await spends(ctx, 1_500);
  const intent = double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === depositId);
  const dispute = double().intents.dispute(intent?.id ?? '', AMOUNT);
  const tell = (type: string) =>
    receiveGatewayNews(job(), { gateway: 'stripe', ...double().event(type, dispute) });
  await tell('charge.dispute.created');
  const open = (await listOpenClaims(database.db)).find((one) => one.depositId === depositId);
  return { ctx, dispute, tell, claimId: open?.id ?? '', open };
}
const faults = () =>
  findFaults(job(), { only: ['ledger.', 'deposits.claims', 'deposits.waived', 'gateways.'] });
const statusOf = async (claimId: string) => {
  const { rows } = await database.db.execute<{ status: string }>(
    sql`select status from deposit_claims where id = ${claimId}`,
  );
  return rows[0]?.status;
};

test('an open claim is listed with what the wallet holds of it', async () => {
  const { ctx, open } = await aClaim();
  expect(open).toMatchObject({
    kind: 'dispute',
    email: ctx.customer.email,
    amountCents: AMOUNT,
    balanceCents: 500,
    currency: 'AUD',
    gateway: 'stripe',
  });
});

test('it is booked once when money comes in, whoever tries, and the customer is told', async () => {
  const { ctx, claimId } = await aClaim();
  await bookOpenClaims(job());
  expect(await statusOf(claimId)).toBe('open');
  expect(await centsOf(ctx)).toBe(500);
  await pays(ctx);
  await Promise.all([
    bookOpenClaims(job()),
    bookOpenClaims(job()),
    retryClaim(job(), claimId),
    waiveClaim(job(), claimId, 'Paid by bank transfer.'),
  ]);
  const status = await statusOf(claimId);
  expect(['booked', 'waived']).toContain(status);
  expect(await centsOf(ctx)).toBe(status === 'booked' ? 500 : 2_500);
  expect(await mailsTo(ctx)).toEqual(status === 'booked' ? ['deposit-reversed'] : []);
  expect(await faults()).toEqual([]);
});

test('a purchase at the same time takes the money or leaves it, never both', async () => {
  const { ctx, claimId } = await aClaim();
  await pays(ctx);
  const [, bought] = await Promise.allSettled([bookOpenClaims(job()), spends(ctx, 2_000)]);
  await bookOpenClaims(job());
  const isBooked = (await statusOf(claimId)) === 'booked';
  expect(bought.status).toBe(isBooked ? 'rejected' : 'fulfilled');
  expect(await centsOf(ctx)).toBe(500);
  expect(await faults()).toEqual([]);
});

test('a dispute that was won meanwhile is claimed no more', async () => {
  const { ctx, dispute, claimId } = await aClaim();
  dispute.status = 'won';
  await pays(ctx);
  await bookOpenClaims(job());
  expect(await statusOf(claimId)).toBe('dropped');
  expect(await centsOf(ctx)).toBe(2_500);
});

test('a gateway that is down keeps a claim open, and the others from nothing', async () => {
  const { ctx, claimId } = await aClaim();
  await pays(ctx);
  double().fails(/\/v1\/(refunds|disputes)$/, 500, 4);
  await bookOpenClaims(job());
  expect(await statusOf(claimId)).toBe('open');
  await bookOpenClaims(job());
  expect(await statusOf(claimId)).toBe('booked');
  expect(await centsOf(ctx)).toBe(500);
});

test('a claim that is waived is the shop’s loss, once, and comes back to the shop when the dispute is won', async () => {
  const { ctx, dispute, tell, claimId } = await aClaim();
  expect(await waiveClaim(job(), claimId, 'Paid by bank transfer.')).toEqual({
    status: 'waived',
    hasChanged: true,
  });
  expect(await waiveClaim(job(), claimId, 'Again')).toEqual({
    status: 'waived',
    hasChanged: false,
  });
  expect(await waiveClaim(job(), newId(), 'Nothing')).toBeNull();
  const losses = async () => {
    const { rows } = await database.db.execute<{ cents: number }>(sql`
      select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings
      join ledger_entries as entry on entry.id = entry_id
      where account = 'losses' and entry.customer_id = ${ctx.customer.id}`);
    return rows[0]?.cents;
  };
  expect(await losses()).toBe(-AMOUNT);
  await pays(ctx);
  await bookOpenClaims(job());
  expect(await centsOf(ctx)).toBe(2_500);
  dispute.status = 'won';
  await tell('charge.dispute.closed');
  expect(await losses()).toBe(0);
  expect(await centsOf(ctx)).toBe(2_500);
  expect(await mailsTo(ctx)).toEqual([]);
  expect(await faults()).toEqual([]);
});
