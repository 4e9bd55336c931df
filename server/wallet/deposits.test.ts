import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext, guestContext } from '@/server/testing/context';
import { answerChallenge } from './answer-challenge';
import { auditLedger } from './audit-ledger';
import { balanceOf } from './balance-of';
import { cancelDeposit } from './cancel-deposit';
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { notifyThreeDS } from './notify-three-ds';
import { reconcileDeposits } from './reconcile-deposits';
import { aCard, passMinutes } from './testing/a-card';

const database = testDatabase();
const job = () => guestContext(database.db);

const aPayer = async () => customerContext(database.db, await aCustomer(database.db));

const inputOf = (fundId: string, amountCents = 2_000) => ({
  fundId,
  amountCents,
  checkout: false,
  depositMethodCode: 'cc' as const,
  csc: '123',
});

/** Pays in from a new card of this scenario. */
async function paysIn(ctx: CustomerContext, scenario: string, amountCents?: number) {
  const card = await aCard(ctx, scenario);
  return depositFromFund(ctx, inputOf(card.id, amountCents));
}

const centsOf = async (ctx: CustomerContext) => (await balanceOf(ctx, ctx.customer.id)).amountCents;

const mailsTo = async (ctx: CustomerContext) => {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox
    where kind = 'mail' and payload->>'to' = ${ctx.customer.email} order by id`);
  return rows.map(({ template }) => template);
};

const told = (depositId: string, outcome: 'completed' | 'declined', eventId = newId()) =>
  notifyThreeDS(job(), { gateway: 'sandbox', eventId, reference: depositId, outcome });

describe('a card that is approved', () => {
  test('credits the wallet, with the card in the history and no mail', async () => {
    const ctx = await aPayer();
    const deposit = await paysIn(ctx, 'approved');
    expect(deposit).toMatchObject({
      status: 'completed',
      amount: { amountCents: 2_000, currency: 'AUD' },
      fund: { last4: '1111' },
      reason: null,
      challengeUrl: null,
      settledAt: expect.any(String),
    });
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await getDeposit(ctx, { depositId: deposit.id })).toEqual(deposit);
    expect(await mailsTo(ctx)).toEqual([]);
  });

  test('credits once, however often the gateway says so later', async () => {
    const ctx = await aPayer();
    await paysIn(ctx, 'duplicate_webhooks');
    await passMinutes(database.db, 120);
    expect(await deliverSandboxWebhooks(job())).toBeGreaterThanOrEqual(3);
    expect(await deliverSandboxWebhooks(job())).toBe(0);
    expect(await centsOf(ctx)).toBe(2_000);
  });

  test('is charged once under one key, sent again or at once', async () => {
    const ctx = { ...(await aPayer()), idempotencyKey: newId() };
    const card = await aCard(ctx);
    const send = () => depositFromFund(ctx, inputOf(card.id));
    const sent = await Promise.all([send(), send(), send()]);
    sent.push(await send());
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await centsOf(ctx)).toBe(2_000);
    await expect(depositFromFund(ctx, inputOf(card.id, 2_001))).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
  });
});

describe('a card that is declined', () => {
  test.each([
    ['insufficient_funds', 'There was not enough money on the card. No money was taken.'],
    ['card_expired', 'The card has expired. No money was taken.'],
    ['do_not_honour', expect.stringContaining('The bank did not allow the payment')],
  ])('%s says so in plain words, and takes nothing', async (scenario, message) => {
    const ctx = await aPayer();
    await expect(paysIn(ctx, scenario)).rejects.toMatchObject({
      code: 'deposit.declined',
      message,
    });
    expect(await centsOf(ctx)).toBe(0);
    expect(await mailsTo(ctx)).toEqual([]);
  });

  test('another card pays under the same key afterwards', async () => {
    const ctx = { ...(await aPayer()), idempotencyKey: newId() };
    await expect(paysIn(ctx, 'insufficient_funds')).rejects.toMatchObject({ status: 422 });
    expect(await paysIn(ctx, 'approved')).toMatchObject({ status: 'completed' });
    expect(await centsOf(ctx)).toBe(2_000);
  });
});

describe('a card that the bank asks about', () => {
  test('waits for the answer, then credits; the webhook that follows changes nothing', async () => {
    const ctx = await aPayer();
    const deposit = await paysIn(ctx, 'challenge');
    expect(deposit).toMatchObject({
      status: 'challenged',
      challengeUrl: `/my-account/deposit/authorisation/${deposit.id}`,
    });
    expect(await centsOf(ctx)).toBe(0);
    const answered = await answerChallenge(ctx, { depositId: deposit.id, outcome: 'approved' });
    expect(answered).toMatchObject({ status: 'completed', challengeUrl: null });
    await passMinutes(database.db, 1);
    await deliverSandboxWebhooks(job());
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await answerChallenge(ctx, { depositId: deposit.id, outcome: 'refused' })).toEqual(
      answered,
    );
  });

  test('is declined when the customer refuses', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'challenge');
    expect(await answerChallenge(ctx, { depositId, outcome: 'refused' })).toMatchObject({
      status: 'declined',
      reason: 'The payment was not confirmed with your bank.',
    });
    expect(await centsOf(ctx)).toBe(0);
  });

  test('is settled by a webhook that is faster than the customer, once', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'challenge');
    await Promise.all([
      told(depositId, 'completed'),
      answerChallenge(ctx, { depositId, outcome: 'approved' }),
      told(depositId, 'completed'),
    ]);
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await mailsTo(ctx)).toEqual([]);
  });

  test('is dropped when the customer cancels, and can be cancelled twice', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'challenge');
    const cancelled = await cancelDeposit(ctx, { depositId });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(await cancelDeposit(ctx, { depositId })).toEqual(cancelled);
    await expect(answerChallenge(ctx, { depositId, outcome: 'approved' })).rejects.toMatchObject({
      code: 'deposit.wrong_state',
      status: 409,
    });
    expect(await centsOf(ctx)).toBe(0);
  });

  test('is the customer’s money when it arrives after they cancelled, and they are told', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'challenge');
    await cancelDeposit(ctx, { depositId });
    await told(depositId, 'completed');
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
  });

  test('is given up by the reconciler when nobody comes back', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'challenge');
    await passMinutes(database.db, 10);
    await reconcileDeposits(job());
    expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'challenged' });
    await passMinutes(database.db, 30);
    await reconcileDeposits(job());
    expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'cancelled' });
  });
});

describe('a bank that does not answer in time', () => {
  test('leaves the deposit pending, says so honestly, and credits when the webhook comes', async () => {
    const ctx = await aPayer();
    const deposit = await paysIn(ctx, 'timeout_approved');
    expect(deposit.status).toBe('pending');
    expect(ctx.messages).toEqual([
      expect.objectContaining({
        code: 'deposit_pending',
        message: expect.stringContaining('money is safe'),
      }),
    ]);
    expect(await centsOf(ctx)).toBe(0);
    await passMinutes(database.db, 3);
    await deliverSandboxWebhooks(job());
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
  });

  test('a decline that comes late is mailed', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'timeout_declined');
    await passMinutes(database.db, 3);
    await deliverSandboxWebhooks(job());
    expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'declined' });
    expect(await mailsTo(ctx)).toEqual(['deposit-declined']);
  });

  test('a retry under the same key neither charges nor credits again', async () => {
    const ctx = { ...(await aPayer()), idempotencyKey: newId() };
    const card = await aCard(ctx, 'timeout_approved');
    const first = await depositFromFund(ctx, inputOf(card.id));
    expect(await depositFromFund(ctx, inputOf(card.id))).toEqual(first);
    await passMinutes(database.db, 3);
    await deliverSandboxWebhooks(job());
    const { rows } = await database.db.execute(
      sql`select count(*)::int as charges from sandbox_charges where reference = ${first.id}`,
    );
    expect(rows).toEqual([{ charges: 1 }]);
    expect(await depositFromFund(ctx, inputOf(card.id))).toMatchObject({ status: 'completed' });
    expect(await centsOf(ctx)).toBe(2_000);
  });

  test('cannot be cancelled, since the money may be on its way', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'timeout_approved');
    await expect(cancelDeposit(ctx, { depositId })).rejects.toMatchObject({
      code: 'deposit.wrong_state',
    });
  });

  test('a lost webhook is made up for by the reconciler, once, even if it comes after all', async () => {
    const ctx = await aPayer();
    const { id: depositId } = await paysIn(ctx, 'timeout_approved');
    await passMinutes(database.db, 6);
    await Promise.all([reconcileDeposits(job()), reconcileDeposits(job())]);
    expect(await centsOf(ctx)).toBe(2_000);
    await told(depositId, 'completed');
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
  });
});

test('a process that died between writing down and charging: the reconciler closes it and says so', async () => {
  const ctx = await aPayer();
  const depositId = newId();
  await database.db.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency)
    values (${depositId}, ${ctx.customer.id}, 'cc', 'sandbox', 700, 'AUD')`);
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({
    status: 'declined',
    reason: 'The payment did not reach the bank.',
  });
  expect(await mailsTo(ctx)).toEqual(['deposit-declined']);
});

test('webhooks: one event counts once, an unknown deposit or gateway is refused and not remembered', async () => {
  const ctx = await aPayer();
  const { id: depositId } = await paysIn(ctx, 'challenge');
  const event = { gateway: 'sandbox', eventId: newId(), outcome: 'completed' as const };
  for (const reference of [newId(), 'not-an-id']) {
    await expect(notifyThreeDS(job(), { ...event, reference })).rejects.toMatchObject({
      status: 404,
    });
  }
  await expect(
    notifyThreeDS(job(), { ...event, gateway: 'elsewhere', reference: depositId }),
  ).rejects.toMatchObject({ status: 404 });
  await Promise.all(
    Array.from({ length: 5 }, () => notifyThreeDS(job(), { ...event, reference: depositId })),
  );
  expect(await centsOf(ctx)).toBe(2_000);
  await told(depositId, 'declined');
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'completed' });
});

test('other people’s deposits and cards are not found', async () => {
  const owner = await aPayer();
  const stranger = await aPayer();
  const card = await aCard(owner, 'challenge');
  const { id: depositId } = await depositFromFund(owner, inputOf(card.id));
  await expect(depositFromFund(stranger, inputOf(card.id))).rejects.toMatchObject({ status: 404 });
  await expect(getDeposit(stranger, { depositId })).rejects.toMatchObject({ status: 404 });
  await expect(cancelDeposit(stranger, { depositId })).rejects.toMatchObject({ status: 404 });
  await expect(answerChallenge(stranger, { depositId, outcome: 'approved' })).rejects.toMatchObject(
    { status: 404 },
  );
  expect(await getDeposit(owner, { depositId })).toMatchObject({ status: 'challenged' });
});

test('amounts, gateways and security codes are checked before anything is written', async () => {
  const ctx = await aPayer();
  const card = await aCard(ctx);
  const input = inputOf(card.id);
  await expect(depositFromFund(ctx, { ...input, amountCents: 499 })).rejects.toMatchObject({
    code: 'wallet.amount_out_of_range',
    message: 'Please enter an amount equal to or greater than $5.00.',
  });
  await expect(depositFromFund(ctx, { ...input, amountCents: 500_001 })).rejects.toMatchObject({
    message: 'Please enter an amount equal to or less than $5,000.00.',
  });
  await expect(depositFromFund(ctx, { ...input, csc: undefined })).rejects.toMatchObject({
    code: 'wallet.card_invalid',
    problems: [expect.objectContaining({ target: 'csc' })],
  });
  await expect(
    depositFromFund(ctx, { ...input, paymentGateway: 'elsewhere' }),
  ).rejects.toMatchObject({ code: 'wallet.method_unavailable' });
  const { rows } = await database.db.execute(
    sql`select 1 from deposits where customer_id = ${ctx.customer.id}`,
  );
  expect(rows).toEqual([]);
  expect(await depositFromFund(ctx, { ...input, amountCents: 35, checkout: true })).toMatchObject({
    status: 'completed',
  });
});

test('after all of this the ledger agrees with every deposit', async () => {
  expect((await auditLedger(job())).findings).toEqual([]);
});
