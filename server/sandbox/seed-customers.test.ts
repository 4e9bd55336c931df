import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { checkSignIn } from '@/server/identity';
import { checkSpend } from '@/server/limits';
import { guestContext } from '@/server/testing/context';
import { balanceOf } from '@/server/wallet';
import { addSampleCustomer } from './add-sample-customer';
import { SANDBOX_CUSTOMERS } from './customers';
import { samplePassword } from './sample-names';
import { seedCustomers } from './seed-customers';

const database = testDatabase();
const visit = () => guestContext(database.db, { address: '' });
const signIn = (name: string) =>
  checkSignIn(
    visit(),
    {
      email: `${name}@fairdraw.example`,
      password: samplePassword(),
      favouriteNumbers: [],
    },
    async (_tx, customer) => customer,
  );

beforeAll(() => seedCustomers(visit()));

test('every one of them signs in with the password, and stands as described', async () => {
  for (const name of ['player', 'new', 'limited', 'charity', 'gb', 'password', 'upgrade']) {
    await expect(signIn(name)).resolves.toMatchObject({ email: `${name}@fairdraw.example` });
  }
  await expect(signIn('twofactor')).rejects.toMatchObject({ code: '2fa_required' });
  expect(await signIn('password')).toMatchObject({ forcePasswordChange: true });
  expect(await signIn('upgrade')).toMatchObject({ accountUpgrade: true });
  expect(await signIn('charity')).toMatchObject({ segmentName: 'au_charity' });
  expect(await signIn('gb')).toMatchObject({ segmentName: 'gb_default', currency: 'GBP' });
  const limited = await signIn('limited');
  expect(await checkSpend(visit(), limited.id, 1_32)).toMatchObject([{ key: 'spendLimit' }]);
});

test('the player has $250.00, the new one nothing, and every cent came from the opening account', async () => {
  const cents = async (name: string) =>
    (await balanceOf(database, (await signIn(name)).id)).amountCents;
  expect([await cents('player'), await cents('new')]).toEqual([250_00, 0]);
  const { rows } = await database.db.execute<{ currency: string; sum: string }>(sql`
    select currency, sum(amount_cents) from ledger_postings where account = 'opening'
    group by currency order by currency`);
  const openingTotal = (variant: 'AU' | 'GB') =>
    SANDBOX_CUSTOMERS.filter((customer) => customer.variant === variant).reduce(
      (sum, customer) => sum + customer.openingCents,
      0,
    );
  expect(rows).toEqual([
    { currency: 'AUD', sum: String(-openingTotal('AU')) },
    { currency: 'GBP', sum: String(-openingTotal('GB')) },
  ]);
});

test('seeding again makes nobody twice, and brings back who is missing', async () => {
  expect(await seedCustomers(visit())).toEqual([]);
  await database.db.execute(
    sql`update customers set email = 'moved@fairdraw.example' where email = 'new@fairdraw.example'`,
  );
  expect(await seedCustomers(visit())).toEqual(['new@fairdraw.example']);
});

test('one more like a sample customer stands where that one began; nobody is like a stranger', async () => {
  const like = 'earlier-hard@fairdraw.example';
  const { email } = await addSampleCustomer(visit(), { like });
  expect(email).not.toBe(like);
  const [name = ''] = email.split('@');
  expect(await signIn(name)).toMatchObject({
    migrationStatus: 'eligible_hard',
    segmentName: 'au_legacy',
  });
  await expect(addSampleCustomer(visit(), { like: email })).rejects.toMatchObject({
    code: 'sandbox.customer_not_found',
  });
});

test('no sign-in is left open by the seed', async () => {
  const { rows } = await database.db.execute(
    sql`select from customer_sessions where revoked_at is null`,
  );
  expect(rows).toEqual([]);
});
