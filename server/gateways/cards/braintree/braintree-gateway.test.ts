import { createHash } from 'node:crypto';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { braintreeDouble } from '@/server/testing/braintree-double';
import type { Charge } from '../card-gateway';
import { findCardGateway } from '../card-gateways';
import { behavesLikeAGateway } from '../testing/behaves-like-a-gateway';

const double = braintreeDouble();
const database = testDatabase();

function braintree() {
  const gateway = findCardGateway(database, 'braintree');
  if (!gateway?.saveCard || !gateway.setUpCard || !gateway.takenBetween) {
    throw new Error('Braintree is configured in this file');
  }
  return { ...gateway, ...{ saveCard: gateway.saveCard, setUpCard: gateway.setUpCard } };
}
const salesOf = (reference: string) =>
  double()
    .transactions.all()
    .filter(({ orderId, rejection }) => orderId === reference && rejection === null);
function saleOf(reference: string) {
  const [sale] = salesOf(reference);
  if (!sale) throw new Error(`No transaction for ${reference}`);
  return sale;
}
const timesTaken = (reference: string) =>
  double().transactions.taken.filter((id) => salesOf(reference).some((sale) => sale.id === id))
    .length;
const aCharge = async (over: Partial<Charge> = {}): Promise<Charge> => ({
  token: double().nonce('approved'),
  customerId: (await aCustomer(database.db)).id,
  amountCents: 2_000,
  currency: 'AUD',
  reference: newId(),
  returnUrl: 'https://shop.example/back',
  ...over,
});
const CHARGED = { status: 'approved', amountCents: 2_000, currency: 'AUD', refundedCents: 0 };

behavesLikeAGateway(
  async () => ({
    gateway: braintree(),
    customerId: (await aCustomer(database.db)).id,
    card: async (kind) => double().nonce(kind),
    async chargeWithoutAnswer(charge) {
      double().fails(/submit_for_settlement$/, 'lost_answer');
      expect(await braintree().charge(charge)).toEqual({ status: 'timeout' });
    },
    async message(reference) {
      const subject = double().aboutTransaction(saleOf(reference).id);
      const message = double().message('transaction_settled', subject);
      const payload = new URLSearchParams(message.body).get('bt_payload') ?? '';
      const eventId = createHash('sha256').update(payload.trim()).digest('hex');
      return { ...message, eventId };
    },
    settle: async (reference) => double().transactions.settle(saleOf(reference).id),
    timesTaken: async (reference) => timesTaken(reference),
  }),
  { bankAsks: 'before' },
);

test('an authorisation whose answer is lost is never sent again, and can be let go of', async () => {
  const charge = await aCharge();
  double().fails(/\/transactions$/, 'lost_answer');
  expect(await braintree().charge(charge)).toEqual({ status: 'timeout' });
  // the bank holds the money, nothing is taken
  expect(await braintree().status(charge.reference)).toEqual({ status: 'challenged' });
  expect(await braintree().cancel(charge.reference)).toEqual({ status: 'voided' });
  expect(await braintree().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(salesOf(charge.reference)).toHaveLength(1);
  expect(timesTaken(charge.reference)).toBe(0);
});

test('one whose answer is lost is taken once when it is asked for again', async () => {
  const charge = await aCharge();
  double().fails(/\/transactions$/, 'lost_answer');
  await braintree().charge(charge);
  const again = await Promise.all([braintree().charge(charge), braintree().charge(charge)]);
  expect(again).toEqual(Array(2).fill({ status: 'approved' }));
  expect(timesTaken(charge.reference)).toBe(1);
  expect(await braintree().status(charge.reference)).toEqual(CHARGED);
});

test('what the search does not show yet is not charged again meanwhile', async () => {
  const charge = await aCharge();
  double().transactions.lag(true);
  double().fails(/\/transactions$/, 'lost_answer');
  await braintree().charge(charge);
  expect(await braintree().charge(charge)).toEqual({ status: 'timeout' });
  expect(await braintree().status(charge.reference)).toEqual({ status: 'unknown' });
  double().transactions.lag(false);
  expect(await braintree().status(charge.reference)).toEqual({ status: 'challenged' });
  expect(salesOf(charge.reference)).toHaveLength(1);
});

test.each([
  [401, { status: 'declined', reason: 'not_received' }],
  [429, { status: 'declined', reason: 'not_received' }],
  ['lost_request', { status: 'timeout' }],
  [500, { status: 'timeout' }],
  [503, { status: 'timeout' }],
] as const)('an authorisation that fails (%s) takes nothing', async (how, outcome) => {
  const charge = await aCharge();
  double().fails(/\/transactions$/, how);
  expect(await braintree().charge(charge)).toEqual(outcome);
  expect(await braintree().status(charge.reference)).toEqual({ status: 'unknown' });
  expect(salesOf(charge.reference)).toHaveLength(0);
});

test.each(['lost_request', 401, 429, 500] as const)(
  'a payment that may be taken (%s) is never called declined',
  async (how) => {
    const charge = await aCharge();
    double().fails(/submit_for_settlement$/, how);
    expect(await braintree().charge(charge)).toEqual({ status: 'timeout' });
    expect(await braintree().status(charge.reference)).toEqual({ status: 'challenged' });
    expect(await braintree().cancel(charge.reference)).toEqual({ status: 'voided' });
  },
);

test('a part of the amount, or another currency than there is an account for, is not taken', async () => {
  const charge = await aCharge({ token: double().nonce('partial') });
  const declined = { status: 'declined', reason: 'not_received' };
  expect(await braintree().charge(charge)).toEqual(declined);
  expect(await braintree().status(charge.reference)).toEqual({ status: 'voided' });
  expect(timesTaken(charge.reference)).toBe(0);
  const pounds = await aCharge({ currency: 'GBP' });
  expect(await braintree().charge(pounds)).toEqual({ status: 'approved' });
  expect(saleOf(pounds.reference).currency).toBe('GBP');
});

test('a nonce is good for one payment, and what is none takes nothing', async () => {
  const charge = await aCharge();
  await braintree().charge(charge);
  const invalid = { status: 'declined', reason: 'card_invalid' };
  expect(await braintree().charge({ ...charge, reference: newId() })).toEqual(invalid);
  expect(await braintree().charge(await aCharge({ token: 'tokencc_none' }))).toEqual(invalid);
});

test('a card is saved once however often it is clicked, pays again and again, and for nobody else', async () => {
  const { customerId, token: nonce } = await aCharge();
  const saved = await Promise.all([
    braintree().saveCard(nonce, customerId),
    braintree().saveCard(nonce, customerId),
  ]);
  const again = await braintree().saveCard(nonce, customerId);
  const card = { brand: 'Visa', last4: '1111', expiry: '09/40', fingerprint: 'print-approved' };
  expect(again).toEqual({ token: expect.stringMatching(/^fd_\w{32}$/), card });
  expect(saved).toEqual([again, again]);
  const token = again?.token ?? '';
  expect(await braintree().describeCard(token, customerId)).toEqual(card);
  for (const isOffSession of [false, true]) {
    const charge = await aCharge({ token, customerId, isOffSession });
    expect(await braintree().charge(charge)).toEqual({ status: 'approved' });
  }
  const stranger = await aCharge({ token });
  expect(await braintree().describeCard(token, stranger.customerId)).toBeNull();
  expect(await braintree().charge(stranger)).toEqual({
    status: 'declined',
    reason: 'card_invalid',
  });
  expect(await braintree().saveCard(nonce, stranger.customerId)).toBeNull();
  expect(await braintree().saveCard(token, customerId)).toBeNull();
  await braintree().forgetCard?.(token);
  await braintree().forgetCard?.(token);
  expect(await braintree().describeCard(token, customerId)).toBeNull();
});

test('digital wallets are told apart, and only PayPal’s account can be saved', async () => {
  const { customerId } = await aCharge();
  for (const [type, wallet] of [
    ['ApplePayCard', 'ap'],
    ['AndroidPayCard', 'gp'],
    ['PayPalAccount', 'pl'],
  ] as const) {
    const nonce = double().nonce('approved', type);
    expect(await braintree().describeCard(nonce, customerId)).toMatchObject({ wallet });
    const saved = await braintree().saveCard(nonce, customerId);
    expect(saved?.card.wallet).toBe(wallet === 'pl' ? 'pl' : undefined);
    if (saved) expect(saved.card.holderName).toBe('payer@example.com');
  }
});

test('a browser’s script is opened with a token of its own, and the customer is made known once', async () => {
  const customer = await aCustomer(database.db);
  const before = double().requests.length;
  const opened = await Promise.all([
    braintree().setUpCard(customer),
    braintree().setUpCard(customer),
  ]);
  for (const { clientSecret } of opened) expect(clientSecret).toMatch(/^[\w+/=]{16,}$/);
  const british = await braintree().setUpCard({ ...customer, currency: 'GBP' });
  const accounts = [...opened, british].map(
    ({ clientSecret }) => Buffer.from(clientSecret, 'base64').toString().split(' ')[0],
  );
  expect(accounts).toEqual(['acct_aud', 'acct_aud', 'acct_gbp']);
  const requests = double().requests.slice(before);
  expect(requests.filter((one) => one.endsWith('/client_token'))).toHaveLength(3);
  expect(requests.filter((one) => one.endsWith('/customers')).length).toBeLessThanOrEqual(2);
});

test('before it is collected a payment goes back whole, by being cancelled, and a part not at all', async () => {
  const charge = await aCharge();
  await braintree().charge(charge);
  const part = { id: newId(), amountCents: 500 };
  expect(await braintree().refund(charge.reference, part)).toEqual(CHARGED);
  expect(await braintree().refund(charge.reference)).toEqual({ status: 'refunded' });
  expect(await braintree().reversals(charge.reference)).toMatchObject([
    { kind: 'refund', amountCents: 2_000, stands: true },
  ]);
});

test('a refund whose answer is lost is not sent again', async () => {
  const charge = await aCharge();
  await braintree().charge(charge);
  double().transactions.settle(saleOf(charge.reference).id);
  const part = { id: newId(), amountCents: 500 };
  double().fails(/\/refund$/, 'lost_answer');
  await expect(braintree().refund(charge.reference, part)).rejects.toThrow();
  expect(await braintree().refund(charge.reference, part)).toEqual({
    ...CHARGED,
    refundedCents: 500,
  });
});

test('a settlement that fails, and a dispute, give back what was taken; a dispute that is won does not', async () => {
  const charge = await aCharge();
  await braintree().charge(charge);
  const { id } = saleOf(charge.reference);
  const dispute = double().transactions.dispute(id);
  const message = double().message('dispute_opened', double().aboutDispute(dispute));
  expect(await braintree().readNews(message.body, message.signature)).toMatchObject({
    reference: charge.reference,
    isAboutMore: true,
  });
  const back = { id: dispute.id, kind: 'dispute', amountCents: 2_000, currency: 'AUD' };
  expect(await braintree().reversals(charge.reference)).toEqual([{ ...back, stands: true }]);
  dispute.status = 'won';
  expect(await braintree().reversals(charge.reference)).toEqual([{ ...back, stands: false }]);
  double().transactions.settle(id, 'settlement_declined');
  expect(await braintree().status(charge.reference)).toEqual({ status: 'refunded' });
  expect(await braintree().reversals(charge.reference)).toHaveLength(2);
});

test('the daily list has each payment that was taken in its time, with what went back', async () => {
  const from = new Date(Date.now() - 1);
  const [charge, held, other] = [await aCharge(), await aCharge(), await aCharge()];
  await braintree().charge(charge);
  double().fails(/submit_for_settlement$/, 500);
  await braintree().charge(held);
  await braintree().charge(other);
  const { transactions } = double();
  transactions.settle(saleOf(charge.reference).id);
  await braintree().refund(charge.reference, { id: newId(), amountCents: 700 });
  await database.pool.query('delete from gateway_charges where reference = $1', [other.reference]);
  const until = new Date(Date.now() + 1);
  const taken = await braintree().takenBetween?.(from, until);
  const whole = { amountCents: 2_000, currency: 'AUD' };
  expect(taken).toEqual([
    { ...whole, reference: charge.reference, refundedCents: 700 },
    { ...whole, reference: null, refundedCents: 0 },
  ]);
  expect(await braintree().takenBetween?.(until, new Date(Date.now() + 60_000))).toEqual([]);
});

test('news about what is not this shop’s leads to no payment', async () => {
  const subject = '<transaction><id>elsewhere</id></transaction>';
  const { body, signature } = double().message('transaction_settled', subject);
  expect(await braintree().readNews(body, signature)).toMatchObject({ reference: null });
  const check = double().message('check', '<check type="boolean">true</check>');
  expect(await braintree().readNews(check.body, check.signature)).toMatchObject({
    reference: null,
  });
});
