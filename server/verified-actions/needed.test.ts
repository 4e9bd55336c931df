import { sql } from 'drizzle-orm';
import { VERIFIED_ACTIONS, type VerifiedAction } from '@/lib/contract/verification-methods';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { aCustomer } from '@/server/testing/a-customer';
import { graceOf } from './grace';
import { actionsWaiting, requireVerified } from './needed';

const database = testDatabase();
const env = readEnv();

afterEach(() => {
  env.VERIFICATION_REQUIRED = undefined;
  env.VERIFICATION_REQUIRED_GB = undefined;
});

const OF = {
  AU: { variant: 'AU' },
  GB: { variant: 'GB', segmentName: 'gb_default', pricingId: 'GB', currency: 'GBP' },
} as const;

const give = (id: string, days: number, actions = '{deposit,spend}') =>
  database.db.execute(sql`
    insert into verification_grace (customer_id, actions, granted_at, ends_at)
    values (${id}, ${actions}, shop_now() - interval '30 days', shop_now() + make_interval(days => ${days}::int))`);

/** What a customer is refused, by the verbs' own guard; `actionsWaiting` tells the same. */
async function refused(
  variant: 'AU' | 'GB',
  { isVerified = false, mustVerify = false, graceDays = 0, graceFor = '{deposit,spend}' } = {},
): Promise<VerifiedAction[]> {
  const customer = await aCustomer(database.db, OF[variant], isVerified);
  if (graceDays !== 0) await give(customer.id, graceDays, graceFor);
  await database.db.execute(
    sql`update customers set must_verify = ${mustVerify} where id = ${customer.id}`,
  );
  const list: VerifiedAction[] = [];
  for (const action of VERIFIED_ACTIONS) {
    await requireVerified({ db: database.db, customer }, action).catch((error) => {
      expect(error).toMatchObject({ code: 'verification.required' });
      list.push(action);
    });
  }
  const grace = await graceOf(database.db, customer.id);
  expect(actionsWaiting({ customer, isVerified, mustVerify }, grace?.actions)).toEqual(list);
  return list;
}

describe.each(['AU', 'GB'] as const)('in %s', (variant) => {
  test.each([
    ['who is not verified waits with everything', {}, ['deposit', 'spend', 'withdraw']],
    ['who is verified waits with nothing', { isVerified: true }, []],
    ['who was playing before goes on for a time', { graceDays: 2 }, ['withdraw']],
    [
      'of two things, only what was open before goes on',
      { graceDays: 2, graceFor: '{spend}' },
      ['deposit', 'withdraw'],
    ],
    ['that time ends', { graceDays: -1 }, ['deposit', 'spend', 'withdraw']],
    [
      'whom an operator asked has no such time',
      { graceDays: 2, mustVerify: true },
      ['deposit', 'spend', 'withdraw'],
    ],
  ])('%s', async (_, state, expected) => {
    expect(await refused(variant, state)).toEqual(expected);
  });
});

test('an owner sets another rule for each, and neither is the other’s', async () => {
  env.VERIFICATION_REQUIRED = ['withdraw'];
  expect(await refused('AU')).toEqual(['withdraw']);
  expect(await refused('GB')).toEqual(['deposit', 'spend', 'withdraw']);
  env.VERIFICATION_REQUIRED_GB = [];
  expect(await refused('GB')).toEqual([]);
  expect(await refused('GB', { mustVerify: true })).toEqual(['deposit', 'spend', 'withdraw']);
});
