import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import { SignUp } from '@/lib/contract/identity';
import { testDatabase } from '@/server/db/testing/test-database';
import { customerOfToken } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { customerContext, guestContext } from '@/server/testing/context';
import { balanceOf } from '@/server/wallet';
import { getCustomer } from './get-customer';
import { signUp } from './sign-up';

const database = testDatabase();

const anApplication = (over: Partial<VerbInput<typeof SignUp>> = {}): VerbInput<typeof SignUp> => ({
  email: `${newId()}@fairdraw.example`,
  password: 'correct horse battery',
  firstName: 'Robin',
  lastName: 'Example',
  dateOfBirth: '1980-05-01',
  state: 'QLD',
  termsAccepted: true,
  marketingAccepted: true,
  attribution: { source: 'search' },
  favouriteNumbers: [{ lotteryKey: 'powerball2018', numbers: [1, 2, 3, 4, 5, 6, 7, 8] }],
  ...over,
});
const nowhere = () => guestContext(database.db, { address: '' });
const join = (over?: Partial<VerbInput<typeof SignUp>>, ctx = nowhere()) =>
  signUp(ctx, anApplication(over));

async function shopDay(): Promise<string> {
  const { rows } = await database.db.execute<{ day: string }>(
    sql`select to_char(shop_now() at time zone 'Australia/Brisbane', 'YYYY-MM-DD') as day`,
  );
  return rows[0]?.day ?? '';
}
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test('where somebody came from, and on what they joined, is kept with them; utm values of another kind are not', async () => {
  const attribution = SignUp.input.shape.attribution.parse({
    campaign: 'big+draw_1',
    term: '<script>',
    referringDomain: 'friends.example',
  });
  const { customer } = await join({ attribution, metadata: { platform: 'Web' } });
  const { rows } = await database.db.execute<{ attribution: unknown }>(
    sql`select attribution from customers where id = ${customer.id}`,
  );
  expect(rows[0]?.attribution).toEqual({
    campaign: 'big+draw_1',
    referringDomain: 'friends.example',
    platform: 'Web',
  });
});

test('joining makes a customer who is signed in, has an empty wallet and is welcomed', async () => {
  const email = `${newId()}@fairdraw.example`;
  const result = await join({ email });
  const { customer, signInId } = await customerOfToken(
    guestContext(database.db),
    result.accessToken,
  );
  expect(customer).toMatchObject({ email, segmentName: 'au_default', currency: 'AUD' });
  expect(await balanceOf(database, customer.id)).toEqual({ amountCents: 0, currency: 'AUD' });

  const overview = await getCustomer(customerContext(database.db, customer, { signInId }));
  expect(overview).toMatchObject({
    customerId: customer.id,
    email,
    state: 'QLD',
    isVerified: false,
    availableFunds: { amountCents: 0, currency: 'AUD' },
    spendLimits: [],
    preCommitment: null,
    currentBreak: null,
    favouriteNumbers: [{ lotteryKey: 'powerball2018', numbers: [1, 2, 3, 4, 5, 6, 7, 8] }],
    lastSignInAt: null,
  });
  const { rows } = await database.db.execute<{ template: string }>(
    sql`select payload->>'template' as template from outbox where payload->>'to' = ${email}`,
  );
  expect(rows).toEqual([{ template: 'welcome' }]);
});

test('in Great Britain the wallet holds pounds', async () => {
  const ctx = guestContext(database.db, {
    variant: 'GB',
    pricingId: 'GB',
    segmentName: 'gb_default',
    locale: 'en-GB',
  });
  const { customer } = await join({ state: 'GB' }, ctx);
  expect(await balanceOf(database, customer.id)).toEqual({ amountCents: 0, currency: 'GBP' });
});

test('on their eighteenth birthday one may join, the day before one may not', async () => {
  const today = await shopDay();
  await expect(join({ dateOfBirth: yearsBefore(today, 18) })).resolves.toBeDefined();
  await expect(join({ dateOfBirth: yearsBefore(dayAfter(today), 18) })).rejects.toMatchObject({
    code: 'customer.under_age',
    problems: [{ target: 'dateOfBirth' }],
  });
});

test('the birthday goes by the shop’s clock', async () => {
  const almost = yearsBefore(dayAfter(await shopDay()), 18);
  await database.db.execute(sql`update shop_clock set offset_ms = 86400000`);
  await expect(join({ dateOfBirth: almost })).resolves.toBeDefined();
  await database.db.execute(sql`update shop_clock set offset_ms = 0`);
});

test('an address joins once, also when it is sent twice at once', async () => {
  const email = `${newId()}@fairdraw.example`;
  const outcomes = await Promise.allSettled([join({ email }), join({ email }), join({ email })]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(join({ email })).rejects.toMatchObject({
    code: 'customer.email_taken',
    status: 409,
    problems: [{ target: 'email' }],
  });
  const { rows } = await database.db.execute<{ wallets: number }>(sql`
    select count(*)::int as wallets from wallet_balances
    join customers on customers.id = customer_id where email = ${email}`);
  expect(rows).toEqual([{ wallets: 2 }]);
});

test.each([
  ...['Zoë', 'O’Brien', "D'Arcy", 'Anne-Marie', 'St. John', 'J. R. R.', 'José María', 'Łukasz'],
  ...['李', 'محمد', 'ណារី', 'Núñez i Gil', 'Mary·Lou', 'Robin\u200b', 'nib\u202eoR', 'J.Ng'],
  // as keyboards and other programs write them
  ...['O`Brien', 'O‘Connor', 'Smith‑Jones', 'Smith–Jones', 'St.John', 'Smith, Jr.', 'Henry 3rd'],
  ...['Kumar a/l Raj', 'Siti d/o Ali', 'Tan @ Lim', 'علی\u200cرضا', 'John\u00a0Paul', 'Lee\u200b'],
])('%s is a name', (firstName) => {
  const { cartReference: _none, ...application } = anApplication({ firstName });
  expect(SignUp.input.safeParse(application).success).toBe(true);
});

test.each([
  ...['http://evil.example', 'Visit evil.example now', 'You won www.evil.example/prize', 't.co'],
  ...['see t.co', 'mail me@evil.example', 'Robin\r\nBcc: all', 'Ro\u0007bin'],
  ...['Call 1800 000 000', 'x'.repeat(61)],
])('%j is none, for a mail to a stranger would carry it', (lastName) => {
  const refused = SignUp.input.safeParse(anApplication({ lastName }));
  expect(refused.error?.issues[0]?.path).toEqual(['lastName']);
});

test('who has one name is called by it, and nobody has none', async () => {
  const only = anApplication({ firstName: ' ', lastName: 'Suharto' });
  const { cartReference: _none, ...application } = only;
  expect(SignUp.input.safeParse(application).success).toBe(true);
  const { email } = application;
  await join({ ...application, firstName: '' });
  const { rows } = await database.db.execute(
    sql`select first_name as first, last_name as last from customers where email = ${email}`,
  );
  expect(rows).toEqual([{ first: 'Suharto', last: '' }]);
  const nobody = SignUp.input.safeParse({ ...application, firstName: ' ', lastName: '\u200b' });
  expect(nobody.error?.issues[0]?.path).toEqual(['firstName']);
});

test.each([
  '0412.345.678',
  '+61\u00a0412\u00a0345\u00a0678',
  '0412–345–678',
  '\u202a+61412345678\u202c',
])('%j is a phone number', (phone) => {
  const { cartReference: _none, ...application } = anApplication();
  const digits = SignUp.input.parse({ ...application, phone }).phone?.replace(/\D/g, '');
  expect(['0412345678', '61412345678']).toContain(digits);
});

test.each([
  ["o'brien+x@fairdraw.example", "o'brien+x@fairdraw.example"],
  ['Robin@BÜCHER.example', 'robin@xn--bcher-kva.example'],
])('the address %s is kept as %s', (email, expected) => {
  const { cartReference: _none, ...application } = anApplication();
  expect(SignUp.input.parse({ ...application, email }).email).toBe(expected);
});

test.each([
  ['"robin b"@fairdraw.example', 'forms.emailLetters'],
  ['rübe@fairdraw.example', 'forms.emailLetters'],
  ['a..b@fairdraw.example', 'forms.email'],
  ['robin@fairdraw', 'forms.email'],
])('the address %s is refused with %s', (email, message) => {
  const { cartReference: _none, ...application } = anApplication();
  expect(SignUp.input.safeParse({ ...application, email }).error?.issues[0]?.message).toBe(message);
});

test('twenty people join from one address in an hour, the next one elsewhere or later', async () => {
  const there = guestContext(database.db, { address: '198.51.100.5' });
  const weak = { password: 'password123' };
  for (let count = 0; count < 20; count += 1)
    await expect(join(weak, there)).rejects.toMatchObject({ code: 'customer.password_weak' });
  await expect(join({}, there)).rejects.toMatchObject({ code: 'request.rate_limited' });
  await expect(join({})).resolves.toBeDefined();
  await database.db.execute(sql`
    update support_senders set window_started_at = clock_timestamp() - interval '61 minutes'`);
  await expect(join({}, there)).resolves.toBeDefined();
});

test('a common password is refused', async () => {
  await expect(join({ password: 'password123' })).rejects.toMatchObject({
    code: 'customer.password_weak',
    problems: [{ target: 'password' }],
  });
});

test('in Great Britain the region is known without choosing; elsewhere a hidden one cannot be chosen', async () => {
  const { customer } = await join(
    { state: undefined },
    guestContext(database.db, { variant: 'GB', pricingId: 'GB', segmentName: 'gb_default' }),
  );
  const { rows } = await database.db.execute(
    sql`select address->>'state' as state from customers where id = ${customer.id}`,
  );
  expect(rows).toEqual([{ state: 'GB' }]);
  for (const state of [undefined, 'GB', 'LW'] as const)
    await expect(join({ state })).rejects.toMatchObject({
      code: 'customer.region_unknown',
      problems: [expect.objectContaining({ target: 'state' })],
    });
});
