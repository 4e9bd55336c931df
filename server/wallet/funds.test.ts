import { testDatabase } from '@/server/db/testing/test-database';
import { removeFund } from '@/server/flows/remove-fund';
import { tokenizeCard } from '@/server/gateways/cards';
import { newId } from '@/server/kernel/ids';
import { aCustomer } from '@/server/testing/a-customer';
import { customerContext } from '@/server/testing/context';
import { addCard } from './add-card';
import { fundsOf } from './funds-of';
import { listCardGateways } from './list-card-gateways';
import { listPaymentMethods } from './list-payment-methods';
import { paymentLogos } from './payment-logos';
import { setDefaultFund } from './set-default-fund';
import { aCard, aCardToken, TEST_EXPIRY } from './testing/a-card';

const database = testDatabase();

const aBuyer = async (over: Parameters<typeof aCustomer>[1] = {}) =>
  customerContext(database.db, await aCustomer(database.db, over));

const defaultsOf = async (ctx: Awaited<ReturnType<typeof aBuyer>>) =>
  (await fundsOf(ctx, ctx.customer.id)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

test('a card is kept as a token: brand, last digits, expiry and name, never its number', async () => {
  const ctx = await aBuyer();
  expect(await aCard(ctx)).toEqual({
    id: expect.any(String),
    kind: 'cc',
    gateway: 'sandbox',
    brand: 'Visa',
    last4: '1111',
    expiry: TEST_EXPIRY,
    holderName: 'Robin Example',
    default: true,
    usableAt: null,
  });
  const { rows } = await database.db.execute<{ dump: string }>(
    'select concat((select json_agg(f) from funds f), (select json_agg(c) from sandbox_cards c)) as dump',
  );
  expect(rows[0]?.dump).toContain('1111');
  expect(rows[0]?.dump).not.toContain('41111111');
});

test('of two first cards saved at once one is the default', async () => {
  const ctx = await aBuyer();
  const cards = await Promise.all([aCard(ctx), aCard(ctx, 'approved_mastercard')]);
  expect(cards.map((card) => card.default).sort()).toEqual([false, true]);
  expect(await defaultsOf(ctx)).toHaveLength(1);
});

test('saving the same token twice saves one card; nobody else can save it', async () => {
  const ctx = await aBuyer();
  const token = await aCardToken(ctx, 'approved');
  const card = {
    gateway: 'sandbox',
    token,
    holderName: 'Robin',
    expiry: TEST_EXPIRY,
    keep: 'now' as const,
  };
  const first = await addCard(ctx, card);
  expect(await addCard(ctx, card)).toEqual(first);
  await expect(addCard(await aBuyer(), card)).rejects.toMatchObject({
    code: 'wallet.card_invalid',
  });
});

test('the default moves, and a removed default hands over to the newest card left', async () => {
  const ctx = await aBuyer();
  const [first, second, third] = [
    await aCard(ctx),
    await aCard(ctx, 'approved_mastercard'),
    await aCard(ctx, 'approved_amex'),
  ];
  await setDefaultFund(ctx, { fundId: second.id });
  expect(await defaultsOf(ctx)).toEqual([second.id]);
  await removeFund(ctx, { fundId: second.id });
  expect(await defaultsOf(ctx)).toEqual([third.id]);
  await removeFund(ctx, { fundId: first.id });
  expect((await fundsOf(ctx, ctx.customer.id)).map(({ id }) => id)).toEqual([third.id]);
  await expect(removeFund(ctx, { fundId: second.id })).rejects.toMatchObject({
    code: 'wallet.fund_not_found',
  });
});

test('other people’s cards are not found', async () => {
  const card = await aCard(await aBuyer());
  const stranger = await aBuyer();
  for (const fundId of [card.id, newId()]) {
    for (const change of [setDefaultFund, removeFund]) {
      await expect(change(stranger, { fundId })).rejects.toMatchObject({ status: 404 });
    }
  }
});

test('a card that cannot be right is refused next to the field', async () => {
  const ctx = await aBuyer();
  const card = {
    gateway: 'sandbox',
    token: await aCardToken(ctx, 'approved'),
    holderName: 'Robin',
    expiry: TEST_EXPIRY,
    keep: 'now' as const,
  };
  const refused = async (over: Partial<typeof card>, code: string, target: string) =>
    expect(addCard(ctx, { ...card, ...over })).rejects.toMatchObject({
      code,
      problems: [expect.objectContaining({ target })],
    });
  await refused({ expiry: '01/20' }, 'wallet.card_invalid', 'expiry');
  await refused({ holderName: '4111 1111 1111 1' }, 'wallet.card_invalid', 'holderName');
  await refused({ token: 'sandbox_unknown' }, 'wallet.card_invalid', 'token');
  await refused({ gateway: 'elsewhere' }, 'wallet.method_unavailable', 'gateway');
});

test('the sandbox’s card form takes its test cards only', async () => {
  const ctx = await aBuyer();
  const form = { number: '4111 1111 1111 1111', expiry: TEST_EXPIRY, csc: '123' };
  await expect(tokenizeCard(ctx, form)).resolves.toMatchObject({ brand: 'Visa', last4: '1111' });
  for (const [over, target] of [
    [{ number: '4111 1111 1111 1112' }, 'number'],
    [{ expiry: '01/20' }, 'expiry'],
    [{ csc: '1234' }, 'csc'],
    [{ number: '3782 822463 10005' }, 'csc'],
  ] as const) {
    await expect(tokenizeCard(ctx, { ...form, ...over })).rejects.toMatchObject({
      code: 'wallet.card_invalid',
      problems: [expect.objectContaining({ target })],
    });
  }
});

test('payment methods carry rules, labels and the customer’s cards; those that nobody takes are switched off', async () => {
  const ctx = await aBuyer();
  const card = await aCard(ctx);
  const methods = await listPaymentMethods(ctx, {});
  expect(methods.filter(({ rules }) => rules.enabled).map(({ code }) => code)).toEqual([
    'cc',
    'ap',
    'gp',
    'pl',
    'bp',
    'bd',
    'td',
    'do',
    'tt',
    'pl',
    'tw',
  ]);
  expect(methods[0]).toMatchObject({
    code: 'cc',
    availableGateways: ['sandbox'],
    rules: {
      minAmount: { amountCents: 500, currency: 'AUD' },
      gateways: [{ key: 'sandbox', cscRequired: true }],
    },
    funds: [card],
  });
  expect(await listCardGateways(ctx)).toEqual({
    availableCardGateways: ['sandbox'],
    cardEntry: [{ gateway: 'sandbox', way: 'test_form' }],
  });
});

test('payment methods are filtered as the specification writes it, and fit the variant', async () => {
  const ctx = await aBuyer();
  const codes = async (filter: string, who = ctx) =>
    (await listPaymentMethods(who, { filter })).map(({ code }) => code);
  expect(await codes('funds.cart eq true')).toEqual(['cc', 'ap', 'gp', 'pl']);
  expect(await codes('funds.withdraw eq true')).toEqual(['do', 'tt', 'pl', 'tw']);
  expect(await codes('funds.digital_wallets eq true')).toEqual(['ap', 'gp']);
  expect(await codes('funds.withdraw eq false')).toContain('bp');
  expect(await codes('funds.cart eq true and funds.digital_wallets eq false')).toEqual([
    'cc',
    'pl',
  ]);
  const britain = await aBuyer({ variant: 'GB', pricingId: 'GB', currency: 'GBP' });
  const british = await codes('funds.withdraw eq false', britain);
  expect(british).toContain('dd');
  expect(british).not.toContain('bp');
  await expect(codes('funds.cart eq maybe')).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(codes('toString eq true')).rejects.toMatchObject({ code: 'request.invalid' });
});

test('logos stand for what can be paid with, and for nothing else', async () => {
  const ctx = await aBuyer();
  for (const pricingId of ['AU', 'GB'] as const)
    expect(paymentLogos(ctx, pricingId)).toEqual([
      'visa',
      'mastercard',
      'amex',
      'apple_pay',
      'google_pay',
      'paypal',
    ]);
});
