import { sql } from 'drizzle-orm';
import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { answerChallenge } from './answer-challenge';
import { cancelDeposit } from './cancel-deposit';
import { deliverSandboxWebhooks } from './deliver-sandbox-webhooks';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { reconcileDeposits } from './reconcile-deposits';
import { aCard, passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn, paysIn } from './testing/a-payer';

const database = testDatabase();
const { job, aPayer, mailsTo, notify, bankSays } = payersOn(database);

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
      notify(depositId, 'completed'),
      answerChallenge(ctx, { depositId, outcome: 'approved' }),
      notify(depositId, 'completed'),
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
    await bankSays(depositId, 'approved');
    await notify(depositId, 'completed');
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
    await notify(depositId, 'completed');
    expect(await centsOf(ctx)).toBe(2_000);
    expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
  });
});

test('after all of this the ledger agrees with every deposit', async () => {
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.'] })).toEqual([]);
});

test('deposits that no gateway will ever answer stand in nobody’s way, and are asked about less and less', async () => {
  const ctx = await aPayer();
  await database.db.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status)
    select gen_random_uuid(), ${ctx.customer.id}, 'cc', 'gone', 700, 'AUD', 'pending' from generate_series(1, 250)`);
  await passMinutes(database.db, 1);
  const { id: depositId } = await paysIn(ctx, 'timeout_approved');
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'completed' });
  const asksOfDay = async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      await passMinutes(database.db, 60);
      await reconcileDeposits(job());
      await reconcileDeposits(job());
    }
    const { rows } = await database.db.execute<{ most: number }>(
      sql`select max(asks)::int as most from deposits where gateway = 'gone'`,
    );
    return rows[0]?.most ?? 0;
  };
  const first = await asksOfDay();
  expect((await asksOfDay()) - first).toBeLessThan(5);
});
