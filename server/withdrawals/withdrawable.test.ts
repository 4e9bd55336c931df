import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { customerContext, guestContext } from '@/server/testing/context';
import { house, move, postEntry, refund, returnToCards, wallet } from '@/server/wallet';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { paysIn } from '@/server/wallet/testing/a-payer';
import { applyOutcomes } from './apply-outcomes';
import { exportBatch } from './export-batch';
import { decide } from './operate';
import { aPayoutAccount } from './testing/a-payout-account';
import { withdrawersOn } from './testing/a-withdrawer';
import { withdraw } from './withdraw';
import { withdrawableOf } from './withdrawable';

const database = testDatabase();
const { moneyOf, mailsTo } = withdrawersOn(database);
let segmentName: string;
beforeAll(() => {
  segmentName = aSegmentWithout('wallet_manage', 'wallet_deposit');
});
afterEach(async () =>
  expect(
    await findFaults(guestContext(database.db), {
      only: ['ledger.', 'deposits.', 'withdrawals.', 'card_returns.', 'history.'],
    }),
  ).toEqual([]),
);

const aCustomerOf = async (over: { segmentName?: string } = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));
const moves = (ctx: CustomerContext, kind: 'purchase' | 'prize', cents: number) =>
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

const ofCents = async (ctx: CustomerContext) => {
  const { balanceCents, unplayedCents, withdrawableCents } = await withdrawableOf(database.db, ctx);
  return { balanceCents, unplayedCents, withdrawableCents };
};
async function later(minutes: number) {
  await passMinutes(database.db, minutes);
  await returnToCards(guestContext(database.db));
}

test('a refund that no card takes leaves by bank, once, and the books agree', async () => {
  const ctx = await aCustomerOf({ segmentName });
  const fundId = await aPayoutAccount(ctx);
  await paysIn(ctx, 'closed_later', 2_000);
  await moves(ctx, 'purchase', 2_000);
  await refunds(ctx, 2_000);
  await later(5);
  expect(await moneyOf(ctx)).toEqual({ wallet: 2_000, held: 0 });
  expect(await ofCents(ctx)).toEqual({
    balanceCents: 2_000,
    unplayedCents: 0,
    withdrawableCents: 2_000,
  });
  const asks = () => withdraw(ctx, { fundId, amountCents: 2_000, withdrawalMethodCode: 'do' });
  const { id, reference } = await asks();
  await expect(asks()).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
  await later(24 * 60);
  expect(await moneyOf(ctx)).toEqual({ wallet: 0, held: 2_000 });
  const job = guestContext(database.db);
  await decide(job, id, { status: 'approved' });
  await exportBatch(job, 'aba');
  await applyOutcomes(job, `id,outcome,reason\n${reference},paid,\n`);
  expect(await moneyOf(ctx)).toEqual({ wallet: 0, held: 0 });
  expect((await mailsTo(ctx))[0]).toBe('card-return-refused');
});

test('a payment that bought nothing stays until it is offered to its card, and is free when the card refuses', async () => {
  const ctx = await aCustomerOf({ segmentName });
  await paysIn(ctx, 'closed_later', 2_000);
  await moves(ctx, 'prize', 500);
  expect(await ofCents(ctx)).toEqual({
    balanceCents: 2_500,
    unplayedCents: 2_000,
    withdrawableCents: 500,
  });
  await later(61);
  expect(await ofCents(ctx)).toEqual({
    balanceCents: 2_500,
    unplayedCents: 0,
    withdrawableCents: 2_500,
  });
});

test('what went back to its card frees none of the next payment', async () => {
  const ctx = await aCustomerOf({ segmentName });
  await paysIn(ctx, 'approved', 2_000);
  await later(61);
  await paysIn(ctx, 'approved', 1_000);
  await moves(ctx, 'prize', 500);
  expect(await ofCents(ctx)).toEqual({
    balanceCents: 1_500,
    unplayedCents: 1_000,
    withdrawableCents: 500,
  });
});

test('a refund was played: it may leave a wallet, and the payment behind it alone', async () => {
  const ctx = await aCustomerOf();
  await paysIn(ctx, 'approved', 2_000);
  await moves(ctx, 'purchase', 1_500);
  await refunds(ctx, 1_500);
  await later(61);
  expect(await ofCents(ctx)).toEqual({
    balanceCents: 2_000,
    unplayedCents: 500,
    withdrawableCents: 1_500,
  });
});
