import { sql } from 'drizzle-orm';
import { SignIn, SignUp } from '@/lib/contract/identity';
import { TokenizeCard } from '@/lib/contract/sandbox';
import { AcknowledgeFunds, AddCard, DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import { guestContext } from '@/server/testing/context';
import { startGamstopDouble } from '@/server/testing/gamstop-double';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';
import { askRegistersAgain } from './ask-registers';

const shop = testShop();
const { database } = shop;
const KEY = 'a key of GAMSTOP';
const PASSWORD = 'a horse of another colour';
const BORN = '1988-04-12';
const env = readEnv();
const { GAMSTOP_URL, GAMSTOP_KEY } = env;
let double: Awaited<ReturnType<typeof startGamstopDouble>>;
let count = 0;

beforeAll(async () => {
  double = await startGamstopDouble({ key: KEY });
});
beforeEach(() => {
  Object.assign(env, { GAMSTOP_URL: double.url, GAMSTOP_KEY: KEY });
  double.is('well');
  double.forgets();
});
afterAll(async () => {
  Object.assign(env, { GAMSTOP_URL, GAMSTOP_KEY });
  await double.stop();
});

async function joins(lastName: string, variant: 'AU' | 'GB' = 'GB') {
  count += 1;
  const address = `198.51.100.${count}`;
  const email = `register-${count}@fairdraw.example`;
  const { accessToken, customer } = await shop.visitor({ address, variant })(SignUp, {
    ...{ firstName: 'Ada', lastName, dateOfBirth: BORN, email, password: PASSWORD },
    ...{ state: variant === 'GB' ? 'GB' : 'NSW', termsAccepted: true, marketingAccepted: false },
  });
  const api = shop.visitor({ accessToken, customerId: customer.id, address, variant });
  return { id: customer.id, email, address, api };
}
const verified = (id: string) =>
  database.db.execute(sql`
    with limits as (insert into limit_answers (customer_id, answer) values (${id}, 'none') on conflict do nothing)
    update customers set is_verified = true where id = ${id}`);
const pass = (hours: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${hours * 3_600_000}`);
async function deposits(api: Api): Promise<string> {
  await api(AcknowledgeFunds, { level: 'not_protected' });
  const { token } = await api(TokenizeCard, {
    number: '4111 1111 1111 1111',
    expiry: '12/40',
    csc: '123',
  });
  const { id: fundId } = await api(AddCard, {
    gateway: 'sandbox',
    token,
    holderName: 'A',
    expiry: '12/40',
  });
  const deposit = { fundId, amountCents: 2_000, csc: '123' };
  return api(DepositFromFund, deposit, { idempotencyKey: newId() }).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
const answersOf = async (id: string) => {
  const { rows } = await database.db.execute<{ answer: string; reference: string | null }>(sql`
    select answer, reference from register_answers where customer_id = ${id} order by answered_at, id`);
  return rows;
};

test('who joins or signs in is asked about, and what was answered is kept, with when and under which name', async () => {
  const { id, email, api, address } = await joins('Clear');
  expect(double.lookups.at(-1)).toEqual({
    ...{ firstName: 'Ada', lastName: 'Clear', dateOfBirth: BORN, email, postcode: '', mobile: '' },
  });
  expect(await answersOf(id)).toEqual([
    { answer: 'clear', reference: expect.stringMatching(/^ms-/) },
  ]);
  await verified(id);
  expect(await deposits(api)).toBe('done');
  await shop.visitor({ address, variant: 'GB' })(SignIn, { email, password: PASSWORD });
  expect(await answersOf(id)).toHaveLength(2);
});

test('whom it has as excluded joins as everybody does, and neither deposits nor plays', async () => {
  double.has('Gone', BORN, 'Y');
  const { id, api } = await joins('Gone');
  expect(await deposits(api)).toBe('verification.required');
  await verified(id);
  expect(await deposits(api)).toBe('limits.in_review');
  // until the register says otherwise
  double.has('Gone', BORN, 'P');
  await pass(21);
  await askRegistersAgain(guestContext(database.db));
  expect(await deposits(api)).toBe('done');
  expect((await answersOf(id)).map(({ answer }) => answer)).toEqual(['excluded', 'ended']);
});

test('who excludes themselves there while they are signed in is found within a day', async () => {
  const { id, api } = await joins('Later');
  await verified(id);
  expect(await deposits(api)).toBe('done');
  double.has('Later', BORN, 'Y');
  await pass(21);
  expect(await askRegistersAgain(guestContext(database.db))).toBeGreaterThan(0);
  expect(await deposits(api)).toBe('limits.in_review');
  expect(await askRegistersAgain(guestContext(database.db))).toBe(0);
});

test.each(['down', 'slow', 'silent'] as const)(
  'where it is %s everybody signs in, and nobody plays before it answers',
  async (mood) => {
    double.is(mood);
    const deadlines = jest.spyOn(AbortSignal, 'timeout');
    const { id, api } = await joins(`Wait${mood}`);
    expect(deadlines.mock.calls).toContainEqual([2_000]);
    deadlines.mockRestore();
    await verified(id);
    expect(await deposits(api)).toBe('limits.register_unanswered');
    double.is('well');
    await askRegistersAgain(guestContext(database.db));
    expect(await deposits(api)).toBe('done');
  },
);

test('an answer holds for a day', async () => {
  const { id, api } = await joins('Yesterday');
  await verified(id);
  double.is('down');
  await pass(25);
  expect(await deposits(api)).toBe('limits.register_unanswered');
});

test('nobody in Australia is asked about at GAMSTOP, and a wrong key is no answer', async () => {
  const before = double.lookups.length;
  const { id, api } = await joins('Gone', 'AU');
  expect(double.lookups).toHaveLength(before);
  await verified(id);
  expect(await deposits(api)).toBe('done');
  Object.assign(env, { GAMSTOP_KEY: 'another key' });
  const { id: british, api: theirs } = await joins('Key');
  await verified(british);
  expect(await deposits(theirs)).toBe('limits.register_unanswered');
});
