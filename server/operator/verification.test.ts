import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { GetCustomer } from '@/lib/contract/identity';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  DecideVerification,
  GetVerificationPicture,
  ListIdentityChecks,
  ListVerificationCases,
  OpenVerificationCase,
  RequireVerification,
} from '@/lib/contract/operator/verification';
import {
  GetVerification,
  UploadIdentityDocument,
  VerifyCustomer,
} from '@/lib/contract/verification';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import {
  anotherSession,
  aStaffMember,
  forgetConfirmation,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aFile, aPhoto } from '@/server/verification/testing/a-photo';
import { anUnverifiedCustomer } from '@/server/verification/testing/an-unverified-customer';
import type { Api } from '@/web/api/server-client';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const pass = (minutes: number) =>
  database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${minutes * 60_000}`);
const idOf = ({ ctx }: TestCustomer) => ctx.customer.id;

async function handsIn({ api }: TestCustomer, documentKind: 'passport' | 'licence' = 'passport') {
  await api(UploadIdentityDocument, { documentKind, file: aFile(await aPhoto()) });
}

async function whoWaits(): Promise<TestCustomer> {
  const customer = await anUnverifiedCustomer(shop, { firstName: 'Rosalind', lastName: 'Quigley' });
  await handsIn(customer);
  return customer;
}

const open = (api: Api, customer: TestCustomer) =>
  api(OpenVerificationCase, { customerId: idOf(customer), reason: 'Looks at documents' });

/** Opens the case, and decides on what waits in it. */
async function decide(
  api: Api,
  customer: TestCustomer,
  over: { decision?: 'approve' | 'reject'; reason?: string; documentIds?: string[] } = {},
): Promise<string> {
  const { documents } = await open(api, customer);
  const documentIds = documents.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  const input = {
    documentIds,
    decision: 'approve' as const,
    reason: 'Passport is theirs',
    ...over,
  };
  return refusal(api(DecideVerification, { customerId: idOf(customer), ...input }));
}

const mailsTo = async ({ ctx }: TestCustomer) => {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${ctx.customer.email} order by id`);
  return rows.map(({ template }) => template);
};

const compliance = () => aStaffMember(shop, ['compliance']);
const logOf = async ({ api }: TestStaff, customer: TestCustomer) => {
  const { entries } = await api(ListStaffLog, { subject: `customer:${idOf(customer)}` });
  return entries.map(({ action, reason }) => `${action}: ${reason}`);
};

test('who waits longest comes first, masked, and a page leads to the next', async () => {
  const { api } = await compliance();
  const [first, second] = [await whoWaits(), await whoWaits()];
  await handsIn(first, 'licence');
  const { cases, waiting, next } = await api(ListVerificationCases, {});
  const lines = cases.filter(({ customerId }) => [idOf(first), idOf(second)].includes(customerId));
  expect(lines).toMatchObject([
    { customerId: idOf(first), name: 'R••• Q•••', kinds: ['passport', 'licence'] },
    { customerId: idOf(second), kinds: ['passport'], decidedAt: null },
  ]);
  expect(next).toBeNull();
  expect(JSON.stringify(cases)).not.toMatch(/Rosalind|Quigley/);
  expect(waiting).toEqual({ count: cases.length, oldestAt: cases[0]?.uploadedAt });

  const paged: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await api(ListVerificationCases, { limit: 1, ...(after && { after }) });
    paged.push(...page.cases.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(cases.map(({ id }) => id));
});

test('a case opens for a reason, and its pictures in that session alone', async () => {
  const [nia, sam] = [await compliance(), await compliance()];
  const [customer, other] = [await whoWaits(), await whoWaits()];
  const customerId = idOf(customer);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from identity_documents where customer_id in (${customerId}, ${idOf(other)}) order by id`,
  );
  const [documentId = '', othersId = ''] = rows.map(({ id }) => id);
  const picture = (api: Api, over: Record<string, string> = {}) =>
    api(GetVerificationPicture, { customerId, documentId, ...over });

  expect(await refusal(picture(nia.api))).toBe('verification.case_not_opened');
  expect(await refusal(nia.api(OpenVerificationCase, { customerId, reason: ' ' }))).toBe(
    'request.too_small',
  );
  const file = await open(nia.api, customer);
  expect(file).toMatchObject({
    ...{ customerId, name: 'Rosalind Quigley', dateOfBirth: '1980-05-01', isVerified: false },
    address: '1 Example Street, Newtown, NSW, 2042',
    methods: [{ method: 'photo_id_upload', status: 'pending', outcome: null }],
    documents: [{ id: documentId, kind: 'passport', status: 'waiting', hasPicture: true }],
  });
  const { jpeg } = await picture(nia.api);
  expect((await sharp(Buffer.from(jpeg, 'base64')).metadata()).format).toBe('jpeg');

  // somebody else's document, one that nobody has, and what no id is
  const missing = 'verification.document_not_found';
  expect(await refusal(picture(nia.api, { documentId: othersId }))).toBe(missing);
  expect(await refusal(picture(nia.api, { documentId: newId() }))).toBe(missing);
  expect(await refusal(picture(nia.api, { documentId: '../1' }))).toMatch(/^request\./);
  // not for a colleague, and not in another session of one's own
  const closed = 'verification.case_not_opened';
  expect(await refusal(picture(sam.api))).toBe(closed);
  expect(await refusal(picture(await anotherSession(shop, nia.id)))).toBe(closed);
  expect(await refusal(picture(nia.api, { customerId: idOf(other), documentId: othersId }))).toBe(
    closed,
  );
  await pass(61);
  expect(await refusal(picture(nia.api))).toBe(closed);
  expect(await logOf(nia, customer)).toEqual(['verification.opened: Looks at documents']);
});

test('an auditor reads cases and pictures, and decides nothing; support sees none', async () => {
  const customer = await whoWaits();
  const auditor = await aStaffMember(shop, ['auditor']);
  const { documents } = await open(auditor.api, customer);
  const customerId = idOf(customer);
  const input = { customerId, documentId: documents[0]?.id ?? '' };
  expect(await refusal(auditor.api(GetVerificationPicture, input))).toBe('done');
  expect(await decide(auditor.api, customer)).toBe('staff.role_missing');
  const support = await aStaffMember(shop, ['support']);
  expect(await refusal(support.api(GetVerificationPicture, input))).toBe('staff.role_missing');
  expect(await refusal(open(support.api, customer))).toBe('staff.role_missing');
});

test('who is approved is verified and hears of it, and it is written down', async () => {
  const nia = await compliance();
  const customer = await whoWaits();
  await forgetConfirmation(shop, nia.id);
  expect(await decide(nia.api, customer)).toBe('staff.confirmation_required');
  const sam = await compliance();
  expect(await decide(sam.api, customer)).toBe('done');
  expect((await customer.api(GetVerification, {})).isVerified).toBe(true);
  expect(await mailsTo(customer)).toEqual(['identity-verified']);
  expect(await logOf(sam, customer)).toContain('verification.approved: Passport is theirs');
  const { cases } = await sam.api(ListVerificationCases, { state: 'approved', limit: 1 });
  expect(cases).toMatchObject([{ customerId: idOf(customer), decidedAt: expect.any(String) }]);
  const { entries } = await sam.api(ListStaffLog, { action: 'verification.approved' });
  expect(entries[0]).toMatchObject({ before: { isVerified: false }, after: { isVerified: true } });
});

test('of two who decide at once one does, and the other reads that it is decided', async () => {
  const [nia, sam] = [await compliance(), await compliance()];
  const customer = await whoWaits();
  const { documents } = await open(nia.api, customer);
  await open(sam.api, customer);
  const input = {
    ...{ customerId: idOf(customer), documentIds: documents.map(({ id }) => id) },
    reason: 'Looked at it',
  };
  const outcomes = await Promise.all([
    refusal(nia.api(DecideVerification, { ...input, decision: 'approve' })),
    refusal(sam.api(DecideVerification, { ...input, decision: 'reject' })),
  ]);
  expect(outcomes.sort()).toEqual(['done', 'verification.documents_decided']);
  expect(await mailsTo(customer)).toHaveLength(1);
});

test('a picture that was handed in since is decided on by nobody who has not seen it', async () => {
  const { api } = await compliance();
  const customer = await whoWaits();
  const { documents } = await open(api, customer);
  await handsIn(customer, 'licence');
  const input = {
    ...{ customerId: idOf(customer), documentIds: documents.map(({ id }) => id) },
    ...{ decision: 'approve' as const, reason: 'Passport is theirs' },
  };
  expect(await refusal(api(DecideVerification, input))).toBe('verification.documents_changed');
  expect(await decide(api, customer)).toBe('done');
});

test('who is rejected reads why, and may try again', async () => {
  const { api } = await compliance();
  const customer = await whoWaits();
  const reason = 'The photo is too dark to read.';
  expect(await decide(api, customer, { decision: 'reject', reason: 'x'.repeat(301) })).toBe(
    'request.too_big',
  );
  expect(await decide(api, customer, { decision: 'reject', reason })).toBe('done');
  const { methods } = await customer.api(GetVerification, {});
  expect(methods.find(({ type }) => type === 'photo_id_upload')).toMatchObject({
    ...{ status: 'attempted', isMatch: false, reason, documents: 0 },
  });
  expect(await mailsTo(customer)).toEqual(['identity-not-verified']);
  await handsIn(customer);
  const { documents } = await open(api, customer);
  expect(documents.map(({ status }) => status)).toEqual(['waiting', 'rejected']);
});

test('whoever has to verify first is told so, once', async () => {
  const support = await aStaffMember(shop, ['support']);
  const customer = await anUnverifiedCustomer(shop);
  const demand = (customerId: string) =>
    refusal(support.api(RequireVerification, { customerId, reason: 'Another name on the card' }));
  expect(await demand(idOf(customer))).toBe('done');
  expect((await customer.api(GetVerification, {})).required).toContain('withdraw');
  expect(await demand(idOf(customer))).toBe('verification.demanded_already');
  expect(await demand(idOf(await shop.customer()))).toBe('verification.demanded_already');
  expect(await demand(newId())).toBe('customer.not_found');
  expect(await demand('nobody')).toMatch(/^request\./);
});

test('an account that is closed waits for nobody, and nothing is decided about it', async () => {
  const { api } = await compliance();
  const customer = await whoWaits();
  await database.db.execute(sql`
    update customers set status = 'closed', closed_at = shop_now() where id = ${idOf(customer)}`);
  const { cases } = await api(ListVerificationCases, { limit: 200 });
  expect(cases.map(({ customerId }) => customerId)).not.toContain(idOf(customer));
  expect(await decide(api, customer)).toBe('customer.closed');
  const demand = { customerId: idOf(customer), reason: 'x' };
  expect(await refusal(api(RequireVerification, demand))).toBe('customer.closed');
});

test('checks are counted by day and way, as providers charge for them', async () => {
  const { api } = await compliance();
  const customer = await anUnverifiedCustomer(shop);
  await customer.api(VerifyCustomer, {});
  const { days } = await api(ListIdentityChecks, {});
  expect(days).toContainEqual(
    expect.objectContaining({ method: 'auto_verification', asked: 1, matched: 1 }),
  );
});

test('the queue and a case take the same statements however much there is', async () => {
  const { api } = await compliance();
  const customer = await whoWaits();
  const both = async () => {
    await api(ListVerificationCases, {});
    await open(api, customer);
  };
  const count = () => countStatements(database.pool, both);
  await both();
  const before = await count();
  for (let n = 0; n < 3; n += 1) await whoWaits();
  expect(await count()).toEqual(before);
});

test('the audit agrees with all of it, and a customer sees none of the office', async () => {
  const customer = await whoWaits();
  expect(await refusal(customer.api(GetCustomer, {}))).toBe('done');
  const call = { customerId: idOf(customer), reason: 'x' };
  expect(await refusal(customer.api(OpenVerificationCase, call))).toMatch(/^auth\./);
  const faults = await findFaults(database);
  expect(faults.filter(({ check }) => /^(staff|verification)\./.test(check))).toEqual([]);
});
