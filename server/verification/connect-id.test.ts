import { sql } from 'drizzle-orm';
import { GetVerification, VerifyCustomer } from '@/lib/contract/verification';
import { BeginConnectId, FinishConnectId } from '@/lib/contract/verification-elsewhere';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { parametersIn, visited } from './testing/a-visit';
import { anUnverifiedCustomer } from './testing/an-unverified-customer';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

const METHOD: VerificationMethod = 'connect_id';
const begin = ({ api }: TestCustomer) => api(BeginConnectId, {});
/** Goes to the bank and comes back with what it gave. */
async function atTheBank(nia: TestCustomer, outcome: Parameters<typeof visited>[2]) {
  const { address } = await begin(nia);
  return parametersIn(await visited(shop, address, outcome));
}
const methodOf = async ({ api }: TestCustomer) =>
  (await api(GetVerification, {})).methods.find(({ type }) => type === METHOD);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { status: number; problems: { code: string }[] }) =>
      `${error.status} ${error.problems[0]?.code}`,
  );
const OVER = '409 verification.flow_over';

test('a bank that knows the same person verifies, and what was agreed with it stays sealed', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const parameters = await atTheBank(nia, 'match');
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress', triesLeft: 5 });
  const { rows } = await database.db.execute<{ stored: string }>(
    sql`select verification_methods::text as stored from verification_methods where customer_id = ${nia.ctx.customer.id}`,
  );
  expect(rows[0]?.stored).not.toContain(parameters.state);
  const state = await nia.api(FinishConnectId, parameters);
  expect(state).toMatchObject({ isVerified: true, isPending: false });
  expect(await methodOf(nia)).toMatchObject({ status: 'attempted', isMatch: true });
  expect(await code(nia.api(FinishConnectId, parameters))).toBe(OVER);
  expect(await code(begin(nia))).toBe('409 verification.already_verified');
});

test('a bank that knows another says in general words what differs, and another try is open', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(FinishConnectId, await atTheBank(nia, 'no_match'));
  const refused = await methodOf(nia);
  expect(refused).toMatchObject({ status: 'attempted', isMatch: false, triesLeft: 4 });
  expect(refused?.reason).toMatch(/What differs: the date of birth\.$/);
  expect(refused?.reason).not.toContain('1900');
  expect(await nia.api(FinishConnectId, await atTheBank(nia, 'match'))).toMatchObject({
    isVerified: true,
  });
});

test('who says no at the bank, or meets one that is down, begins anew and loses no try', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const cancelled = await atTheBank(nia, 'cancelled');
  expect(cancelled).toEqual({ state: cancelled.state, error: 'access_denied' });
  expect(await code(nia.api(FinishConnectId, cancelled))).toBe('409 verification.cancelled');
  const down = await atTheBank(nia, 'down');
  expect(await code(nia.api(FinishConnectId, down))).toBe('503 verification.provider_unavailable');
  expect(await code(nia.api(FinishConnectId, down))).toBe(OVER);
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress', triesLeft: 5 });
  expect((await nia.api(GetVerification, {})).isPending).toBe(false);
});

test('another state, another code, another customer’s flow and an old one are refused, and record nothing', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  const parameters = await atTheBank(nia, 'match');
  expect(await code(nia.api(FinishConnectId, { ...parameters, state: 'another' }))).toBe(OVER);
  expect(await code(otto.api(FinishConnectId, parameters))).toBe(OVER);
  const own = await atTheBank(otto, 'match');
  expect(await code(otto.api(FinishConnectId, { ...own, code: parameters.code }))).toBe(OVER);
  expect(await methodOf(otto)).toMatchObject({ status: 'in_progress', triesLeft: 5 });

  const first = await atTheBank(nia, 'match');
  const second = await atTheBank(nia, 'match');
  expect(await code(nia.api(FinishConnectId, first))).toBe(OVER);
  await database.db.execute(sql`update shop_clock set offset_ms = ${11 * 60_000}`);
  expect(await code(nia.api(FinishConnectId, second))).toBe(OVER);
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress', isMatch: null, triesLeft: 5 });
});

test('twenty answers at once are one record', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const parameters = await atTheBank(nia, 'no_match');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => code(nia.api(FinishConnectId, parameters))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await methodOf(nia)).toMatchObject({ triesLeft: 4 });
  const { rows } = await database.db.execute(sql`
    select id from events where customer_id = ${nia.ctx.customer.id} and kind = 'verification.no_match'`);
  expect(rows).toHaveLength(1);
});

test('who is verified another way while at the bank is told so by the page', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const parameters = await atTheBank(nia, 'no_match');
  await nia.api(VerifyCustomer, {});
  expect(await code(nia.api(FinishConnectId, parameters))).toBe(OVER);
  expect(await nia.api(GetVerification, {})).toMatchObject({ isVerified: true });
});

test('without an address there is nothing to compare, and in Great Britain there is no such bank', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await database.db.execute(
    sql`update customers set address = '{"state":"NSW"}' where id = ${nia.ctx.customer.id}`,
  );
  expect(await code(begin(nia))).toBe('422 verification.address_missing');
  const gwen = await anUnverifiedCustomer(shop, { variant: 'GB' });
  expect(await code(begin(gwen))).toBe('403 verification.method_unavailable');
  expect(await code(gwen.api(FinishConnectId, { state: 'any' }))).toBe(
    '403 verification.method_unavailable',
  );
  expect((await methodOf(gwen))?.status).toBe('disabled');
});
