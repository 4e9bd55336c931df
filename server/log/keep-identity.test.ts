import { sql } from 'drizzle-orm';
import { vkeyText } from '@/lib/rules/log/note';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { keepLogIdentity, resealLogKey } from './keep-identity';
import { identityFrom, logIdentity, signAs } from './log-identity';

const database = testDatabase();
const env = readEnv();
const { API_SECRET } = env;
const OTHER = 'another secret of more than thirty-two characters';

const ORIGIN = 'shop.example/log';
const identity = (settings: Partial<typeof env> = {}) => identityFrom({ ...env, ...settings });
const signer = () => `${logIdentity().origin} ${vkeyText(logIdentity().key)}`;

/** As a process starts with these settings. */
async function start(settings: Partial<typeof env>): Promise<string> {
  Object.assign(env, settings);
  signAs(identityFrom(env));
  await keepLogIdentity(database.db);
  return signer();
}

beforeEach(async () => {
  await database.db.execute(sql`truncate log_identity`);
});
afterEach(() => {
  Object.assign(env, {
    ...{ API_SECRET, API_SECRET_BEFORE: undefined },
    ...{ LOG_ORIGIN: undefined, LOG_KEY: undefined },
  });
  signAs(identity());
});

test('a log goes on under its first name and key, whatever address and secret the shop has by then', async () => {
  const began = await start({ LOG_ORIGIN: ORIGIN });
  expect(began).toContain(ORIGIN);
  expect(await start({ LOG_ORIGIN: undefined })).toBe(began);
  expect(await start({ API_SECRET: OTHER, API_SECRET_BEFORE: API_SECRET })).toBe(began);
  expect(await resealLogKey(database.db)).toBe(1);
  expect(await resealLogKey(database.db)).toBe(0);
  expect(await start({ API_SECRET_BEFORE: undefined })).toBe(began);
});

test('the settings have the last word', async () => {
  const began = await start({ LOG_ORIGIN: ORIGIN });
  const seed = Buffer.alloc(32, 7).toString('base64');
  expect(await start({ LOG_KEY: seed })).not.toBe(began);
  expect(await start({ LOG_KEY: undefined, LOG_ORIGIN: 'else.example/log' })).toContain('else.');
  expect(await start({ LOG_ORIGIN: ORIGIN })).toBe(began);
});

test('a key that does not open ends the start with a sentence that says what to set', async () => {
  await start({ LOG_ORIGIN: ORIGIN });
  await expect(start({ API_SECRET: OTHER })).rejects.toThrow(
    'Set API_SECRET_BEFORE to the one of before, or LOG_KEY to the key itself.',
  );
});
