import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { ewayDouble } from '@/server/testing/eway-double';
import { addCard } from './add-card';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { receiveGatewayNews } from './receive-gateway-news';
import { reconcileDeposits } from './reconcile-deposits';
import { passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';

const double = ewayDouble();
const database = testDatabase();
const { job, aPayer, mailsTo } = payersOn(database);

const AMOUNT = 2_000;
const PAYMENT = /^\/Transaction$/;
const aCard = (ctx: CustomerContext, keep: 'now' | 'when_paid' | 'never' = 'now') =>
  addCard(ctx, {
    gateway: 'eway',
    token: double().handOver('approved'),
    holderName: 'Robin Example',
    keep,
  });

test.each(['now', 'when_paid', 'never'] as const)(
  'a card that is kept %s pays with its code, and not without',
  async (keep) => {
    const ctx = await aPayer();
    const card = await aCard(ctx, keep);
    const { csc: _, ...without } = inputOf(card.id);
    await expect(depositFromFund(ctx, without)).rejects.toMatchObject({
      code: 'wallet.card_invalid',
    });
    expect(await depositFromFund(ctx, inputOf(card.id))).toMatchObject({ status: 'completed' });
    expect(await centsOf(ctx)).toBe(AMOUNT);
  },
);

test('money that was taken without an answer is found by the reconciler, and mailed', async () => {
  const ctx = await aPayer();
  const { id: fundId } = await aCard(ctx);
  double().fails(PAYMENT, 'lost_answer');
  const { id: depositId, status } = await depositFromFund(ctx, inputOf(fundId));
  expect(status).toBe('pending');
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
});

test('a payment that never arrived is given up when it cannot be under way any more', async () => {
  const ctx = await aPayer();
  const { id: fundId } = await aCard(ctx);
  double().fails(PAYMENT, 'lost_request');
  const { id: depositId } = await depositFromFund(ctx, inputOf(fundId));
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'pending' });
  await passMinutes(database.db, 10);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'declined' });
  expect(await centsOf(ctx)).toBe(0);
});

test.each([{ cents: AMOUNT - 1 }, { currency: 'NZD' }])(
  'another amount or currency than agreed is not credited: %o',
  async (instead) => {
    const ctx = await aPayer();
    const { id: fundId } = await aCard(ctx);
    double().fails(PAYMENT, 'lost_answer');
    const { id: depositId } = await depositFromFund(ctx, inputOf(fundId));
    const payment = double()
      .all()
      .find(({ reference }) => reference === depositId);
    Object.assign(payment ?? {}, instead);
    await passMinutes(database.db, 40);
    await reconcileDeposits(job());
    expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'pending' });
    expect(await centsOf(ctx)).toBe(0);
  },
);

test('news in its name is refused', async () => {
  await expect(
    receiveGatewayNews(job(), { gateway: 'eway', body: '{}', signature: 'x' }),
  ).rejects.toMatchObject({ code: 'wallet.news_refused' });
});
