import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { testDatabase } from '@/server/db/testing/test-database';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import { guestContext } from '@/server/testing/context';
import { checkSignIn } from './check-sign-in';
import { aMember, MEMBERS_PASSWORD } from './testing/a-member';
import { openTwoFactorSecret, sealStoredSecrets, sealTwoFactorSecret } from './two-factor-secret';

const database = testDatabase();
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const env = readEnv();
const now = env.API_SECRET;
const other = 'another secret of more than thirty-two characters';

/** The shop's secrets during a test. */
const secrets = (API_SECRET: string, API_SECRET_BEFORE?: string) =>
  Object.assign(env, { API_SECRET, API_SECRET_BEFORE });
afterEach(() => secrets(now));

const stored = async (id: string) => {
  const { rows } = await database.db.execute<{ secret: string }>(
    sql`select two_factor_secret as secret from customers where id = ${id}`,
  );
  return rows[0]?.secret ?? '';
};

async function withTwoFactor(write: (customerId: string) => string) {
  const { email, ctx } = await aMember(database.db);
  const { id } = ctx.customer;
  await database.db.execute(sql`
    update customers set two_factor_method = 'authenticator', two_factor_secret = ${write(id)}
    where id = ${id}`);
  const signIn = () =>
    checkSignIn(
      guestContext(database.db, { address: '' }),
      {
        email,
        password: MEMBERS_PASSWORD,
        otp: new TOTP({ secret: SECRET }).generate(),
        favouriteNumbers: [],
      },
      async (_tx, customer) => customer,
    );
  return { id, signIn };
}

test('a sealed secret tells nothing, is never the same twice, and opens for its customer only', () => {
  const [mine, theirs] = [newId(), newId()];
  const sealed = sealTwoFactorSecret(SECRET, mine);
  expect(sealed).not.toContain(SECRET);
  expect(sealed).not.toBe(sealTwoFactorSecret(SECRET, mine));
  expect(openTwoFactorSecret(sealed, mine)).toBe(SECRET);
  expect(() => openTwoFactorSecret(sealed, theirs)).toThrow();
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => openTwoFactorSecret(changed, mine)).toThrow();
});

test('secrets from before are sealed at the start, once, and go on signing in', async () => {
  const { id, signIn } = await withTwoFactor(() => SECRET);
  expect(await sealStoredSecrets(database.db)).toBe(1);
  const sealed = await stored(id);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\./);
  expect(await sealStoredSecrets(database.db)).toBe(0);
  expect(await stored(id)).toBe(sealed);
  await expect(signIn()).resolves.toMatchObject({ id });
});

test('several nodes that start at once leave one good secret', async () => {
  const { id, signIn } = await withTwoFactor(() => SECRET);
  const sealed = await Promise.all([1, 2, 3].map(() => sealStoredSecrets(database.db)));
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(openTwoFactorSecret(await stored(id), id)).toBe(SECRET);
  await expect(signIn()).resolves.toMatchObject({ id });
});

test('when the shop’s secret changes, what the one before sealed is sealed anew', async () => {
  const { id, signIn } = await withTwoFactor((customerId) =>
    sealTwoFactorSecret(SECRET, customerId),
  );
  const before = await stored(id);
  secrets(other, now);
  expect(openTwoFactorSecret(before, id)).toBe(SECRET);
  await sealStoredSecrets(database.db);
  secrets(other);
  expect(await stored(id)).not.toBe(before);
  await expect(signIn()).resolves.toMatchObject({ id });
});

test('what no key opens is left as it is, and stops nobody else’s', async () => {
  secrets(other);
  const lost = await withTwoFactor((customerId) => sealTwoFactorSecret(SECRET, customerId));
  const sealed = await stored(lost.id);
  secrets(now);
  const { id } = await withTwoFactor(() => SECRET);
  await sealStoredSecrets(database.db);
  expect(await stored(lost.id)).toBe(sealed);
  expect(openTwoFactorSecret(await stored(id), id)).toBe(SECRET);
});
