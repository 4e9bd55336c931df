import { sql } from 'drizzle-orm';
import { ChangeDetails } from '@/lib/contract/identity';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import {
  DecideExclusionMatch,
  ListExclusionMatches,
  OpenExclusionMatch,
  RequestExclusionEnd,
} from '@/lib/contract/operator/exclusions';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { findFaults } from '@/server/audit';
import { followExclusions } from '@/server/flows/follow-exclusions';
import { startBreak } from '@/server/flows/start-break';
import { newId } from '@/server/kernel/ids';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { aBuyer } from '@/server/testing/a-buyer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { aPlan } from '@/server/testing/a-plan';
import { guestContext } from '@/server/testing/context';
import { EXCLUDED, type Someone } from '@/server/testing/excluded-spellings';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

const shop = testShop();
const { database } = shop;
const STRANGER: Someone = ['Ines', 'Valdez', '1966-02-27'];
let excludedId = '';
let count = 0;
/** Somebody of a like name whose birthday differs in a digit: each another, since who is excluded is known by all their days. */
const near = (): Someone => {
  const day = NEAR_DAYS.shift();
  if (!day) throw new Error('there are no more days');
  return ['Pat', 'O’Hara-Müller', day];
};
const NEAR_DAYS = [3, 4, 5, 6, 7, 8, 9]
  .map((digit) => `1988-04-1${digit}`)
  .concat([5, 6, 7, 8, 9].map((digit) => `1988-0${digit}-12`));

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  const ctx = await aBuyer(database.db);
  excludedId = ctx.customer.id;
  await become(excludedId, EXCLUDED);
  await startBreak(ctx, { length: 'year' });
  await follow();
});

const follow = () => followExclusions(guestContext(database.db));
const become = (id: string, [firstName, lastName, born]: Someone) =>
  database.db.execute(sql`
    update customers set first_name = ${firstName}, last_name = ${lastName}, date_of_birth = ${born} where id = ${id}`);
const idOf = ({ ctx }: TestCustomer) => ctx.customer.id;
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const comesToADoor = ({ api }: TestCustomer) => {
  count += 1;
  return api(ChangeDetails, { phone: `0412 ${345_000 + count}` });
};
const plays = (customer: TestCustomer) => refusal(aPlan(customer));

/** Somebody who comes to a door as this person. */
async function comesAs(person: Someone): Promise<TestCustomer> {
  const customer = await shop.customer({ purseCents: 50_000 });
  await become(idOf(customer), person);
  await comesToADoor(customer);
  return customer;
}
const matchOf = async (customer: TestCustomer): Promise<string> => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from exclusion_matches where customer_id = ${idOf(customer)} order by id desc limit 1`);
  return rows[0]?.id ?? '';
};
const mailsTo = async ({ ctx }: TestCustomer) => {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${ctx.customer.email} order by id`);
  return rows.map(({ template }) => template);
};

const compliance = (name?: string) => aStaffMember(shop, ['compliance'], name);
const open = (api: Api, matchId: string) =>
  api(OpenExclusionMatch, { matchId, reason: 'They sent a passport' });
const decide = (
  { api }: TestStaff,
  matchId: string,
  decision: 'same' | 'other',
  seen: 'waiting' | 'other' = 'waiting',
) => refusal(api(DecideExclusionMatch, { matchId, decision, seen, reason: 'Another signature' }));
const requestEnd = ({ api }: TestStaff, matchId: string) =>
  api(RequestExclusionEnd, { matchId, reason: 'Birth certificates of both' });
const approve = ({ api }: TestStaff, approvalId: string) =>
  refusal(api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' }));

/** Ends by two people what a match applied. */
async function endByTwo(matchId: string): Promise<string> {
  const { approvalId } = await requestEnd(await compliance(), matchId);
  return approve(await compliance(), approvalId);
}

test('who waits longest comes first, masked, with what is alike and how sure the rule is', async () => {
  const { api } = await compliance();
  const [first, second] = [await comesAs(near()), await comesAs(near())];
  const { matches, waiting } = await api(ListExclusionMatches, {});
  const theirs = matches.filter(({ customerId }) =>
    [idOf(first), idOf(second)].includes(customerId),
  );
  expect(theirs).toMatchObject([
    { customerId: idOf(first), name: 'P••• O•••', strength: 'near', points: expect.any(Number) },
    { customerId: idOf(second), isVerified: true, register: null },
  ]);
  expect(theirs[0]?.reasons).toContain(
    'a birthday with one digit changed, or day and month swapped',
  );
  expect(JSON.stringify(matches)).not.toMatch(/Hara|Patrick/);
  expect(waiting).toEqual({ count: matches.length, oldestAt: matches[0]?.foundAt });
  const { matches: one, next } = await api(ListExclusionMatches, { limit: 1 });
  const { matches: rest } = await api(ListExclusionMatches, { ...(next && { after: next }) });
  expect([...one, ...rest]).toEqual(matches);
});

test('a match opens for a reason, shows both sides fact by fact, and both have it written down', async () => {
  const nia = await compliance();
  const person = near();
  const customer = await comesAs(person);
  const matchId = await matchOf(customer);
  expect(await refusal(nia.api(OpenExclusionMatch, { matchId, reason: '' }))).toBe(
    'request.too_small',
  );
  const match = await open(nia.api, matchId);
  expect(match).toMatchObject({
    ...{ id: matchId, customerId: idOf(customer), outcome: null, applied: null, decisions: [] },
    door: 'as they changed their details',
  });
  expect(match.facts.slice(0, 2)).toEqual([
    {
      fact: 'name',
      customer: 'Pat O’Hara-Müller',
      excluded: 'Patrick Seán O’Hara-Müller',
      likeness: 'same',
    },
    { fact: 'birthday', customer: person[2], excluded: '1988-04-12', likeness: 'close' },
  ]);
  for (const id of [idOf(customer), excludedId]) {
    const { entries } = await nia.api(ListStaffLog, { subject: `customer:${id}` });
    expect(entries[0]).toMatchObject({ action: 'exclusion.opened', by: { id: nia.id } });
  }
  expect(await refusal(open(nia.api, newId()))).toBe('exclusion_match.not_found');
  expect(await refusal(open(nia.api, 'nothing'))).toMatch(/^request\./);
  const auditor = await aStaffMember(shop, ['auditor']);
  expect(await refusal(open(auditor.api, matchId))).toBe('done');
  expect(await decide(auditor, matchId, 'other')).toBe('staff.role_missing');
  const support = await aStaffMember(shop, ['support']);
  expect(await refusal(open(support.api, matchId))).toBe('staff.role_missing');
});

test('another person is free; of two who decide at once one does, and the other reads so', async () => {
  const [nia, sam] = [await compliance('Nia Moss'), await compliance()];
  const customer = await comesAs(near());
  const matchId = await matchOf(customer);
  expect(await plays(customer)).toBe('limits.in_review');
  const outcomes = await Promise.all([
    decide(nia, matchId, 'other'),
    decide(sam, matchId, 'other'),
  ]);
  expect(outcomes.sort()).toEqual(['done', 'exclusion_match.decided']);
  expect(await plays(customer)).toBe('done');
  const { matches } = await nia.api(ListExclusionMatches, { state: 'other' });
  expect(matches.map(({ id }) => id)).toContain(matchId);
  const { entries } = await nia.api(ListStaffLog, { action: 'exclusion.decided_other' });
  expect(entries[0]).toMatchObject({ subject: `customer:${idOf(customer)}` });
  // the stricter decision is open to one person
  expect(await decide(nia, matchId, 'same', 'other')).toBe('done');
  expect(await plays(customer)).toBe('limits.on_break');
});

test('an exclusion that was a mistake is ended by two people, and by no one alone', async () => {
  const [nia, sam] = [await compliance('Nia Moss'), await compliance()];
  const customer = await comesAs(near());
  const matchId = await matchOf(customer);
  expect(await decide(nia, matchId, 'same')).toBe('done');
  await follow();
  expect(await plays(customer)).toBe('limits.on_break');
  expect((await open(nia.api, matchId)).applied).toMatchObject({ othersUntil: null });
  expect(await decide(sam, matchId, 'other', 'other')).toBe('exclusion_match.decided');

  const { approvalId } = await requestEnd(nia, matchId);
  expect(await refusal(requestEnd(sam, matchId))).toBe('approval.pending');
  const { approvals } = await sam.api(ListApprovals, {});
  const request = approvals.find(({ id }) => id === approvalId);
  expect(request).toMatchObject({
    ...{ kind: 'exclusion_end', mayDecide: true },
    before: [
      { name: 'Excluded', value: expect.stringMatching(/^until \d{4}-\d\d-\d\d, by this match$/) },
    ],
    after: [{ name: 'Excluded', value: 'not by this match; breaks of their own stay' }],
  });
  expect(JSON.stringify(request)).not.toMatch(/Hara|Pat/);
  expect(await approve(nia, approvalId)).toBe('approval.own');
  const admin = await aStaffMember(shop, ['admin']);
  expect(await approve(admin, approvalId)).toBe('approval.role_missing');
  expect(await plays(customer)).toBe('limits.on_break');
  expect(await approve(sam, approvalId)).toBe('done');

  expect(await plays(customer)).toBe('done');
  const expected = ['account-in-review', 'break-started', 'exclusion-ended'];
  expect((await mailsTo(customer)).filter((mail) => expected.includes(mail))).toEqual(expected);
  const { decisions, outcome, applied } = await open(sam.api, matchId);
  expect({ outcome, applied }).toEqual({ outcome: 'other', applied: null });
  expect(decisions.map((one) => `${one.outcome} by ${one.by}: ${one.reason}`)).toEqual([
    'same by Nia Moss: Another signature',
    'other by Nia Moss: Birth certificates of both',
  ]);
  expect(await approve(sam, approvalId)).toBe('approval.decided');
  expect(await refusal(requestEnd(nia, matchId))).toBe('exclusion_match.not_applied');
});

test('what was learnt from the account of another person is no mark of who is excluded any more', async () => {
  const person = near();
  const customer = await comesAs(person);
  const matchId = await matchOf(customer);
  await decide(await compliance(), matchId, 'same');
  const mailbox = idOf(customer);
  const aNamesake = async () => {
    const email = `${mailbox}+${newId()}@fairdraw.example`;
    const other = await shop.customer({ purseCents: 50_000, email });
    await become(idOf(other), STRANGER);
    await comesToADoor(other);
    return other;
  };
  expect(await plays(await aNamesake())).toBe('limits.in_review');
  expect(await endByTwo(matchId)).toBe('done');
  expect(await plays(await aNamesake())).toBe('done');
  // they themselves stay free at every door, and who is excluded is known as before
  await comesToADoor(customer);
  expect(await plays(customer)).toBe('done');
  expect(await plays(await comesAs(EXCLUDED))).toBe('limits.on_break');
  // their birthday was theirs alone: it is close to the excluded person's again, and not the same
  expect(await plays(await comesAs(person))).toBe('limits.in_review');
});

test('a namesake born on the same day, whom the rule excluded, stays free once two people say so', async () => {
  const namesake = await comesAs(EXCLUDED);
  expect(await plays(namesake)).toBe('limits.on_break');
  expect(await endByTwo(await matchOf(namesake))).toBe('done');
  await comesToADoor(namesake);
  expect(await plays(namesake)).toBe('done');
  expect(await plays(await comesAs(EXCLUDED))).toBe('limits.on_break');
});

test('it is put in force again by the same decision, to the same end', async () => {
  const nia = await compliance();
  const customer = await comesAs(near());
  const matchId = await matchOf(customer);
  await decide(nia, matchId, 'same');
  const before = (await open(nia.api, matchId)).applied?.endsAt;
  expect(await endByTwo(matchId)).toBe('done');
  expect(await decide(nia, matchId, 'same', 'other')).toBe('done');
  expect(await plays(customer)).toBe('limits.on_break');
  expect((await open(nia.api, matchId)).applied?.endsAt).toBe(before);
});

test('two people who approve at once end it once', async () => {
  const nia = await compliance();
  const customer = await comesAs(near());
  const matchId = await matchOf(customer);
  await decide(nia, matchId, 'same');
  const { approvalId } = await requestEnd(nia, matchId);
  const [first, second] = [await compliance(), await compliance()];
  const outcomes = await Promise.all([approve(first, approvalId), approve(second, approvalId)]);
  expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
  const { rows } = await database.db.execute(
    sql`select 1 from ended_exclusions where match_id = ${matchId}`,
  );
  expect(rows).toHaveLength(1);
});

test('what a register holds is decided, and ended, by nobody here', async () => {
  const nia = await compliance();
  const customer = await comesAs(STRANGER);
  const matchId = newId();
  await database.db.execute(sql`
    insert into exclusion_matches (id, customer_id, register, strength, points, reasons, door, holds_until)
    values (${matchId}, ${idOf(customer)}, 'gamstop', 'hard', 100, '{register}', 'sign_in', shop_now() + interval '1 year')`);
  expect(await decide(nia, matchId, 'other')).toBe('exclusion_match.of_register');
  expect(await refusal(requestEnd(nia, matchId))).toBe('exclusion_match.of_register');
  const match = await open(nia.api, matchId);
  expect(match).toMatchObject({ register: 'gamstop', excludedSince: null, applied: null });
  expect(match.facts[0]).toMatchObject({ excluded: null, likeness: 'unknown' });
  const ids = async (state: 'waiting' | 'register') =>
    (await nia.api(ListExclusionMatches, { state })).matches.map(({ id }) => id);
  expect(await ids('waiting')).not.toContain(matchId);
  expect(await ids('register')).toContain(matchId);
});

test('an exclusion that somebody chose is ended by nobody, and outlasts one that was applied', async () => {
  const nia = await compliance();
  const shorter = await comesAs(near());
  const matchId = await matchOf(shorter);
  expect(await decide(nia, matchId, 'same')).toBe('done');
  // they ask for one of their own meanwhile, which ends earlier
  await startBreak(shorter.ctx, { length: 'six_months' });
  const { applied } = await open(nia.api, matchId);
  expect(Date.parse(applied?.othersUntil ?? '')).toBeLessThan(Date.parse(applied?.endsAt ?? ''));
  expect(await endByTwo(matchId)).toBe('done');
  expect(await plays(shorter)).toBe('limits.on_break');
  expect(await mailsTo(shorter)).not.toContain('exclusion-ended');
  expect(await refusal(requestEnd(nia, matchId))).toBe('exclusion_match.not_applied');

  const longer = await comesAs(STRANGER);
  await startBreak(longer.ctx, { length: 'five_years' });
  await become(idOf(longer), near());
  await comesToADoor(longer);
  const ofLonger = await matchOf(longer);
  expect(await decide(nia, ofLonger, 'same')).toBe('done');
  expect(await refusal(requestEnd(nia, ofLonger))).toBe('exclusion_match.own_exclusion');
});

test('what two people ended is kept, and the audit agrees with all of it', async () => {
  await expect(database.pool.query('delete from ended_exclusions')).rejects.toThrow();
  await follow();
  expect(await findFaults(database)).toEqual([]);
});
