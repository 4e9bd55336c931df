import { sql } from 'drizzle-orm';
import { GetDetails, SignIn } from '@/lib/contract/identity';
import {
  EndCustomerSession,
  EndCustomerSessions,
  KeepSecondFactorsOn,
  TurnOffSecondFactors,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customer-access';
import { FreezeCustomer } from '@/lib/contract/operator/customers';
import type { IdentityFact } from '@/lib/contract/operator/identity-facts';
import { codedMembers, otherThan } from '@/server/identity/testing/coded-members';
import { newId } from '@/server/kernel/ids';
import {
  aStaffMember,
  forgetConfirmation,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';
import { deedsOf, fileOf, refusal } from './testing/a-worker';

const shop = testShop();
const { database } = shop;
const { signIn, mailsTo, mailedCode, withEmailCodes } = codedMembers(shop);

type Member = Awaited<ReturnType<typeof shop.member>>;
const KNOWN: IdentityFact[] = ['date_of_birth', 'joined'];

const isIn = ({ api }: Member) => refusal(api(GetDetails, {}));
const unfreeze = ({ api }: TestStaff, customerId: string, matched = KNOWN) =>
  refusal(api(UnfreezeCustomer, { customerId, matched, reason: 'Called back' }));

test('a file lists sessions; one is ended, then all, and each stands in the log', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.member();
  const { email, password } = robin;
  const customerId = robin.ctx.customer.id;
  await shop.visitor()(SignIn, { email, password });
  const { sessions } = await fileOf(sam.api, customerId);
  expect(sessions).toHaveLength(2);
  const [latest] = sessions;
  const signInId = latest?.signInId ?? '';
  const end = () => refusal(sam.api(EndCustomerSession, { customerId, signInId, reason: 'Lost' }));
  expect((await Promise.all([end(), end()])).sort()).toEqual(['done', 'session.over']);
  expect((await fileOf(sam.api, customerId)).sessions).toHaveLength(1);
  expect(await isIn(robin)).toBe('done');
  expect(await sam.api(EndCustomerSessions, { customerId, reason: 'Asked for it' })).toEqual({
    ended: 1,
  });
  expect(await isIn(robin)).toBe('auth.token_invalid');
  expect((await fileOf(sam.api, customerId)).sessions).toEqual([]);
  const compliance = await aStaffMember(shop, ['compliance']);
  expect(await deedsOf(compliance.api, customerId)).toMatchObject([
    { action: 'customer.sessions_ended', reason: 'Asked for it' },
    { action: 'customer.session_ended', reason: 'Lost' },
  ]);
});

test('nobody’s session is ended under another customer’s number', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.customer();
  const other = await shop.customer();
  const signIns = await fileOf(sam.api, robin.ctx.customer.id);
  const end = (customerId: string, signInId: string) =>
    refusal(sam.api(EndCustomerSession, { customerId, signInId, reason: 'x' }));
  const signInId = signIns.sessions[0]?.signInId ?? '';
  expect(await end(other.ctx.customer.id, signInId)).toBe('session.over');
  expect(await end('nobody', signInId)).toBe('customer.not_found');
  expect(await end(robin.ctx.customer.id, 'none')).toBe('session.over');
});

test('whoever was frozen is let in for two facts that the shop knows, and the log has which', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.member();
  const customerId = robin.ctx.customer.id;
  await sam.api(FreezeCustomer, { customerId, reason: 'Phone stolen' });
  const { identityFacts } = await fileOf(sam.api, customerId);
  expect(identityFacts.map(({ fact }) => fact)).toEqual(expect.arrayContaining(KNOWN));
  for (const few of [[], ['joined'], ['joined', 'joined']] as IdentityFact[][])
    expect(await unfreeze(sam, customerId, few)).toMatch(/^request\./);
  expect(await unfreeze(sam, customerId, ['card', 'joined'])).toBe('customer.fact_unknown');
  const outcomes = await Promise.all([unfreeze(sam, customerId), unfreeze(sam, customerId)]);
  expect(outcomes.sort()).toEqual(['customer.not_locked', 'done']);
  expect(await signIn(robin).then(() => 'done')).toBe('done');
  const compliance = await aStaffMember(shop, ['compliance']);
  const [deed] = await deedsOf(compliance.api, customerId);
  expect(deed).toMatchObject({ action: 'customer.unfrozen', reason: 'Called back' });
  expect(JSON.stringify(deed)).toContain('date_of_birth');
});

test('wrong codes are forgiven by the same verb', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const { member } = await withEmailCodes();
  const customerId = member.ctx.customer.id;
  await refusal(signIn(member));
  const wrong = otherThan(await mailedCode(member));
  for (let n = 0; n < 5; n += 1) await refusal(signIn(member, { otp: wrong }));
  expect((await fileOf(sam.api, customerId)).secondFactors).toMatchObject({
    ...{ method: 'email', isLocked: true, offAt: null },
  });
  expect(await unfreeze(sam, customerId)).toBe('done');
  expect((await fileOf(sam.api, customerId)).secondFactors.isLocked).toBe(false);
});

test('second factors are turned off after the waiting time, or kept after all, and the customer hears of both', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const { member } = await withEmailCodes();
  const customerId = member.ctx.customer.id;
  const turnOff = (matched = KNOWN) =>
    sam.api(TurnOffSecondFactors, { customerId, matched, reason: 'Lost the phone' });
  const keep = () => refusal(sam.api(KeepSecondFactorsOn, { customerId, reason: 'Was not them' }));
  expect(await keep()).toBe('customer.no_reset');
  expect(await refusal(turnOff(['date_of_birth', 'purchase']))).toBe('customer.fact_unknown');
  const { dueAt, isNew } = await turnOff();
  expect(isNew).toBe(true);
  expect(await turnOff()).toEqual({ dueAt, isNew: false });
  const { rows } = await database.db.execute<{ hours: number }>(sql`
    select round(extract(epoch from ${dueAt}::timestamptz - shop_now()) / 3600)::int as hours`);
  expect(rows).toEqual([{ hours: 72 }]);
  expect((await fileOf(sam.api, customerId)).secondFactors.offAt).toBe(dueAt);
  expect(await keep()).toBe('done');
  const stages = (await mailsTo(member, 'second-factors-reset')).map(({ stage }) => stage);
  expect(stages).toEqual(['requested', 'kept']);
  const compliance = await aStaffMember(shop, ['compliance']);
  expect((await deedsOf(compliance.api, customerId)).map(({ action }) => action)).toEqual([
    'customer.second_factors_kept',
    'customer.second_factors_off',
  ]);
});

test('no second factor, no customer, no fresh password and code: nothing is turned off', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.customer();
  const turnOff = (customerId: string) =>
    refusal(sam.api(TurnOffSecondFactors, { customerId, matched: KNOWN, reason: 'x' }));
  expect(await turnOff(robin.ctx.customer.id)).toBe('customer.no_second_factor');
  expect(await turnOff(newId())).toBe('customer.not_found');
  await forgetConfirmation(shop, sam.id);
  expect(await turnOff(robin.ctx.customer.id)).toBe('staff.confirmation_required');
  expect(await unfreeze(sam, robin.ctx.customer.id)).toBe('staff.confirmation_required');
});
