import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { ewayDouble } from '@/server/testing/eway-double';
import type { Charge } from '../card-gateway';
import { findCardGateway } from '../card-gateways';
import { ApiRefusal } from '../json-api';
import { behavesLikeAGateway } from '../testing/behaves-like-a-gateway';

const double = ewayDouble();
const database = testDatabase();

function eway() {
  const gateway = findCardGateway(database, 'eway');
  if (!gateway?.saveCard) throw new Error('eWAY is configured in this file');
  return { ...gateway, saveCard: gateway.saveCard };
}
const paymentsOf = (reference: string) =>
  double()
    .all()
    .filter((one) => one.reference === reference);
const passMinutes = (minutes: number) =>
  database.pool.query('update shop_clock set offset_ms = offset_ms + $1', [minutes * 60_000]);
async function aCharge(over: Partial<Charge> = {}): Promise<Charge> {
  const { id: customerId } = await aCustomer(database.db);
  return {
    token: double().saved('approved', customerId),
    customerId,
    amountCents: 2_000,
    currency: 'AUD',
    reference: newId(),
    csc: '123',
    returnUrl: 'https://shop.example/back',
    ...over,
  };
}
const CHARGED = { status: 'approved', amountCents: 2_000, currency: 'AUD', refundedCents: 0 };
const PAYMENT = /^\/Transaction$/;

behavesLikeAGateway(
  async () => {
    const { id: customerId } = await aCustomer(database.db);
    return {
      gateway: eway(),
      customerId,
      async card(kind) {
        if (kind === 'challenge') throw new Error('eWAY carries out no 3-D Secure here');
        return double().saved(kind, customerId);
      },
      async chargeWithoutAnswer(charge) {
        double().fails(PAYMENT, 'lost_answer');
        expect(await eway().charge(charge)).toEqual({ status: 'timeout' });
      },
      timesTaken: async (reference) =>
        paymentsOf(reference).filter(({ isApproved }) => isApproved).length,
    };
  },
  { bankAsks: 'never', isSilent: true },
);

test('a payment whose answer is lost is never sent again, and found by our reference', async () => {
  const charge = await aCharge();
  double().fails(PAYMENT, 'lost_answer');
  await eway().charge(charge);
  await Promise.all([eway().charge(charge), eway().charge(charge)]);
  expect(paymentsOf(charge.reference)).toHaveLength(1);
  expect(await eway().status(charge.reference)).toEqual(CHARGED);
});

test('what never arrived is open while it may be under way, then unknown, and not sent again', async () => {
  const charge = await aCharge();
  double().fails(PAYMENT, 'lost_request');
  expect(await eway().charge(charge)).toEqual({ status: 'timeout' });
  expect(await eway().status(charge.reference)).toEqual({ status: 'processing' });
  await passMinutes(11);
  expect(await eway().status(charge.reference)).toEqual({ status: 'unknown' });
  expect(await eway().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(paymentsOf(charge.reference)).toHaveLength(0);
});

test.each([
  [401, { status: 'declined', reason: 'not_received' }],
  [429, { status: 'declined', reason: 'not_received' }],
  [500, { status: 'timeout' }],
  [503, { status: 'timeout' }],
] as const)('only what was turned away (%s) is called declined', async (how, outcome) => {
  const charge = await aCharge();
  double().fails(PAYMENT, how);
  expect(await eway().charge(charge)).toEqual(outcome);
});

test('a part of the amount is neither approved nor declined', async () => {
  const { id: customerId } = await aCustomer(database.db);
  const charge = await aCharge({ token: double().saved('partial', customerId), customerId });
  expect(await eway().charge(charge)).toEqual({ status: 'timeout' });
  expect(await eway().status(charge.reference)).toEqual({ status: 'processing' });
});

test('pounds are not taken, since nobody asks the bank’s customer here', async () => {
  const charge = await aCharge({ currency: 'GBP' });
  expect(await eway().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(paymentsOf(charge.reference)).toHaveLength(0);
});

test('a card is saved once however often it is clicked, and pays with its code', async () => {
  const { id: customerId } = await aCustomer(database.db);
  const handed = double().handOver('approved');
  const saved = await eway().saveCard(handed, customerId, 'Pat Player');
  const card = { brand: 'Visa', last4: '1111', expiry: '09/40', fingerprint: saved?.token };
  expect(saved).toEqual({ token: expect.stringMatching(/^\d{12}$/), card });
  expect(await eway().saveCard(handed, customerId, 'Pat Player')).toEqual(saved);
  const charge = await aCharge({ token: saved?.token ?? '', customerId });
  expect(await eway().charge(charge)).toEqual({ status: 'approved' });
  const without = { ...charge, csc: undefined, reference: newId() };
  expect(await eway().charge(without)).toEqual({ status: 'declined', reason: 'card_invalid' });
});

test('a card of another customer is neither described, saved nor charged', async () => {
  const stranger = await aCustomer(database.db);
  const handed = double().handOver('approved');
  const owner = await aCustomer(database.db);
  const saved = await eway().saveCard(handed, owner.id, 'Pat Player');
  expect(await eway().saveCard(handed, stranger.id, 'Pat Player')).toBeNull();
  expect(await eway().describeCard(saved?.token ?? '', stranger.id)).toBeNull();
  const charge = await aCharge({ token: saved?.token ?? '', customerId: stranger.id });
  expect(await eway().charge(charge)).toEqual({ status: 'declined', reason: 'card_invalid' });
  expect(paymentsOf(charge.reference)).toHaveLength(0);
});

test('what was refunded in eWAY’s pages is seen, next to what the shop refunded', async () => {
  const charge = await aCharge();
  await eway().charge(charge);
  const { reference } = charge;
  await eway().refund(reference, { id: newId(), amountCents: 300 });
  const [payment] = paymentsOf(reference);
  if (payment) payment.refundedCents += 500;
  expect(await eway().status(reference)).toEqual({ ...CHARGED, refundedCents: 800 });
  expect(await eway().reversals(reference)).toMatchObject([
    { kind: 'refund', amountCents: 300 },
    { id: `elsewhere:${payment?.id}`, kind: 'refund', amountCents: 500 },
  ]);
});

test('a refund whose answer is lost is not sent again', async () => {
  const charge = await aCharge();
  await eway().charge(charge);
  const part = { id: newId(), amountCents: 500 };
  double().fails(/\/Refund$/, 'lost_answer');
  await expect(eway().refund(charge.reference, part)).rejects.toThrow();
  expect(await eway().refund(charge.reference, part)).toEqual({ ...CHARGED, refundedCents: 500 });
});

test.each([401, 429])(
  'a refund that was turned away (%s) is no refusal, and is sent again',
  async (how) => {
    const charge = await aCharge();
    await eway().charge(charge);
    const part = { id: newId(), amountCents: 500 };
    double().fails(/\/Refund$/, how);
    const turnedAway = await eway()
      .refund(charge.reference, part)
      .catch((error: unknown) => error);
    expect(turnedAway).toBeInstanceOf(ApiRefusal);
    expect(await eway().reversals(charge.reference)).toEqual([]);
    expect(await eway().refund(charge.reference, part)).toEqual({ ...CHARGED, refundedCents: 500 });
    expect(await eway().reversals(charge.reference)).toMatchObject([{ partId: part.id }]);
  },
);

test('no message is believed, whatever it carries', async () => {
  const charge = await aCharge();
  await eway().charge(charge);
  expect(await eway().readNews(JSON.stringify({ reference: charge.reference }), 'x')).toBeNull();
});
