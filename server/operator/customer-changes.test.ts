import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { BuildCart, GetCart } from '@/lib/contract/cart-calls';
import { GetDetails } from '@/lib/contract/identity';
import { StartBreak } from '@/lib/contract/limits';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import {
  CloseCustomerAccount,
  CorrectCustomerDetails,
  RequestVerifiedCorrection,
  ResendCustomerMail,
  SendPasswordLink,
} from '@/lib/contract/operator/customer-changes';
import { GetCustomerHoldings } from '@/lib/contract/operator/customer-holdings';
import { FreezeCustomer } from '@/lib/contract/operator/customers';
import { DecideVerification, OpenVerificationCase } from '@/lib/contract/operator/verification';
import { PurchaseCart } from '@/lib/contract/purchase';
import { UploadIdentityDocument, VerifyLicence } from '@/lib/contract/verification';
import { findFaults } from '@/server/audit';
import { deliverMail } from '@/server/gateways/mail';
import { answerLinkRequests } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { LETTERS } from '@/server/mails';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { askAgain } from '@/server/verification';
import { aFile, aPhoto } from '@/server/verification/testing/a-photo';
import { anUnverifiedCustomer } from '@/server/verification/testing/an-unverified-customer';
import { deedsOf, fileOf, refusal } from './testing/a-worker';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
});

type Correction = Omit<CallInput<typeof CorrectCustomerDetails>, 'customerId' | 'reason'>;
const idOf = ({ ctx }: TestCustomer) => ctx.customer.id;
const correct = ({ api }: TestStaff, customer: TestCustomer, correction: Correction) =>
  refusal(
    api(CorrectCustomerDetails, {
      customerId: idOf(customer),
      ...correction,
      reason: 'Their passport says so',
    }),
  );
const ADDRESS = {
  line1: '2 Example Street',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
} as const;

const mailsTo = async ({ ctx }: TestCustomer, template: string) => {
  const { rows } = await database.db.execute<{ id: string; data: Record<string, unknown> }>(sql`
    select id, payload -> 'data' as data from outbox
    where payload ->> 'to' = ${ctx.customer.email} and payload ->> 'template' = ${template} order by id`);
  return rows;
};

async function buysATicket({ api }: TestCustomer) {
  await api(BuildCart, { items: [aLotteryItem({ drawNo: 101 })] });
  const cart = await api(GetCart, {});
  return api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
}

test('details are corrected, told by mail without what they are, and stand in the log as before and after', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await anUnverifiedCustomer(shop);
  const change = { lastName: 'Exemplar', dateOfBirth: '1981-05-01', phone: '0400 555 123' };
  expect(await correct(sam, robin, { ...change, address: ADDRESS })).toBe('done');
  const file = await fileOf(sam.api, idOf(robin));
  expect(file).toMatchObject({
    name: 'Robin Exemplar',
    dateOfBirth: '1981-05-01',
    address: '2 Example Street, Newtown, NSW, 2042',
  });
  expect(await robin.api(GetDetails, {})).toMatchObject({ lastName: 'Exemplar' });
  const mails = await mailsTo(robin, 'details-corrected');
  expect(mails).toMatchObject([
    { data: { changed: ['name', 'date_of_birth', 'phone', 'address'] } },
  ]);
  const compliance = await aStaffMember(shop, ['compliance']);
  const [deed] = await deedsOf(compliance.api, idOf(robin));
  expect(deed).toMatchObject({ action: 'customer.details_corrected' });
  const written = JSON.stringify(deed);
  for (const word of ['Example', 'Exemplar', '1980-05-01', '1981-05-01', '1 Example Street'])
    expect(written).toContain(word);
  expect(await correct(sam, robin, change)).toBe('customer.details_same');
});

test('what cannot be on record is refused, and nothing changes', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await anUnverifiedCustomer(shop);
  const before = await fileOf(sam.api, idOf(robin));
  const refused: [Correction, RegExp][] = [
    [{}, /^customer.details_same$/],
    [{ dateOfBirth: '1850-01-01' }, /^customer.birth_date_unlikely$/],
    [{ dateOfBirth: '2020-01-01' }, /^customer.under_age$/],
    [{ dateOfBirth: 'yesterday' }, /^request\./],
    [{ firstName: '', lastName: '' }, /^request\./],
    [{ firstName: 'Win at https://spam.example' }, /^request\./],
    [{ phone: 'none' }, /^request\./],
    [{ address: { ...ADDRESS, postcode: '9999' } }, /^request\./],
    [{ address: { ...ADDRESS, state: 'GB', postcode: 'SW1A 1AA' } }, /^customer.region_unknown$/],
  ];
  for (const [correction, code] of refused)
    expect(await correct(sam, robin, correction)).toMatch(code);
  expect(
    await refusal(
      sam.api(CorrectCustomerDetails, { customerId: newId(), phone: '0400 555 124', reason: 'x' }),
    ),
  ).toBe('customer.not_found');
  const after = await fileOf(sam.api, idOf(robin));
  expect({ ...after, timeline: [] }).toEqual({ ...before, timeline: [] });
  expect(await mailsTo(robin, 'details-corrected')).toEqual([]);
});

test('somebody is verified by name and date of birth: these stay, a phone number does not', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.customer();
  expect(await correct(sam, robin, { lastName: 'Other' })).toBe('customer.verified_facts');
  expect(await correct(sam, robin, { dateOfBirth: '1981-05-01' })).toBe('customer.verified_facts');
  expect(await correct(sam, robin, { lastName: 'Example', phone: '0400 555 125' })).toBe('done');
  expect((await fileOf(sam.api, idOf(robin))).phone).toBe('0400 555 125');
});

describe('the name and birthday of somebody who is verified', () => {
  const request = (
    { api }: TestStaff,
    customer: TestCustomer,
    change: { firstName?: string; lastName?: string; dateOfBirth?: string },
  ) =>
    api(RequestVerifiedCorrection, {
      customerId: idOf(customer),
      ...{ evidence: 'marriage_certificate' as const, reason: 'Certificate 12 of 2026' },
      ...change,
    });
  const decide = ({ api }: TestStaff, approvalId: string) =>
    refusal(api(DecideApproval, { approvalId, decision: 'approve', reason: 'Seen as well' }));

  test('are corrected by two people, who alone read them; the customer stays verified and hears of it', async () => {
    const sam = await aStaffMember(shop, ['support']);
    const kim = await aStaffMember(shop, ['compliance']);
    const other = await aStaffMember(shop, ['draws']);
    const robin = await shop.customer();
    const before = await fileOf(kim.api, idOf(robin));
    const { approvalId } = await request(sam, robin, { lastName: 'Sample' });
    const linesOf = async ({ api }: TestStaff) =>
      (await api(ListApprovals, {})).approvals.find(({ id }) => id === approvalId)?.after;
    expect(await linesOf(kim)).toEqual([
      { name: 'Last name', value: 'Sample' },
      { name: 'Seen', value: 'a marriage certificate' },
    ]);
    expect(JSON.stringify(await linesOf(other))).not.toContain('Sample');
    expect(await decide(sam, approvalId)).toBe('approval.own');
    expect(await decide(other, approvalId)).toBe('approval.role_missing');
    expect(await decide(kim, approvalId)).toBe('done');
    const after = await fileOf(kim.api, idOf(robin));
    expect(after).toMatchObject({ isVerified: true, parts: { lastName: 'Sample' } });
    expect(after.parts.firstName).toBe(before.parts.firstName);
    const [mail] = await mailsTo(robin, 'details-corrected');
    expect(mail?.data).toMatchObject({ changed: ['name'] });
    expect(JSON.stringify(mail?.data)).not.toContain('Sample');
    const [deed] = await deedsOf(kim.api, idOf(robin));
    expect(deed).toMatchObject({
      before: { lastName: before.parts.lastName },
      after: { lastName: 'Sample', evidence: 'marriage_certificate', approvalId },
    });
    expect(await findFaults(database, { only: ['verification.', 'histories.'] })).toEqual([]);
  });

  test('are not both corrected at once, nor of who is not verified, nor twice', async () => {
    const sam = await aStaffMember(shop, ['support']);
    const robin = await shop.customer();
    const both = { lastName: 'Sample', dateOfBirth: '1981-05-01' };
    expect(await refusal(request(sam, robin, both))).toBe('customer.another_person');
    expect(await refusal(request(sam, robin, {}))).toBe('customer.details_same');
    expect(await refusal(request(sam, robin, { dateOfBirth: '2020-01-01' }))).toMatch(
      /^customer\./,
    );
    const unverified = await anUnverifiedCustomer(shop);
    expect(await refusal(request(sam, unverified, { lastName: 'Sample' }))).toBe(
      'customer.not_verified',
    );
    await request(sam, robin, { dateOfBirth: '1981-05-01' });
    expect(await refusal(request(sam, robin, { lastName: 'Sample' }))).toBe('approval.pending');
  });

  test('lead to an exclusion that somebody of the new name and birthday began', async () => {
    const sam = await aStaffMember(shop, ['support']);
    const kim = await aStaffMember(shop, ['compliance']);
    const excluded = await shop.customer();
    await excluded.api(StartBreak, { length: 'six_months' });
    const { parts, dateOfBirth } = await fileOf(kim.api, idOf(excluded));
    const robin = await shop.customer();
    await database.db.execute(sql`
      update customers set first_name = ${parts.firstName}, last_name = 'Else', date_of_birth = ${dateOfBirth}
      where id = ${idOf(robin)}`);
    const { approvalId } = await request(sam, robin, { lastName: parts.lastName });
    expect(await decide(kim, approvalId)).toBe('done');
    const { rows } = await database.db.execute(
      sql`select 1 from exclusion_matches where customer_id = ${idOf(robin)}`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('an answer about an earlier name verifies nobody by the new one', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await anUnverifiedCustomer(shop);
  await robin.api(VerifyLicence, {
    ...{ state: 'NSW', licenceNumber: '12345111', cardNumber: '2012345678' },
  });
  expect(await correct(sam, robin, { lastName: 'Exemplar' })).toBe('done');
  await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 3600000`);
  await askAgain(database.db);
  expect((await fileOf(sam.api, idOf(robin))).isVerified).toBe(false);
});

test('who had opened the case of the documents looks again after a correction', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const lee = await aStaffMember(shop, ['compliance']);
  const robin = await anUnverifiedCustomer(shop);
  const customerId = idOf(robin);
  const file = aFile(await aPhoto());
  await robin.api(UploadIdentityDocument, { documentKind: 'passport', file });
  const open = () => lee.api(OpenVerificationCase, { customerId, reason: 'Looks' });
  const { documents } = await open();
  const decision = { customerId, documentIds: documents.map(({ id }) => id), reason: 'Theirs' };
  const approve = () =>
    refusal(lee.api(DecideVerification, { ...decision, decision: 'approve' as const }));
  expect(await correct(sam, robin, { firstName: 'Robyn' })).toBe('done');
  expect(await approve()).toBe('verification.case_not_opened');
  await open();
  expect(await approve()).toBe('done');
  expect(await findFaults(database, { only: ['verification.', 'histories.'] })).toEqual([]);
});

test('a receipt is sent again for a week, to the address that it went to, and no more than six an hour', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const robin = await shop.customer({ purseCents: 50_000 });
  const customerId = idOf(robin);
  await buysATicket(robin);
  const [receipt] = await mailsTo(robin, 'receipt');
  const mailId = receipt?.id ?? '';
  const resend = (id = mailId, of = customerId) =>
    refusal(sam.api(ResendCustomerMail, { customerId: of, mailId: id, reason: 'Was lost' }));
  expect(await resend()).toBe('mail.not_resendable');
  await deliver(mailId);
  const { timeline } = await fileOf(sam.api, customerId);
  expect(timeline.filter(({ isResendable }) => isResendable)).toMatchObject([
    { kind: 'mail', subjectId: mailId },
  ]);
  for (let n = 0; n < 6; n += 1) expect(await resend()).toBe('done');
  const receipts = await mailsTo(robin, 'receipt');
  expect(receipts).toHaveLength(7);
  expect(receipts[1]?.data).toEqual(receipt?.data);
  expect(await resend()).toBe('request.rate_limited');
  const other = await shop.customer();
  expect(await resend(mailId, idOf(other))).toBe('mail.not_resendable');
  expect(await resend('none')).toBe('mail.not_resendable');
});

async function deliver(id: string): Promise<void> {
  const { rows } = await database.db.execute<{ payload: never; created_at: string }>(sql`
    select payload, created_at from outbox where id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('no such mail');
  await deliverMail(
    { db: database.db, ...LETTERS },
    { id, payload: row.payload, createdAt: new Date(row.created_at) },
  );
  await database.db.execute(sql`update outbox set delivered_at = shop_now() where id = ${id}`);
}

test('a password link goes to its owner by their own verb, and is shown to nobody', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const member = await shop.member();
  const customerId = member.ctx.customer.id;
  const send = () => sam.api(SendPasswordLink, { customerId, reason: 'Forgot it' });
  expect(await send()).toEqual({});
  await answerLinkRequests(member.ctx);
  const [mail] = await mailsTo(member, 'password-reset');
  expect(mail?.data).toHaveProperty('token');
  await deliver(mail?.id ?? '');
  const file = JSON.stringify(await fileOf(sam.api, customerId));
  expect(file).not.toContain(String(mail?.data.token));
  expect(
    await refusal(
      sam.api(ResendCustomerMail, { customerId, mailId: mail?.id ?? '', reason: 'Again' }),
    ),
  ).toBe('mail.not_resendable');
  await sam.api(FreezeCustomer, { customerId, reason: 'x' });
  expect(await refusal(send())).toBe('customer.frozen');
});

test('an account is closed by the rules of its owner’s own closing', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const rich = await shop.customer({ purseCents: 500 });
  const close = (customerId: string) =>
    refusal(
      sam.api(CloseCustomerAccount, {
        ...{ customerId, matched: ['date_of_birth', 'joined'], reason: 'Asked for it' },
      }),
    );
  expect(await close(idOf(rich))).toBe('customer.close_balance');
  expect((await fileOf(sam.api, idOf(rich))).state).toBe('active');
  await sam.api(FreezeCustomer, { customerId: idOf(rich), reason: 'x' });
  expect(await close(idOf(rich))).toBe('customer.frozen');
  const robin = await shop.customer();
  const customerId = idOf(robin);
  const outcomes = await Promise.all([close(customerId), close(customerId)]);
  expect(outcomes.sort()).toEqual(['customer.closed', 'done']);
  expect((await fileOf(sam.api, customerId)).state).toBe('closed');
  expect(await mailsTo(robin, 'account-closed')).toHaveLength(1);
  expect(await refusal(robin.api(GetDetails, {}))).toBe('auth.token_invalid');
  expect(await correct(sam, robin, { phone: '0400 555 126' })).toBe('customer.closed');
  expect(await close(newId())).toBe('customer.not_found');
});

test('what they have is read to whoever has the file open, in the same statements, and writes nothing', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const robin = await shop.customer({ purseCents: 50_000 });
  const customerId = idOf(robin);
  await buysATicket(robin);
  const read = () => sam.api(GetCustomerHoldings, { customerId });
  expect(await refusal(read())).toBe('customer.file_not_opened');
  await fileOf(sam.api, customerId);
  const holdings = await read();
  expect(holdings).toMatchObject({
    upcoming: { total: 1, orders: [{ offerName: 'Powerball', drawNo: 101, status: 'placed' }] },
    past: { total: 0, orders: [] },
    ...{ limits: [], plans: [], parties: [], devices: 0 },
    membership: { status: 'non-member' },
  });
  const count = () => countStatements(database.pool, read);
  await count();
  const before = await count();
  await buysATicket(robin);
  expect(await count()).toEqual(before);
  expect((await read()).upcoming.total).toBe(2);
});
