import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { opayoDouble } from '@/server/testing/opayo-double';
import { type Charge, RefundRefused } from '../card-gateway';
import { findCardGateway } from '../card-gateways';
import { ApiRefusal } from '../json-api';
import { A_BROWSER, A_PAYER, behavesLikeAGateway } from '../testing/behaves-like-a-gateway';

const double = opayoDouble();
const database = testDatabase();

function opayo() {
  const gateway = findCardGateway(database, 'opayo');
  if (!gateway?.bankForm || !gateway.finishChallenge || !gateway.setUpCard) {
    throw new Error('Opayo is configured in this file');
  }
  const { bankForm, finishChallenge, setUpCard } = gateway;
  return { ...gateway, bankForm, finishChallenge, setUpCard };
}
const sentFor = (reference: string) =>
  double()
    .all()
    .filter(({ vendorTxCode }) => vendorTxCode === reference);
const timesTaken = (reference: string) =>
  double().released.filter((id) => sentFor(reference).some((one) => one.id === id)).length;
const aCharge = async (over: Partial<Charge> = {}): Promise<Charge> => ({
  token: double().card('approved'),
  customerId: (await aCustomer(database.db)).id,
  amountCents: 2_000,
  currency: 'GBP',
  reference: newId(),
  returnUrl: 'https://shop.example/my-account/deposit/details/1',
  payer: A_PAYER,
  browser: A_BROWSER,
  ...over,
});
const CHARGED = { status: 'approved', amountCents: 2_000, currency: 'GBP', refundedCents: 0 };
const DEFERRED = /^\/transactions$/;
const INSTRUCTION = /\/instructions$/;

behavesLikeAGateway(
  async () => ({
    gateway: opayo(),
    customerId: (await aCustomer(database.db)).id,
    card: async (kind) => double().card(kind),
    async chargeWithoutAnswer(charge) {
      double().fails(INSTRUCTION, 'lost_answer');
      await opayo().charge(charge);
    },
    answerBank: (reference, outcome) =>
      opayo().finishChallenge(reference, outcome === 'approved' ? 'Y' : 'N'),
    timesTaken: async (reference) => timesTaken(reference),
  }),
  { bankAsks: 'later', isSilent: true, savesNoCards: true },
);

test('what the bank wants to know goes with the payment, and the card’s code does not pass through here', async () => {
  const charge = await aCharge({ payer: { ...A_PAYER, ip: '2001:db8::1' } });
  await opayo().charge(charge);
  expect(
    double().bodies.find(({ vendorTxCode }) => vendorTxCode === charge.reference),
  ).toMatchObject({
    transactionType: 'Deferred',
    amount: 2_000,
    currency: 'GBP',
    customerLastName: 'Example',
    billingAddress: {
      address1: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'GB',
    },
    strongCustomerAuthentication: {
      notificationURL: `https://shop.example/payments/bank/opayo/${charge.reference}`,
      browserIP: '127.0.0.1',
      browserLanguage: 'en-GB',
    },
  });
});

test('a hold whose answer is lost is never sent again, and never taken', async () => {
  const charge = await aCharge();
  double().fails(DEFERRED, 'lost_answer');
  expect(await opayo().charge(charge)).toEqual({ status: 'timeout' });
  expect(await opayo().charge(charge)).toEqual({ status: 'timeout' });
  expect(await opayo().status(charge.reference)).toEqual({ status: 'unknown' });
  expect(sentFor(charge.reference)).toHaveLength(1);
  expect(timesTaken(charge.reference)).toBe(0);
});

test.each([
  [401, { status: 'declined', reason: 'not_received' }],
  [500, { status: 'timeout' }],
  ['lost_request', { status: 'timeout' }],
] as const)('a hold that fails (%s) takes nothing', async (how, outcome) => {
  const charge = await aCharge();
  double().fails(DEFERRED, how);
  expect(await opayo().charge(charge)).toEqual(outcome);
  expect(await opayo().status(charge.reference)).toEqual({ status: 'unknown' });
});

test('a release that never arrived leaves a hold, which is let go of and not taken afterwards', async () => {
  const charge = await aCharge();
  double().fails(INSTRUCTION, 'lost_request');
  expect(await opayo().charge(charge)).toEqual({ status: 'timeout' });
  expect(await opayo().status(charge.reference)).toEqual({ status: 'challenged' });
  expect(await opayo().cancel(charge.reference)).toEqual({ status: 'voided' });
  expect(await opayo().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(timesTaken(charge.reference)).toBe(0);
});

test('a part of the amount is let go of', async () => {
  const charge = await aCharge({ token: double().card('partial') });
  expect(await opayo().charge(charge)).toEqual({ status: 'declined', reason: 'not_received' });
  expect(await opayo().status(charge.reference)).toEqual({ status: 'voided' });
  expect(timesTaken(charge.reference)).toBe(0);
});

test('a card in a form is good for one payment, and what is none takes nothing', async () => {
  const charge = await aCharge();
  await opayo().charge(charge);
  const invalid = { status: 'declined', reason: 'card_invalid' };
  expect(await opayo().charge({ ...charge, reference: newId() })).toEqual(invalid);
  expect(await opayo().charge(await aCharge({ token: 'none' }))).toEqual(invalid);
  expect(await opayo().charge(await aCharge({ payer: undefined }))).toEqual(invalid);
});

test('the browser is sent to the bank while it waits, and the bank’s answer counts once', async () => {
  const charge = await aCharge({ token: double().card('challenge') });
  const page = `/payments/bank/opayo/${charge.reference}`;
  expect(await opayo().charge(charge)).toEqual({ status: 'challenge', url: page });
  expect(await opayo().bankForm(charge.reference)).toEqual({
    action: 'https://acs.example/challenge',
    fields: { creq: expect.stringMatching(/^creq-/) },
  });
  const answers = await Promise.all([
    opayo().finishChallenge(charge.reference, 'Y'),
    opayo().finishChallenge(charge.reference, 'Y'),
  ]);
  expect(answers).toContainEqual({ status: 'approved' });
  expect(answers).not.toContainEqual(expect.objectContaining({ status: 'declined' }));
  expect(timesTaken(charge.reference)).toBe(1);
  expect(await opayo().status(charge.reference)).toEqual(CHARGED);
  expect(await opayo().bankForm(charge.reference)).toBeNull();
  expect(await opayo().bankForm(newId())).toBeNull();
});

test('what was given up is not taken when the bank agrees later, and its hold is let go of', async () => {
  const charge = await aCharge({ token: double().card('challenge') });
  await opayo().charge(charge);
  expect(await opayo().cancel(charge.reference)).toEqual({ status: 'voided' });
  const late = { status: 'declined', reason: 'not_received' };
  expect(await opayo().finishChallenge(charge.reference, 'Y')).toEqual(late);
  expect(sentFor(charge.reference)[0]?.instructions).toEqual(['abort']);
  expect(timesTaken(charge.reference)).toBe(0);
});

test('a payment that was made void in Opayo’s pages went back', async () => {
  const charge = await aCharge();
  await opayo().charge(charge);
  sentFor(charge.reference)[0]?.instructions.push('void');
  expect(await opayo().status(charge.reference)).toEqual({ status: 'refunded' });
  expect(await opayo().reversals(charge.reference)).toMatchObject([
    { kind: 'refund', amountCents: 2_000, currency: 'GBP', stands: true },
  ]);
});

test('a refund whose answer is lost is not sent again', async () => {
  const charge = await aCharge();
  await opayo().charge(charge);
  const part = { id: newId(), amountCents: 500 };
  double().fails(DEFERRED, 'lost_answer');
  await expect(opayo().refund(charge.reference, part)).rejects.toThrow();
  await opayo().refund(charge.reference, part);
  expect(sentFor(`r-${part.id}`)).toHaveLength(1);
});

test('a refund without an answer is known once a person has seen its number, or is sent anew', async () => {
  const charge = await aCharge();
  const { reference } = charge;
  await opayo().charge(charge);
  const part = { id: newId(), amountCents: 500 };
  double().fails(DEFERRED, 'lost_answer');
  await expect(opayo().refund(reference, part)).rejects.toThrow();
  const [payment, refund] = [...sentFor(reference), ...sentFor(`r-${part.id}`)].map(({ id }) => id);
  const answers = (refundId: string | null, amountCents = 500) =>
    opayo().answerPart?.(reference, { id: part.id, amountCents, refundId });
  expect(await answers(payment ?? '', 2_000)).toBe(false);
  expect(await answers(refund ?? '', 400)).toBe(false);
  expect(await answers('../x')).toBe(false);
  expect(await opayo().reversals(reference)).toEqual([]);
  expect(await answers(refund ?? '')).toBe(true);
  const known = [{ id: refund, amountCents: 500, partId: part.id }];
  expect(await opayo().reversals(reference)).toMatchObject(known);
  const other = { id: newId(), amountCents: 500, refundId: refund ?? '' };
  double().fails(DEFERRED, 'lost_request');
  await expect(opayo().refund(reference, other)).rejects.toThrow();
  expect(await opayo().answerPart?.(reference, other)).toBe(false);
  expect(await opayo().answerPart?.(reference, { ...other, refundId: null })).toBe(true);
  await opayo().refund(reference, other);
  expect(await opayo().reversals(reference)).toHaveLength(2);
});

test.each([401, 429])(
  'a refund that was turned away (%s) is no refusal, and is sent again',
  async (how) => {
    const charge = await aCharge();
    await opayo().charge(charge);
    const part = { id: newId(), amountCents: 500 };
    double().fails(DEFERRED, how);
    const turnedAway = await opayo()
      .refund(charge.reference, part)
      .catch((error: unknown) => error);
    expect(turnedAway).toBeInstanceOf(ApiRefusal);
    expect(await opayo().reversals(charge.reference)).toEqual([]);
    await opayo().refund(charge.reference, part);
    expect(await opayo().reversals(charge.reference)).toMatchObject([{ partId: part.id }]);
    expect(sentFor(`r-${part.id}`)).toHaveLength(1);
  },
);

test('a refund that was understood and is not done is refused', async () => {
  const charge = await aCharge();
  await opayo().charge(charge);
  double().fails(DEFERRED, 422);
  const part = { id: newId(), amountCents: 500 };
  await expect(opayo().refund(charge.reference, part)).rejects.toBeInstanceOf(RefundRefused);
  expect(sentFor(`r-${part.id}`)).toHaveLength(0);
});

test('a form is opened with a session of its own, and no message is believed', async () => {
  const { clientSecret } = await opayo().setUpCard({ id: newId(), currency: 'GBP' });
  expect(clientSecret).toMatch(/^[\da-f-]{36}$/);
  expect(await opayo().readNews('{}', 'x')).toBeNull();
});
