import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { answerChallenge } from './answer-challenge';
import { cancelDeposit } from './cancel-deposit';
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { notifyThreeDS } from './notify-three-ds';
import { reconcileDeposits } from './reconcile-deposits';
import { aCard, passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn, paysIn } from './testing/a-payer';

const database = testDatabase();
const { job, aPayer, mailsTo, notify, bankSays } = payersOn(database);

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

test.each([
  ['approved', 'completed'],
  ['insufficient_funds', undefined],
])(
  'a reconciler that dies midway tells nobody that a payment is pending: sent again, %s answers at once',
  async (scenario, status) => {
    const ctx = { ...(await aPayer()), idempotencyKey: newId() };
    const { id: fundId } = await aCard(ctx, scenario);
    const input = inputOf(fundId);
    // a call that died before it reached the gateway
    const depositId = newId();
    await database.db.execute(sql`
    insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, idempotency_key)
    values (${depositId}, ${ctx.customer.id}, ${fundId}, 'cc', 'sandbox', ${input.amountCents}, 'AUD', ${ctx.idempotencyKey})`);
    await passMinutes(database.db, 6);
    // where the reconciler dies, what it has not committed is gone
    await database.db.execute(sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
    await database.db.execute(sql`
    create trigger die before update on deposits for each row when (new.settled_at is not null) execute function die()`);
    await reconcileDeposits(job());
    await database.db.execute(sql`drop function die cascade`);
    const sent = depositFromFund(ctx, input);
    if (status) await expect(sent).resolves.toMatchObject({ id: depositId, status });
    else await expect(sent).rejects.toMatchObject({ code: 'deposit.declined' });
    expect(await centsOf(ctx)).toBe(status ? input.amountCents : 0);
    await passMinutes(database.db, 6);
    await reconcileDeposits(job());
    expect(await mailsTo(ctx)).toEqual([]);
  },
);

test('a payment whose call died is credited by the reconciler, and its customer is told by mail', async () => {
  const ctx = await aPayer();
  const { id: depositId } = await paysIn(ctx, 'challenge');
  await bankSays(depositId, 'approved');
  await database.db.execute(sql`update deposits set status = 'requested' where id = ${depositId}`);
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await centsOf(ctx)).toBe(2_000);
  expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
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
  await bankSays(depositId, 'approved');
  await Promise.all(
    Array.from({ length: 5 }, () => notifyThreeDS(job(), { ...event, reference: depositId })),
  );
  expect(await centsOf(ctx)).toBe(2_000);
  await notify(depositId, 'declined');
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'completed' });
});

test('a webhook is a hint: money moves when the gateway’s own record says so, and for what it says', async () => {
  const ctx = await aPayer();
  const { id: reference } = await paysIn(ctx, 'challenge');
  const hint = () =>
    notifyThreeDS(job(), { gateway: 'sandbox', eventId: newId(), outcome: 'completed', reference });
  await hint();
  expect(await getDeposit(ctx, { depositId: reference })).toMatchObject({ status: 'challenged' });
  await bankSays(reference, 'approved', 1_999);
  await hint();
  expect(await centsOf(ctx)).toBe(0);
  await bankSays(reference, 'approved', 2_000);
  await hint();
  expect(await centsOf(ctx)).toBe(2_000);
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
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.'] })).toEqual([]);
});
