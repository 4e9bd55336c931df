import { sql } from 'drizzle-orm';
import { GetVerification } from '@/lib/contract/verification';
import { BeginGreenId, ReadGreenId } from '@/lib/contract/verification-elsewhere';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { askAgain } from './ask-again';
import { settleVisit } from './green-id';
import { visited } from './testing/a-visit';
import { anUnverifiedCustomer } from './testing/an-unverified-customer';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

const pass = (minutes: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
async function visit(nia: TestCustomer, outcome: Parameters<typeof visited>[2]) {
  const { address } = await nia.api(BeginGreenId, {});
  return visited(shop, address, outcome);
}
const read = ({ api }: TestCustomer) => api(ReadGreenId, {});
const methodOf = async ({ api }: TestCustomer) =>
  (await api(GetVerification, {})).methods.find(({ type }) => type === 'greenid_ui');
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problems: { code: string }[] }) => error.problems[0]?.code,
  );
async function mailsTo({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${customer.email} order by created_at, id`);
  return rows.map(({ template }) => template);
}

test('a match is read from the provider, and from it alone', async () => {
  const nia = await anUnverifiedCustomer(shop);
  expect(await read(nia)).toMatchObject({ isVerified: false });
  expect((await methodOf(nia))?.status).toBe('not_attempted');
  const back = await visit(nia, 'match');
  expect(new URL(back, 'http://shop.example').search).toBe('?checked=greenid');
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress' });
  expect(await read(nia)).toMatchObject({ isVerified: true });
  expect(await read(nia)).toMatchObject({ isVerified: true });
  expect(await mailsTo(nia)).toEqual(['identity-verified']);
});

test('who comes back early is still on their way, and may begin anew; no match counts once', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(BeginGreenId, {});
  expect(await read(nia)).toMatchObject({ isVerified: false, isPending: false });
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress' });
  await visit(nia, 'no_match');
  await Promise.all(Array.from({ length: 20 }, () => read(nia)));
  expect(await methodOf(nia)).toMatchObject({ status: 'attempted', isMatch: false, triesLeft: 4 });
  expect(await mailsTo(nia)).toEqual([]);
});

test('who closes the window is asked about all the same, and is told by mail', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  await visit(nia, 'no_match');
  await visit(otto, 'match');
  await askAgain(database.db);
  expect((await methodOf(nia))?.status).toBe('in_progress');
  await pass(6);
  await askAgain(database.db);
  expect(await methodOf(nia)).toMatchObject({ status: 'attempted', isMatch: false });
  expect(await mailsTo(nia)).toEqual(['identity-not-verified']);
  expect(await mailsTo(otto)).toEqual(['identity-verified']);
});

test.each([
  ['referred', true, 'identity-verified'],
  ['referred_no_match', false, 'identity-not-verified'],
  ['down', true, 'identity-verified'],
] as const)('%s is pending until there is an answer', async (outcome, isMatch, mail) => {
  const nia = await anUnverifiedCustomer(shop);
  await visit(nia, outcome);
  expect(await read(nia)).toMatchObject({ isVerified: false, isPending: true });
  expect(await code(nia.api(BeginGreenId, {}))).toBe('verification.in_progress');
  await pass(20);
  await askAgain(database.db);
  expect(await methodOf(nia)).toMatchObject({ status: 'attempted', isMatch });
  expect(await mailsTo(nia)).toEqual([mail]);
});

test('a slow provider keeps nobody waiting, and one that is down when nobody came back changes nothing', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await visit(nia, 'slow');
  const customerId = nia.ctx.customer.id;
  const { rows } = await database.db.execute<{ reference: string; request: string }>(sql`
    select reference, request from verification_methods where customer_id = ${customerId}`);
  const [row] = rows;
  if (!row) throw new Error('nothing was begun');
  await settleVisit(database.db, { customerId, ...row }, { patienceMs: 20, isAway: true });
  expect((await methodOf(nia))?.status).toBe('in_progress');
  await settleVisit(database.db, { customerId, ...row }, { patienceMs: 20, isAway: false });
  expect((await methodOf(nia))?.status).toBe('pending');
});

test('who says no there may begin anew at once, and what nobody ends is asked about for a day', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  await visit(nia, 'cancelled');
  await read(nia);
  expect(await methodOf(nia)).toMatchObject({ status: 'in_progress', triesLeft: 5 });
  expect(await code(nia.api(BeginGreenId, {}))).toBe('done');
  await otto.api(BeginGreenId, {});
  await pass(25 * 60);
  await askAgain(database.db);
  await pass(10);
  expect(await askAgain(database.db)).toBe(0);
  expect(await code(otto.api(BeginGreenId, {}))).toBe('done');
});

test('the page of the sandbox is answered once, and there is none in Great Britain', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const { address } = await nia.api(BeginGreenId, {});
  await visited(shop, address, 'match');
  expect(await code(visited(shop, address, 'no_match'))).toBe('verification.flow_over');
  const gwen = await anUnverifiedCustomer(shop, { variant: 'GB' });
  expect(await code(gwen.api(BeginGreenId, {}))).toBe('verification.method_unavailable');
  expect(await code(read(gwen))).toBe('verification.method_unavailable');
});
