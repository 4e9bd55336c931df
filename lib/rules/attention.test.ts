import type { CustomerOverview } from '@/lib/contract/identity';
import { attentionOf } from './attention';
import { aCalmCustomer, cardsThat } from './testing/an-overview';

const attentionFor = (over: Partial<CustomerOverview>) => attentionOf(aCalmCustomer(over));
const kinds = (over: Partial<CustomerOverview>) => attentionFor(over).map(({ kind }) => kind);

const method = (status: CustomerOverview['verification']['methods'][number]['status']) => ({
  verification: { methods: [{ type: 'drivers_licence' as const, status }] },
});
const unverified = {
  isVerified: false,
  verificationRules: [{ action: 'withdraw' as const, verificationRequired: true }],
};
const wish = (from: string, until: string) => ({
  limit: { amountCents: 9_000, currency: 'AUD' as const },
  confirmableFrom: from,
  confirmableUntil: until,
});
const limit = (pending: ReturnType<typeof wish>) => ({
  ...{ period: 'week' as const, pending },
  limit: { amountCents: 5_000, currency: 'AUD' as const },
  amountSpent: { amountCents: 0, currency: 'AUD' as const },
});

test('who has everything in order is told nothing', () => {
  expect(attentionFor({})).toEqual([]);
});

test('what cannot wait comes first, and the suggestion last', () => {
  const deposit = { id: 'd', amount: { amountCents: 500, currency: 'AUD' as const } };
  expect(
    kinds({
      ...unverified,
      accountUpgrade: true,
      countryBanned: true,
      depositToConfirm: deposit,
      spendLimitRequired: true,
      addressConfirmationRequired: true,
      emailAddressConfirmationRequired: true,
      spendLimits: [limit(wish('2026-11-29T00:00:00.000Z', '2026-12-06T00:00:00.000Z'))],
      paymentMethods: [cardsThat('11/26')],
      spendLimitUnanswered: true,
      twoFactorSuggested: true,
    }),
  ).toEqual([
    ...['terms', 'country', 'deposit', 'limit', 'verify', 'address', 'email', 'raise', 'card'],
    'twoFactor',
  ]);
});

test('a limit is suggested to whoever has not said whether they want one, where they need not', () => {
  expect(kinds({ spendLimitUnanswered: true, twoFactorSuggested: true })).toEqual([
    'limitOffer',
    'twoFactor',
  ]);
});

test.each([
  ['not_attempted', 'required'],
  ['disabled', 'required'],
  ['in_progress', 'unfinished'],
  ['pending', 'waiting'],
  ['attempted', 'refused'],
] as const)('a verification that is %s is %s', (status, state) => {
  expect(attentionFor({ ...unverified, ...method(status) })).toEqual([{ kind: 'verify', state }]);
});

test('nobody is asked to verify who is verified, or for whom nothing waits', () => {
  expect(kinds({ ...unverified, ...method('attempted'), isVerified: true })).toEqual([]);
  expect(kinds({ isVerified: false, ...method('not_attempted') })).toEqual([]);
  expect(kinds({ isVerified: false, ...method('pending') })).toEqual(['verify']);
});

test('a looser limit is told of while it can still be confirmed, those of now first', () => {
  const past = wish('2026-11-10T00:00:00.000Z', '2026-11-17T00:00:00.000Z');
  const now = wish('2026-11-22T22:00:00.000Z', '2026-11-29T00:00:00.000Z');
  const later = wish('2026-11-22T22:00:00.001Z', '2026-11-29T00:00:00.000Z');
  const amount = { amountCents: 5_000, currency: 'AUD' as const };
  const preCommitment = { limit: amount, amountDeposited: amount, remaining: amount };
  expect(attentionFor({ spendLimits: [limit(past)] })).toEqual([]);
  expect(
    attentionFor({
      spendLimits: [limit(now)],
      preCommitment: { ...preCommitment, pending: later },
    }),
  ).toEqual([
    { kind: 'raise', of: 'week', period: 'week', pending: now, isTime: true },
    { kind: 'raise', of: 'deposit', period: 'week', pending: later, isTime: false },
  ]);
});

test('a card is told of from 30 days before it expires, unless another one lasts longer', () => {
  const cardStates = (...expiries: string[]) =>
    attentionFor({ paymentMethods: [cardsThat(...expiries)] }).map((one) =>
      one.kind === 'card' ? [one.card.expiry, one.isExpired] : one.kind,
    );
  expect(cardStates()).toEqual([]);
  expect(cardStates('10/26')).toEqual([['10/26', true]]);
  expect(cardStates('11/26')).toEqual([['11/26', false]]);
  expect(cardStates('12/26')).toEqual([]);
  expect(cardStates('10/26', '12/26')).toEqual([]);
  expect(cardStates('10/26', '11/26')).toEqual([['11/26', false]]);
});

test('an account that has to move comes before its details, one that may wait before the suggestion', () => {
  const customer = { addressConfirmationRequired: true, twoFactorSuggested: true };
  expect(kinds({ ...customer, migrationStatus: 'eligible_hard' })).toEqual([
    'migration',
    'address',
    'twoFactor',
  ]);
  for (const migrationStatus of ['eligible_soft', 'in_progress'] as const)
    expect(kinds({ ...customer, migrationStatus })).toEqual(['address', 'migration', 'twoFactor']);
  expect(kinds({ migrationStatus: 'migrated' })).toEqual([]);
});
