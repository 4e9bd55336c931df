import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { A_BROWSER } from '@/server/gateways/cards/testing/behaves-like-a-gateway';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { opayoDouble } from '@/server/testing/opayo-double';
import type { CardBehaviour } from '@/server/testing/opayo-double/start';
import { addCard } from './add-card';
import { finishBankForm, openBankForm } from './bank-form';
import { cancelDeposit } from './cancel-deposit';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { reconcileDeposits } from './reconcile-deposits';
import { passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';

const double = opayoDouble();
const database = testDatabase();
const { job, aPayer, mailsTo } = payersOn(database);

const AMOUNT = 2_000;
const INSTRUCTION = /\/instructions$/;
async function aPayerWithAddress(): Promise<CustomerContext> {
  const ctx = await aPayer();
  const address = { line1: '1 High Street', suburb: 'Leeds', state: 'GB', postcode: 'LS1 1AA' };
  await database.db.execute(sql`
    update customers set address = ${JSON.stringify(address)} where id = ${ctx.customer.id}`);
  return ctx;
}
const aCard = (ctx: CustomerContext, kind: CardBehaviour, keep: 'now' | 'never' = 'never') =>
  addCard(ctx, {
    gateway: 'opayo',
    token: double().card(kind),
    holderName: 'Robin Example',
    keep,
  });
const pays = async (ctx: CustomerContext, kind: CardBehaviour) =>
  depositFromFund(ctx, {
    ...inputOf((await aCard(ctx, kind)).id),
    strongCustomerAuthentication: { browser: A_BROWSER },
  });
const answered = (reference: string, answer: string) =>
  finishBankForm(job(), { gateway: 'opayo', reference, answer });

test('a card pays once, and is not saved', async () => {
  const ctx = await aPayerWithAddress();
  expect(await pays(ctx, 'approved')).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  await expect(aCard(ctx, 'approved', 'now')).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
});

test('without an address, or the browser’s data, nothing is asked for', async () => {
  const unavailable = { code: 'wallet.method_unavailable' };
  await expect(pays(await aPayer(), 'approved')).rejects.toMatchObject(unavailable);
  const ctx = await aPayerWithAddress();
  const { id } = await aCard(ctx, 'approved');
  await expect(depositFromFund(ctx, inputOf(id))).rejects.toMatchObject(unavailable);
  const { rows } = await database.db.execute(
    sql`select id from deposits where customer_id = ${ctx.customer.id}`,
  );
  expect(rows).toEqual([]);
});

test('the bank’s answer credits once, however often it comes, and by whatever way', async () => {
  const ctx = await aPayerWithAddress();
  const { id, status, challengeUrl } = await pays(ctx, 'challenge');
  expect(status).toBe('challenged');
  expect(challengeUrl).toContain(`/payments/bank/opayo/${id}`);
  const payment = { gateway: 'opayo', reference: id };
  expect((await openBankForm(job(), payment)).form).toMatchObject({
    action: 'https://acs.example/challenge',
  });
  await Promise.all([answered(id, 'Y'), answered(id, 'Y')]);
  await passMinutes(database.db, 40);
  await reconcileDeposits(job());
  await answered(id, 'N');
  expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect((await openBankForm(job(), payment)).form).toBeNull();
});

test('a bank that the customer refuses, or who gave up before, takes nothing', async () => {
  const ctx = await aPayerWithAddress();
  const refused = await pays(ctx, 'challenge');
  await answered(refused.id, 'N');
  expect(await getDeposit(ctx, { depositId: refused.id })).toMatchObject({ status: 'declined' });
  const cancelled = await pays(ctx, 'challenge');
  await cancelDeposit(ctx, { depositId: cancelled.id });
  await answered(cancelled.id, 'Y');
  expect(await getDeposit(ctx, { depositId: cancelled.id })).toMatchObject({ status: 'cancelled' });
  expect(await centsOf(ctx)).toBe(0);
});

test('a bank that nobody comes back from is given up after half an hour', async () => {
  const ctx = await aPayerWithAddress();
  const { id: depositId } = await pays(ctx, 'challenge');
  await passMinutes(database.db, 40);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'cancelled' });
});

test('money that was taken without an answer is found by the reconciler, and mailed', async () => {
  const ctx = await aPayerWithAddress();
  double().fails(INSTRUCTION, 'lost_answer', 2);
  const { id: depositId, status } = await pays(ctx, 'approved');
  expect(status).toBe('pending');
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
});

test.each([{ cents: AMOUNT - 1 }, { currency: 'EUR' }])(
  'another amount or currency than agreed is not credited: %o',
  async (instead) => {
    const ctx = await aPayerWithAddress();
    double().fails(INSTRUCTION, 'lost_answer', 2);
    const { id: depositId } = await pays(ctx, 'approved');
    const payment = double()
      .all()
      .find(({ vendorTxCode }) => vendorTxCode === depositId);
    Object.assign(payment ?? {}, instead);
    await passMinutes(database.db, 40);
    await reconcileDeposits(job());
    expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'pending' });
    expect(await centsOf(ctx)).toBe(0);
  },
);

test('a deposit that nobody knows leads to no bank, and an answer for it changes nothing', async () => {
  const payment = { gateway: 'opayo', reference: newId() };
  expect(await openBankForm(job(), payment)).toEqual({ form: null, isForCheckout: false });
  expect(await answered(payment.reference, 'Y')).toEqual({ isForCheckout: false });
});
