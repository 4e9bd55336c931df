import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { GetCustomer, SignUp } from '@/lib/contract/identity';
import { GetVerification, VerifyLicence } from '@/lib/contract/verification';
import { newId } from '@/server/kernel/ids';
import { testShop } from '@/server/testing/test-shop';
import { askAgain } from './ask-again';

const shop = testShop();
const HOMES = {
  AU: { line1: '1 Example Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  GB: { line1: '1 Example Street', suburb: 'Leeds', state: 'GB', postcode: 'LS1 1AA' },
} as const;

function application(
  variant: 'AU' | 'GB',
  over: Partial<CallInput<typeof SignUp>> = {},
): CallInput<typeof SignUp> {
  return {
    email: `${newId()}@fairdraw.example`,
    password: 'a horse of another colour',
    firstName: 'Robin',
    lastName: 'Example',
    dateOfBirth: '1980-05-01',
    state: HOMES[variant].state,
    address: HOMES[variant],
    termsAccepted: true,
    ...over,
  };
}

let joined = 0;

async function join(variant: 'AU' | 'GB', over: Partial<CallInput<typeof SignUp>> = {}) {
  joined += 1;
  const address = `198.51.100.${joined}`;
  const applied = application(variant, over);
  const answer = await shop.visitor({ variant, address })(SignUp, applied);
  const { accessToken, customer } = answer;
  const identity = { variant, accessToken, customerId: customer.id, address };
  return { id: customer.id, email: applied.email, api: shop.visitor(identity) };
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ template: string }>(sql`
    select payload ->> 'template' as template from outbox where payload ->> 'to' = ${email} order by id`);
  return rows.map(({ template }) => template);
}

async function requestCount(id: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from events where customer_id = ${id} and kind = 'verification.asked'`);
  return rows[0]?.count ?? 0;
}

const pass = (minutes: number) =>
  shop.database.db.execute(
    sql`update shop_clock set offset_ms = offset_ms + ${minutes} * 60000::bigint`,
  );

test.each(['AU', 'GB'] as const)(
  'in %s whoever joins with an address that the records know is verified, and notices nothing',
  async (variant) => {
    const { id, email, api } = await join(variant);
    expect(await api(GetCustomer, {})).toMatchObject({ isVerified: true, verificationRules: [] });
    expect(await mailsTo(email)).toEqual(['welcome']);
    expect(await requestCount(id)).toBe(1);
  },
);

test('whom the records do not know has joined all the same, is told by no mail, and takes one more way', async () => {
  const { id, email, api } = await join('AU', { lastName: 'Nomatch' });
  const { isVerified, required, methods } = await api(GetVerification, {});
  expect({ isVerified, required }).toEqual({
    ...{ isVerified: false, required: ['deposit', 'spend', 'withdraw'] },
  });
  expect(methods.find(({ type }) => type === 'auto_verification')).toMatchObject({
    ...{ status: 'attempted', isMatch: false, triesLeft: 4 },
  });
  expect(await mailsTo(email)).toEqual(['welcome']);
  expect(await requestCount(id)).toBe(1);
  const licence = { state: 'NSW', licenceNumber: '12345678', cardNumber: '2012345678' };
  expect(await api(VerifyLicence, licence)).toMatchObject({ isVerified: true, required: [] });
});

test('a provider that is down fails nobody who joins, and is asked again; who has waited is told', async () => {
  const { id, email, api } = await join('AU', { lastName: 'Unreachable' });
  expect(await api(GetVerification, {})).toMatchObject({ isVerified: false, isPending: true });
  await pass(15);
  expect(await askAgain(shop.database.db)).toBe(1);
  expect(await api(GetVerification, {})).toMatchObject({ isVerified: true, isPending: false });
  expect(await mailsTo(email)).toEqual(['welcome', 'identity-verified']);
  // once asked by the shop, however often the provider was
  expect(await requestCount(id)).toBe(1);
});

test('a slow provider holds up nobody who joins', async () => {
  // nobody gives it up: whoever waits for it is verified
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { api } = await join('AU', { lastName: 'Slow' });
  patience.mockRestore();
  expect(await api(GetVerification, {})).toMatchObject({ isVerified: false });
  await pass(5);
});

test('without an address nobody is asked, and it is not said to be anybody’s fault', async () => {
  const { id, api } = await join('AU', { address: undefined });
  const { isVerified, person, methods } = await api(GetVerification, {});
  expect([isVerified, person.hasAddress]).toEqual([false, false]);
  expect(methods.map(({ status }) => status)).toEqual(Array(6).fill('not_attempted'));
  expect(await requestCount(id)).toBe(0);
});

test('joining twice with one address at once is one customer and one check', async () => {
  const email = `${newId()}@fairdraw.example`;
  const all = await Promise.allSettled([
    join('AU', { email }),
    join('AU', { email }),
    join('AU', { email }),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await shop.database.db.execute(sql`
    select count(*)::int as count from verification_methods
    join customers on customers.id = customer_id where email = ${email}`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('an address that cannot be one is refused at its field', async () => {
  const address = { ...HOMES.AU, postcode: 'LS1 1AA' };
  await expect(join('AU', { address })).rejects.toMatchObject({
    status: 422,
    problems: [expect.objectContaining({ target: 'address.postcode' })],
  });
});

test.each([
  ['1890-04-12', 'customer.birth_date_unlikely', 'Please check the year of your date of birth.'],
  ['2090-04-12', 'customer.birth_date_unlikely', 'Please check the year of your date of birth.'],
  ['2015-04-12', 'customer.under_age', 'You must be 18 or over to join.'],
])('born on %s: %s', async (dateOfBirth, code, message) => {
  for (const variant of ['AU', 'GB'] as const)
    await expect(join(variant, { dateOfBirth })).rejects.toMatchObject({
      ...{ code, status: 422, problems: [{ target: 'dateOfBirth', message }] },
    });
});
