import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { pushKeys, resealPushKeys } from './keys';

const database = testDatabase();
const env = readEnv();
const before = { ...env };
afterEach(() =>
  Object.assign(env, { API_SECRET_BEFORE: undefined, VAPID_PUBLIC_KEY: undefined }, before),
);

beforeEach(() => database.db.execute(sql`delete from push_keys`));

test('keys are made once, however many nodes ask at once, and are sealed', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => pushKeys(database.db)));
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(all[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
  const { rows } = await database.db.execute<{ sealed_private_key: string }>(
    sql`select sealed_private_key from push_keys`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_private_key).not.toContain(all[0]?.privateKey);
});

test('they stay the same when API_SECRET changes', async () => {
  const { API_SECRET } = env;
  const keys = await pushKeys(database.db);
  Object.assign(env, { API_SECRET: 'x'.repeat(40), API_SECRET_BEFORE: API_SECRET });
  expect(await pushKeys(database.db)).toEqual(keys);
  expect(await resealPushKeys(database.db)).toBe(1);
  expect(await resealPushKeys(database.db)).toBe(0);
  Object.assign(env, { API_SECRET_BEFORE: undefined });
  expect(await pushKeys(database.db)).toEqual(keys);
});

test('those of the settings come first, and go together', async () => {
  const { publicKey, privateKey } = await pushKeys(database.db);
  const vapid = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) };
  Object.assign(env, vapid);
  expect(await pushKeys(database.db)).toEqual({
    publicKey: vapid.VAPID_PUBLIC_KEY,
    privateKey: vapid.VAPID_PRIVATE_KEY,
  });
  Object.assign(env, { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined });
  expect(await pushKeys(database.db)).toEqual({ publicKey, privateKey });
  expect(() => readEnv({ ...process.env, VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY })).toThrow(
    /VAPID_PRIVATE_KEY: goes with/,
  );
  expect(() =>
    readEnv({
      ...process.env,
      SANDBOX: 'off',
      GATEWAYS: 'live',
      PUSH_SANDBOX_ORIGIN: 'http://127.0.0.1:9',
    }),
  ).toThrow(/PUSH_SANDBOX_ORIGIN: is for a sandbox only/);
});
