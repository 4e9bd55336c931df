import { testDatabase } from '@/server/db/testing/test-database';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { stripeDouble } from '@/server/testing/stripe-double';
import { addCard } from './add-card';
import { depositFromFund } from './deposit-from-fund';
import { getCardGateway } from './get-card-gateway';
import { getDeposit } from './get-deposit';
import { getFundDeposit } from './get-fund-deposit';
import { listCardGateways } from './list-card-gateways';
import { listPaymentMethods } from './list-payment-methods';
import { paymentLogos } from './payment-logos';
import { reconcileDeposits } from './reconcile-deposits';
import { setUpStripeCard } from './set-up-stripe-card';
import { aCard, passMinutes } from './testing/a-card';
import { centsOf, inputOf, payersOn } from './testing/a-payer';

const double = stripeDouble();
const database = testDatabase();
const { aPayer, job, mailsTo } = payersOn(database);

const aStripeCard = (ctx: CustomerContext, token = double().card('approved')) =>
  addCard(ctx, { gateway: 'stripe', token, holderName: 'Robin Example', keep: 'now' });

test('the settings name the gateways of each method, and each says how its form is opened', async () => {
  const ctx = await aPayer();
  const methods = await listPaymentMethods(ctx, {});
  const enabled = methods.filter(({ direction, rules }) => direction === 'in' && rules.enabled);
  expect(enabled.map(({ code, availableGateways }) => [code, availableGateways])).toEqual([
    ['cc', ['sandbox', 'stripe']],
    ['ap', ['sandbox', 'stripe']],
    ['gp', ['sandbox', 'stripe']],
    ['pl', ['sandbox']],
    ['bp', []],
    ['bd', []],
    ['td', []],
  ]);
  expect(methods.find(({ code }) => code === 'ap')?.attributes).toEqual({
    logo: 'apple_pay',
    fee: { amount: { amountCents: 0, currency: 'AUD' }, basisPoints: 0 },
    isDigitalWallet: true,
    paysCarts: true,
    capability: 'apple_pay_web',
    needsVerification: true,
    payTo: null,
  });
  expect(methods.find(({ code }) => code === 'tt')?.attributes).toMatchObject({
    capability: 'wallet_withdrawal',
    needsVerification: true,
  });
  expect((await listCardGateways(ctx)).cardEntry).toEqual([
    { gateway: 'sandbox', way: 'test_form' },
    { gateway: 'stripe', way: 'stripe_elements' },
  ]);
  expect(await getCardGateway(ctx, { gatewayKey: 'stripe' })).toEqual({
    key: 'stripe',
    way: 'stripe_elements',
    publishableKey: 'pk_test_double',
    cscRequired: false,
    methods: ['cc', 'ap', 'gp'],
  });
  for (const gatewayKey of ['braintree', 'card_gateways', '__proto__']) {
    await expect(getCardGateway(ctx, { gatewayKey })).rejects.toMatchObject({
      code: 'wallet.gateway_not_found',
    });
  }
  expect(paymentLogos(ctx, 'GB')).toEqual([
    ...['visa', 'mastercard', 'amex'],
    ...['apple_pay', 'google_pay', 'paypal'],
  ]);
});

test('a card is set up with Stripe, so many times an hour, and saved with what Stripe knows of it', async () => {
  const ctx = await aPayer();
  expect(await setUpStripeCard(ctx)).toEqual({
    clientSecret: expect.stringMatching(/^seti_/),
    publishableKey: 'pk_test_double',
  });
  expect(await aStripeCard(ctx)).toMatchObject({
    gateway: 'stripe',
    brand: 'Visa',
    last4: '4242',
    expiry: '09/40',
  });
  for (let times = 1; times < 20; times += 1) await setUpStripeCard(ctx);
  await expect(setUpStripeCard(ctx)).rejects.toMatchObject({ code: 'request.rate_limited' });
  await expect(setUpStripeCard(await aPayer())).resolves.toBeDefined();
});

test('a card in a digital wallet is for one payment, and is not saved', async () => {
  const token = double().card('approved', { wallet: 'apple_pay' });
  await expect(aStripeCard(await aPayer(), token)).rejects.toMatchObject({
    code: 'wallet.card_invalid',
  });
});

test('a deposit is found by its id and by its card’s, and by nobody else', async () => {
  const ctx = await aPayer();
  const card = await aStripeCard(ctx);
  await expect(getFundDeposit(ctx, { id: card.id })).rejects.toMatchObject({ status: 404 });
  const { csc: _, ...input } = inputOf(card.id);
  const first = await depositFromFund(ctx, input);
  const latest = await depositFromFund(ctx, input);
  expect(await getFundDeposit(ctx, { id: first.id })).toEqual(first);
  expect(await getFundDeposit(ctx, { id: card.id })).toEqual(latest);
  const stranger = await aPayer();
  for (const id of [first.id, card.id, newId()]) {
    await expect(getFundDeposit(stranger, { id })).rejects.toMatchObject({
      code: 'deposit.not_found',
    });
  }
});

test('nobody pays in the name of somebody else', async () => {
  const ctx = await aPayer();
  const input = inputOf((await aCard(ctx)).id);
  await expect(
    depositFromFund(ctx, { ...input, customerId: (await aPayer()).customer.id }),
  ).rejects.toMatchObject({ code: 'wallet.other_customer', status: 404 });
  expect(await centsOf(ctx)).toBe(0);
  await depositFromFund(ctx, { ...input, customerId: ctx.customer.id });
  expect(await centsOf(ctx)).toBe(2_000);
});

test('a payment that was opened and never confirmed is given up, and the customer is told', async () => {
  const ctx = await aPayer();
  const card = await aStripeCard(ctx);
  double().fails(/\/confirm$/, 'lost_request', 2);
  const { id: depositId, status } = await depositFromFund(ctx, inputOf(card.id));
  expect(status).toBe('pending');
  await passMinutes(database.db, 10);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'pending' });
  await passMinutes(database.db, 30);
  await reconcileDeposits(job());
  expect(await getDeposit(ctx, { depositId })).toMatchObject({ status: 'cancelled' });
  expect(await mailsTo(ctx)).toEqual(['deposit-declined']);
  expect(await centsOf(ctx)).toBe(0);
});
