import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { stripeDouble } from '@/server/testing/stripe-double';
import type { Charge } from '../card-gateway';
import { findCardGateway } from '../card-gateways';
import { behavesLikeAGateway } from '../testing/behaves-like-a-gateway';

const double = stripeDouble();
const database = testDatabase();

function stripe() {
  const gateway = findCardGateway(database, 'stripe');
  if (!gateway) throw new Error('Stripe is configured in this file');
  return gateway;
}
const intentFor = (reference: string) => {
  const intent = double()
    .intents.all()
    .find(({ metadata }) => metadata.reference === reference);
  if (!intent) throw new Error(`No PaymentIntent for ${reference}`);
  return intent;
};
const BEHAVIOURS = {
  approved: 'approved',
  insufficient_funds: 'insufficient_funds',
  card_expired: 'expired_card',
  do_not_honour: 'generic_decline',
  challenge: 'challenge',
} as const;
const aCharge = async (over: Partial<Charge> = {}): Promise<Charge> => ({
  token: double().card('approved'),
  customerId: (await aCustomer(database.db)).id,
  amountCents: 2_000,
  currency: 'AUD',
  reference: newId(),
  returnUrl: 'https://shop.example/back',
  ...over,
});

behavesLikeAGateway(async () => {
  const gateway = stripe();
  return {
    gateway,
    customerId: (await aCustomer(database.db)).id,
    card: async (kind) => double().card(BEHAVIOURS[kind]),
    async chargeWithoutAnswer(charge) {
      double().fails(/\/confirm$/, 'lost_answer', 2);
      expect(await gateway.charge(charge)).toEqual({ status: 'timeout' });
    },
    answerBank: async (reference, outcome) =>
      double().intents.answerBank(intentFor(reference).id, outcome),
    async message(reference) {
      const eventId = `evt_${newId()}`;
      const intent = { object: 'payment_intent', id: intentFor(reference).id };
      return { ...double().event('payment_intent.succeeded', intent, { id: eventId }), eventId };
    },
    timesTaken: async (reference) =>
      double().intents.charges.filter((id) => id === intentFor(reference).id).length,
  };
});

test('an answer that is lost once is asked for again by itself, under the same key', async () => {
  const charge = await aCharge();
  double().fails(/payment_intents$/, 'lost_answer');
  double().fails(/\/confirm$/, 'lost_answer');
  expect(await stripe().charge(charge)).toEqual({ status: 'approved' });
  expect(
    double()
      .intents.all()
      .filter(({ metadata }) => metadata.reference === charge.reference),
  ).toHaveLength(1);
  expect(
    double().intents.charges.filter((id) => id === intentFor(charge.reference).id),
  ).toHaveLength(1);
});

test('a payment that could not be opened is declined, since nothing can have been taken', async () => {
  const charge = await aCharge();
  double().fails(/payment_intents$/, 503, 2);
  expect(await stripe().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(await stripe().status(charge.reference)).toEqual({ status: 'unknown' });
});

test.each([
  ['lost_request', 2],
  [500, 2],
  [429, 1],
  [401, 1],
] as const)('a confirmation that fails (%s) is never called declined', async (how, times) => {
  const charge = await aCharge();
  double().fails(/\/confirm$/, how, times);
  expect(await stripe().charge(charge)).toEqual({ status: 'timeout' });
  expect(await stripe().status(charge.reference)).toEqual({ status: 'challenged' });
  // nothing was taken, and the reconciler can say so for good
  expect(await stripe().cancel(charge.reference)).toEqual({ status: 'voided' });
});

test('the bank leads the customer back to the shop', async () => {
  const charge = await aCharge({ token: double().card('challenge') });
  const outcome = await stripe().charge(charge);
  const { id, returnUrl } = intentFor(charge.reference);
  expect(outcome).toMatchObject({ status: 'challenge', url: expect.stringContaining(id) });
  expect(returnUrl).toBe(charge.returnUrl);
});

test('a card of another customer is neither described nor charged', async () => {
  const owner = await aCharge();
  await stripe().charge(owner);
  const token = double().card('approved', { customer: intentFor(owner.reference).customer });
  expect(await stripe().describeCard(token, owner.customerId)).toMatchObject({ expiry: '09/40' });
  const stranger = await aCharge({ token });
  expect(await stripe().describeCard(token, stranger.customerId)).toBeNull();
  expect(await stripe().charge(stranger)).toEqual({ status: 'declined', reason: 'card_invalid' });
});

test('a customer is made known to Stripe once, and a card is set up for them', async () => {
  const customer = await aCustomer(database.db);
  const { id } = customer;
  const before = double().requests.length;
  const made = await Promise.all([stripe().setUpCard?.(customer), stripe().setUpCard?.(customer)]);
  for (const one of made) expect(one?.clientSecret).toMatch(/^seti_\w+_secret$/);
  await stripe().setUpCard?.(customer);
  const { rows } = await database.pool.query(
    'select gateway_customer_id from gateway_customers where customer_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  const requests = double().requests.slice(before);
  expect(requests.filter((one) => one === 'POST /v1/setup_intents')).toHaveLength(3);
});

test('a card is forgotten once for all: again, or never kept, it is no error', async () => {
  const charge = await aCharge();
  await stripe().charge(charge);
  const token = double().card('approved', { customer: intentFor(charge.reference).customer });
  double().fails(/\/detach$/, 'lost_answer', 2);
  await expect(stripe().forgetCard?.(token)).rejects.toThrow('Stripe answered');
  await stripe().forgetCard?.(token);
  expect(double().ownerOf(token)).toBeNull();
  for (const gone of [token, double().card('approved'), 'pm_unknown123'])
    await stripe().forgetCard?.(gone);
  const attached = double().card('approved', { customer: intentFor(charge.reference).customer });
  double().fails(/\/detach$/, 400);
  await expect(stripe().forgetCard?.(attached)).rejects.toThrow('Stripe answered');
  expect(double().ownerOf(attached)).not.toBeNull();
});

test('an event that is too old, or about what is not ours, leads to no payment', async () => {
  const charge = await aCharge();
  await stripe().charge(charge);
  const { id } = intentFor(charge.reference);
  const intent = { object: 'payment_intent', id };
  const old = double().event('payment_intent.succeeded', intent, { ageSeconds: 301 });
  expect(await stripe().readNews(old.body, old.signature)).toBeNull();
  const others = double().event('payment_intent.succeeded', {
    ...intent,
    id: 'pi_of_another_shop',
  });
  expect(await stripe().readNews(others.body, others.signature)).toMatchObject({ reference: null });
  const payout = double().event('payout.paid', { object: 'payout', id: 'po_1' });
  expect(await stripe().readNews(payout.body, payout.signature)).toMatchObject({ reference: null });
  const dispute = { object: 'dispute', id: 'du_1', payment_intent: id };
  const event = double().event('charge.dispute.created', dispute);
  expect(await stripe().readNews(event.body, event.signature)).toMatchObject({
    reference: charge.reference,
  });
});
