import { sql } from 'drizzle-orm';
import { GetCustomer } from '@/lib/contract/identity';
import {
  GetLicenceConfig,
  GetVerification,
  type VerificationState,
  VerifyCustomer,
  VerifyLicence,
} from '@/lib/contract/verification';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import { findFaults } from '@/server/audit';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { ask } from './ask';
import { askAgain } from './ask-again';
import { anUnverifiedCustomer } from './testing/an-unverified-customer';
import { statusesBefore } from './transitions';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

const licence = (ending = '678') => ({
  state: 'NSW',
  licenceNumber: `12345${ending}`,
  cardNumber: '2012 345 678',
});
const LICENCE = 'drivers_licence';

const pass = (minutes: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
const methodIn = (state: VerificationState, type: VerificationMethod) =>
  state.methods.find((method) => method.type === type);
const stateOf = async ({ api }: TestCustomer) => api(GetVerification, {});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problems: { code: string; target: string }[] }) =>
      `${error.problems[0]?.code} ${error.problems[0]?.target}`,
  );
async function mailsTo({ ctx: { customer } }: TestCustomer) {
  const { rows } = await database.db.execute<{ template: string; reason: string | null }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${customer.email} order by created_at, id`);
  return rows.map(({ template }) => template);
}
async function storedRequests(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(request)::int as count from verification_methods`,
  );
  return rows[0]?.count ?? -1;
}

test('a licence that its register knows verifies at once, is told by mail, and leaves no number behind', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const before = await nia.api(GetCustomer, {});
  expect(before).toMatchObject({
    isVerified: false,
    verificationRules: ['deposit', 'spend', 'withdraw'].map((action) => ({
      ...{ action, verificationRequired: true },
    })),
  });
  expect(before.verification.methods).toContainEqual({ type: LICENCE, status: 'not_attempted' });
  expect(before.verification.methods).toContainEqual({
    type: 'greenid_ui',
    status: 'not_attempted',
  });

  const state = await nia.api(VerifyLicence, licence());
  expect(state).toMatchObject({ isVerified: true, isPending: false, required: [] });
  expect(methodIn(state, LICENCE)).toMatchObject({ status: 'attempted', isMatch: true });
  expect(await mailsTo(nia)).toEqual(['identity-verified']);
  expect(await storedRequests()).toBe(0);
  expect(await nia.api(GetCustomer, {})).toMatchObject({ isVerified: true, verificationRules: [] });

  expect(await code(nia.api(VerifyLicence, licence()))).toBe(
    'verification.already_verified general',
  );
  expect(await code(nia.api(VerifyCustomer, {}))).toBe('verification.already_verified general');
});

test('name, date of birth and address are enough where the records agree', async () => {
  const nia = await anUnverifiedCustomer(shop);
  expect(await nia.api(VerifyCustomer, {})).toMatchObject({ isVerified: true });
});

test('without a whole address the records are not asked, and no try is lost', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await database.db.execute(
    sql`update customers set address = '{"state":"NSW"}' where id = ${nia.ctx.customer.id}`,
  );
  expect(await code(nia.api(VerifyCustomer, {}))).toBe('verification.address_missing general');
  const state = await stateOf(nia);
  expect(state.person.hasAddress).toBe(false);
  expect(methodIn(state, 'auto_verification')?.status).toBe('not_attempted');
});

test('no match is said at once and may be tried again; after five the method is closed, and another still open', async () => {
  const nia = await anUnverifiedCustomer(shop, { lastName: 'Nomatch' });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const state = await nia.api(VerifyLicence, licence('000'));
    expect(methodIn(state, LICENCE)).toMatchObject({
      status: 'attempted',
      isMatch: false,
      triesLeft,
    });
  }
  expect(await code(nia.api(VerifyLicence, licence()))).toBe('verification.too_many_tries general');
  expect(await nia.api(VerifyCustomer, {})).toMatchObject({ isVerified: false });
  expect(await mailsTo(nia)).toEqual([]);
});

test.each([
  ['111', true, ['identity-verified']],
  ['222', false, ['identity-not-verified']],
])(
  'a referral (…%s) is pending until it is decided, and the decision is mailed',
  async (ending, isMatch, mails) => {
    const nia = await anUnverifiedCustomer(shop);
    const state = await nia.api(VerifyLicence, licence(ending));
    expect(state).toMatchObject({ isVerified: false, isPending: true });
    expect(methodIn(state, LICENCE)?.status).toBe('pending');
    expect(await code(nia.api(VerifyLicence, licence()))).toBe('verification.in_progress general');
    expect(await askAgain(database.db)).toBe(0);
    expect(await mailsTo(nia)).toEqual([]);

    await pass(6);
    expect(await askAgain(database.db)).toBe(1);
    expect(methodIn(await stateOf(nia), LICENCE)?.status).toBe('pending');
    await pass(6);
    expect(await askAgain(database.db)).toBe(1);
    expect(methodIn(await stateOf(nia), LICENCE)).toMatchObject({ status: 'attempted', isMatch });
    expect(await mailsTo(nia)).toEqual(mails);
    expect(await askAgain(database.db)).toBe(0);
  },
);

test('a provider that is down loses nothing: what was typed is kept sealed and asked again', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const state = await nia.api(VerifyLicence, licence('333'));
  expect(methodIn(state, LICENCE)).toMatchObject({ status: 'pending', triesLeft: 5 });
  const { rows } = await database.db.execute<{ stored: string }>(
    sql`select verification_methods::text as stored from verification_methods where customer_id = ${nia.ctx.customer.id}`,
  );
  expect(rows[0]?.stored).not.toMatch(/12345333|2012345678|Example/);
  await pass(2);
  await askAgain(database.db);
  expect((await stateOf(nia)).isPending).toBe(true);
  await pass(9);
  await askAgain(database.db);
  expect(await stateOf(nia)).toMatchObject({ isVerified: true, isPending: false });
  expect(await storedRequests()).toBe(0);
});

test('a slow provider keeps nobody waiting: it is pending, and a job has the patience', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const { person } = await stateOf(nia);
  const question = {
    person,
    licence: { state: 'NSW', licenceNumber: '12345444', cardNumber: null },
  };
  await ask(nia.ctx, LICENCE, question, { patienceMs: 20 });
  expect((await stateOf(nia)).isPending).toBe(true);
});

test('a node that goes away in the middle of a question leaves it to the job', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(VerifyLicence, licence('333'));
  await database.db.execute(sql`
    update verification_methods set status = 'in_progress' where customer_id = ${nia.ctx.customer.id}`);
  await pass(15);
  await askAgain(database.db);
  expect((await stateOf(nia)).isVerified).toBe(true);
});

test('fifty presses at once are one question', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => code(nia.api(VerifyLicence, licence('111')))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['done', 'verification.in_progress general']));
});

test('what one customer is asked says nothing of another', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  await nia.api(VerifyLicence, licence('000'));
  expect(methodIn(await stateOf(otto), LICENCE)).toMatchObject({
    status: 'not_attempted',
    triesLeft: 5,
  });
});

test('when one way works, what is waiting of the others is over', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await nia.api(VerifyLicence, licence('111'));
  expect(await nia.api(VerifyCustomer, {})).toMatchObject({ isVerified: true, isPending: false });
  await pass(60);
  await askAgain(database.db);
  expect(methodIn(await stateOf(nia), LICENCE)).toMatchObject({
    status: 'attempted',
    isMatch: false,
  });
  expect(await mailsTo(nia)).toEqual(['identity-verified']);
});

test('a licence has the fields of its state, and what does not fit is said at its field', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const config = await nia.api(GetLicenceConfig, {});
  expect(config.map(({ state }) => state)).toEqual([
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
  ]);
  for (const { fields } of config)
    for (const { pattern } of fields) expect(() => new RegExp(pattern)).not.toThrow();

  const wrong = async (over: object) => code(nia.api(VerifyLicence, { ...licence(), ...over }));
  expect(await wrong({ licenceNumber: '1' })).toBe('verification.licence_invalid licenceNumber');
  expect(await wrong({ cardNumber: undefined })).toBe('verification.licence_invalid cardNumber');
  expect(await wrong({ state: 'GB' })).toBe('verification.licence_invalid state');
  expect(methodIn(await stateOf(nia), LICENCE)?.status).toBe('not_attempted');
  expect(
    await nia.api(VerifyLicence, { ...licence(), licenceNumber: ' 1234-5678 ' }),
  ).toMatchObject({ isVerified: true });
});

test('in Great Britain a licence has one number', async () => {
  const gwen = await anUnverifiedCustomer(shop, {
    variant: 'GB',
    segmentName: 'gb_default',
    pricingId: 'GB',
    currency: 'GBP',
  });
  const [config] = await gwen.api(GetLicenceConfig, {});
  expect(config?.fields.map(({ name }) => name)).toEqual(['licenceNumber']);
  expect(
    await gwen.api(VerifyLicence, { state: 'GB', licenceNumber: 'MORGA 753116 SM9IJ' }),
  ).toMatchObject({ isVerified: true });
});

test('nothing leads out of disabled, and nothing back to not attempted', () => {
  expect(statusesBefore('disabled')).toBe('');
  expect(statusesBefore('not_attempted')).toBe('');
  expect(statusesBefore('in_progress')).toBe('not_attempted attempted');
  expect(statusesBefore('attempted')).toBe('pending in_progress');
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(await findFaults(database, { only: ['verification.', 'histories.'] })).toEqual([]);
});
