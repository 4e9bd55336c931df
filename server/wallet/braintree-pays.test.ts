import { findFaults } from '@/server/audit';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { braintreeDouble } from '@/server/testing/braintree-double';
import { house, move, postEntry, refund, returnToCards, settleByHand, wallet } from '.';
import { addCard } from './add-card';
import { addPayPalAccount } from './add-paypal-account';
import { depositByWallet } from './deposit-by-wallet';
import { depositFromFund } from './deposit-from-fund';
import { getDeposit } from './get-deposit';
import { listPaymentMethods } from './list-payment-methods';
import { openGatewayForm } from './open-gateway-form';
import { listOpenReturns } from './operate-card-returns';
import { receiveGatewayNews } from './receive-gateway-news';
import { reconcileDeposits } from './reconcile-deposits';
import { aCardToken, passMinutes } from './testing/a-card';
import { centsOf, payersOn } from './testing/a-payer';

const double = braintreeDouble();
const database = testDatabase();
const { job, aPayer, mailsTo } = payersOn(database);

const AMOUNT = 2_000;
const paysByPayPal = (ctx: CustomerContext, token = double().nonce('approved', 'PayPalAccount')) =>
  depositByWallet(ctx, {
    depositMethodCode: 'pl',
    paymentGateway: 'braintree',
    token,
    amountCents: AMOUNT,
    checkout: false,
  });
const aCardOf = (ctx: CustomerContext, token: string, keep: 'now' | 'never' = 'now') =>
  addCard(ctx, { gateway: 'braintree', token, holderName: 'Robin Example', keep });
const paysFrom = (ctx: CustomerContext, fundId: string, depositMethodCode: 'cc' | 'pl' = 'cc') =>
  depositFromFund(ctx, { fundId, depositMethodCode, amountCents: AMOUNT, checkout: false });
const saleOf = (reference: string) => {
  const sale = double()
    .transactions.all()
    .find(({ orderId }) => orderId === reference);
  if (!sale) throw new Error(`No transaction for ${reference}`);
  return sale;
};
const receive = (kind: string, subject: string) =>
  receiveGatewayNews(job(), { gateway: 'braintree', ...double().message(kind, subject) });

test('PayPal pays once, credited once, whatever is told later', async () => {
  const ctx = await aPayer();
  const { id, status, methodCode, fund } = await paysByPayPal(ctx);
  expect({ status, methodCode, fund }).toEqual({
    status: 'completed',
    methodCode: 'pl',
    fund: null,
  });
  const subject = double().aboutTransaction(saleOf(id).id);
  await Promise.all([
    receive('transaction_settled', subject),
    receive('transaction_settled', subject),
    receive('transaction_disbursed', subject),
  ]);
  expect(await centsOf(ctx)).toBe(AMOUNT);
});

test('a card is no PayPal account, and PayPal no card', async () => {
  const ctx = await aPayer();
  const invalid = { code: 'wallet.card_invalid' };
  await expect(paysByPayPal(ctx, double().nonce('approved'))).rejects.toMatchObject(invalid);
  const paypal = () => double().nonce('approved', 'PayPalAccount');
  await expect(aCardOf(ctx, paypal())).rejects.toMatchObject(invalid);
  await expect(aCardOf(ctx, paypal(), 'never')).rejects.toMatchObject(invalid);
  const token = double().nonce('approved');
  await expect(addPayPalAccount(ctx, { gateway: 'braintree', token })).rejects.toMatchObject(
    invalid,
  );
});

test('a PayPal account is saved once, pays again, is listed with PayPal alone, and is nobody else’s', async () => {
  const ctx = await aPayer();
  const token = double().nonce('approved', 'PayPalAccount');
  const saved = await addPayPalAccount(ctx, { gateway: 'braintree', token });
  expect(saved).toMatchObject({ kind: 'paypal', brand: 'paypal', holderName: 'payer@example.com' });
  expect(await addPayPalAccount(ctx, { gateway: 'braintree', token })).toEqual(saved);
  const again = double().nonce('approved', 'PayPalAccount');
  expect(await addPayPalAccount(ctx, { gateway: 'braintree', token: again })).toEqual(saved);
  const methods = (await listPaymentMethods(ctx, {})).filter(({ direction }) => direction === 'in');
  expect(methods.flatMap(({ code, funds }) => funds.map(({ id }) => [code, id]))).toEqual([
    ['pl', saved.id],
  ]);
  expect(await paysFrom(ctx, saved.id, 'pl')).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  await expect(paysFrom(ctx, saved.id, 'cc')).rejects.toMatchObject({
    code: 'wallet.method_unavailable',
  });
  await expect(paysFrom(await aPayer(), saved.id, 'pl')).rejects.toMatchObject({
    code: 'wallet.fund_not_found',
  });
});

test('the sandbox’s PayPal pays, and is declined, like a card', async () => {
  const ctx = await aPayer();
  const pays = async (scenario: string) =>
    depositByWallet(ctx, {
      depositMethodCode: 'pl',
      paymentGateway: 'sandbox',
      token: await aCardToken(ctx, scenario, 'pl'),
      amountCents: AMOUNT,
      checkout: false,
    });
  expect(await pays('approved')).toMatchObject({ status: 'completed', methodCode: 'pl' });
  await expect(pays('insufficient_funds')).rejects.toMatchObject({ code: 'deposit.declined' });
  expect(await pays('challenge')).toMatchObject({ status: 'challenged' });
  expect(await pays('timeout_approved')).toMatchObject({ status: 'pending' });
});

test('a card is saved with Braintree by one click or two, and pays again', async () => {
  const ctx = await aPayer();
  const nonce = double().nonce('approved');
  const [card, twice] = await Promise.all([aCardOf(ctx, nonce), aCardOf(ctx, nonce)]);
  expect(twice).toEqual(card);
  expect(card).toMatchObject({ brand: 'Visa', last4: '1111', expiry: '09/40', default: true });
  for (let times = 0; times < 2; times += 1) await paysFrom(ctx, card.id);
  expect(await centsOf(ctx)).toBe(2 * AMOUNT);
  for (let times = 2; times < 20; times += 1) await aCardOf(ctx, nonce);
  await expect(aCardOf(ctx, nonce)).rejects.toMatchObject({ code: 'request.rate_limited' });
});

test('a form is opened so many times an hour, and by a gateway that has one', async () => {
  const ctx = await aPayer();
  for (let times = 0; times < 20; times += 1) {
    expect(await openGatewayForm(ctx, { gatewayKey: 'braintree' })).toEqual({
      clientSecret: expect.any(String),
    });
  }
  await expect(openGatewayForm(ctx, { gatewayKey: 'braintree' })).rejects.toMatchObject({
    code: 'request.rate_limited',
  });
  for (const gatewayKey of ['sandbox', 'elsewhere', '__proto__']) {
    await expect(openGatewayForm(await aPayer(), { gatewayKey })).rejects.toMatchObject({
      code: 'wallet.method_unavailable',
    });
  }
});

test('money that was taken without an answer is found by the reconciler, and mailed', async () => {
  const ctx = await aPayer();
  double().fails(/submit_for_settlement$/, 'lost_answer');
  const { id, status } = await paysByPayPal(ctx);
  expect(status).toBe('pending');
  await passMinutes(database.db, 6);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'completed' });
  expect(await centsOf(ctx)).toBe(AMOUNT);
  expect(await mailsTo(ctx)).toEqual(['deposit-completed']);
});

test('money that a bank only holds is let go of, and the customer is told', async () => {
  const ctx = await aPayer();
  double().fails(/\/transactions$/, 'lost_answer');
  const { id: depositId } = await paysByPayPal(ctx);
  await passMinutes(database.db, 40);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'cancelled' });
  expect(saleOf(depositId).status).toBe('voided');
  expect(await mailsTo(ctx)).toEqual(['deposit-declined']);
  expect(await centsOf(ctx)).toBe(0);
});

test.each([
  { amount: '19.99', currency: 'AUD' },
  { amount: '20.00', currency: 'GBP' },
  { amount: '200.00', currency: 'AUD' },
])('another amount or currency than agreed is not credited: %o', async (instead) => {
  const ctx = await aPayer();
  double().fails(/submit_for_settlement$/, 'lost_answer');
  const { id } = await paysByPayPal(ctx);
  Object.assign(saleOf(id), instead);
  await receive('transaction_settled', double().aboutTransaction(saleOf(id).id));
  await passMinutes(database.db, 40);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId: id })).toMatchObject({ status: 'pending' });
  expect(await centsOf(ctx)).toBe(0);
});

test('a wrong signature is refused, and what the message says of the money is not believed', async () => {
  const ctx = await aPayer();
  double().fails(/submit_for_settlement$/, 'lost_request');
  const { id } = await paysByPayPal(ctx);
  const { transactions, aboutTransaction, message } = double();
  const settled = aboutTransaction(saleOf(id).id).replace('>authorized<', '>settled<');
  await receive('transaction_settled', settled);
  expect(transactions.find(saleOf(id).id).status).toBe('authorized');
  expect(await centsOf(ctx)).toBe(0);
  const { body } = message('transaction_settled', settled);
  const { signature } = message('transaction_settled', '<check type="boolean">true</check>');
  await expect(
    receiveGatewayNews(job(), { gateway: 'braintree', body, signature }),
  ).rejects.toMatchObject({ code: 'wallet.news_refused', status: 400 });
});

test('refunds, failed settlements and disputes leave the wallet once, and a dispute that is won comes back', async () => {
  const ctx = await aPayer();
  const { id } = await paysByPayPal(ctx);
  const { transactions, aboutTransaction, aboutDispute } = double();
  transactions.settle(saleOf(id).id);
  const part = { id: newId(), amountCents: 700 };
  await findCardGateway(ctx, 'braintree')?.refund(id, part);
  const about = () => aboutTransaction(saleOf(id).id);
  await Promise.all([
    receive('transaction_disbursed', about()),
    receive('transaction_disbursed', about()),
  ]);
  expect(await centsOf(ctx)).toBe(AMOUNT - 700);

  const disputed = await aPayer();
  const { id: other } = await paysByPayPal(disputed);
  const dispute = transactions.dispute(saleOf(other).id);
  await receive('dispute_opened', aboutDispute(dispute));
  expect(await centsOf(disputed)).toBe(0);
  dispute.status = 'won';
  await receive('dispute_won', aboutDispute(dispute));
  await receive('dispute_won', aboutDispute(dispute));
  expect(await centsOf(disputed)).toBe(AMOUNT);
  transactions.settle(saleOf(other).id, 'settlement_declined');
  await receive('transaction_settlement_declined', aboutTransaction(saleOf(other).id));
  expect(await centsOf(disputed)).toBe(0);
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.claims'] })).toEqual([]);
});

test('a return whose answer is lost is found; one that never arrived is a person’s to give up', async () => {
  const ctx = await aPayer({ segmentName: aSegmentWithout('wallet_manage', 'wallet_deposit') });
  const { id } = await paysByPayPal(ctx);
  const { customer } = ctx;
  double().transactions.settle(saleOf(id).id);
  await postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: customer.id,
    referenceId: newId(),
    description: 'Tickets',
    postings: [move(wallet(customer.id), house('sales'), AMOUNT, 'AUD')],
  });
  const refunds = async (amountCents: number, how: 'lost_answer' | 'lost_request') => {
    await refund(database.db, ctx, {
      ...{ customerId: customer.id, referenceId: newId(), amountCents, currency: 'AUD' },
      description: 'Refund',
    });
    double().fails(/\/refund$/, how);
    await returnToCards(job());
  };
  await refunds(500, 'lost_answer');
  await passMinutes(database.db, 2);
  await returnToCards(job());
  expect(await listOpenReturns(database.db)).toEqual([]);

  await refunds(700, 'lost_request');
  await passMinutes(database.db, 20);
  await returnToCards(job());
  await passMinutes(database.db, 11);
  const [lost] = await listOpenReturns(database.db);
  expect(lost).toMatchObject({ amountCents: 700, status: 'sent' });
  const settle = (refundId: string | null) =>
    settleByHand(job(), { id: lost?.id ?? '', refundId, reason: 'Not at Braintree.' });
  expect(await settle('abc123')).toEqual({ status: 'open', because: 'no_such_refund' });
  expect(await settle(null)).toEqual({ status: 'refused', by: 'operator' });
  expect(await centsOf(ctx)).toBe(700);
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.', 'card_returns.'] })).toEqual([]);
});
