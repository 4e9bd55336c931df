import { sql } from 'drizzle-orm';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  ApplyPayoutResults,
  DecideWithdrawal,
  ListOfficeWithdrawals,
  ListPayoutBatches,
  ReadPayoutFile,
  WritePayoutFile,
} from '@/lib/contract/operator/withdrawals';
import { GetWithdrawal, ListWithdrawals, Withdraw } from '@/lib/contract/withdrawals';
import { newId } from '@/server/kernel/ids';
import {
  aStaffMember,
  forgetConfirmation,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { countStatements } from '@/server/testing/count-statements';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';

const shop = testShop();
const { database } = shop;
const SMALL = 15_000;
/** above the default of WITHDRAWAL_APPROVAL_ABOVE */
const LARGE = 200_001;

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function asks(amountCents: number): Promise<{ robin: TestCustomer; id: string }> {
  const robin = await shop.customer({ purseCents: 300_000 });
  const fundId = await aPayoutAccount(robin.ctx);
  const { id } = await robin.api(
    Withdraw,
    { fundId, amountCents, withdrawalMethodCode: 'do' },
    { idempotencyKey: newId() },
  );
  return { robin, id };
}

const decide = (
  { api }: TestStaff,
  withdrawalId: string,
  decision: 'review' | 'approve' | 'reject',
  message?: string,
) => api(DecideWithdrawal, { withdrawalId, decision, reason: 'Looked at', message });

const statusOf = async ({ api }: TestCustomer, withdrawalId: string) =>
  (await api(GetWithdrawal, { withdrawalId })).status;

const listed = async ({ api }: TestStaff, id: string) =>
  (await api(ListOfficeWithdrawals, { limit: 200 })).withdrawals.find((one) => one.id === id);

test('a withdrawal is listed masked, put under review, approved by one person, and written down', async () => {
  const sam = await aStaffMember(shop, ['finance'], 'Sam Example');
  const { robin, id } = await asks(SMALL);
  const { firstName, lastName, email } = robin.ctx.customer;
  const row = await listed(sam, id);
  expect(row).toMatchObject({
    status: 'requested',
    amount: { amountCents: SMALL, currency: 'AUD' },
    takesTwo: false,
    awaitsApproval: false,
  });
  for (const word of [firstName, lastName, email]) expect(JSON.stringify(row)).not.toContain(word);
  expect(await decide(sam, id, 'review')).toEqual({ status: 'in_review', approvalId: null });
  expect(await decide(sam, id, 'approve')).toEqual({ status: 'approved', approvalId: null });
  expect(await statusOf(robin, id)).toBe('approved');
  const auditor = await aStaffMember(shop, ['admin']);
  const { entries } = await auditor.api(ListStaffLog, { subject: `withdrawal:${id}` });
  expect(entries.map(({ action, before, by }) => [action, before, by?.name])).toEqual([
    ['withdrawal.approved', { status: 'in_review' }, 'Sam Example'],
    ['withdrawal.in_review', { status: 'requested' }, 'Sam Example'],
  ]);
});

test('a rejection needs a sentence for the customer, who reads it with the money back', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const { robin, id } = await asks(SMALL);
  expect(await refusal(decide(sam, id, 'reject'))).toMatch(/^request\./);
  expect(await refusal(decide(sam, id, 'reject', '   '))).toMatch(/^request\./);
  await decide(sam, id, 'reject', 'Please add an account in your own name.');
  const withdrawals = await robin.api(ListWithdrawals, {});
  expect(withdrawals[0]).toMatchObject({
    status: 'rejected',
    reason: 'Please add an account in your own name.',
  });
  expect(await refusal(decide(sam, id, 'approve'))).toBe('withdrawal.wrong_state');
});

test('above the amount it takes a second person, and the first changes nothing alone', async () => {
  const sam = await aStaffMember(shop, ['finance'], 'Sam Example');
  const lee = await aStaffMember(shop, ['finance'], 'Lee Example');
  const support = await aStaffMember(shop, ['support']);
  const { robin, id } = await asks(LARGE);
  expect(await listed(sam, id)).toMatchObject({ takesTwo: true });
  const { status, approvalId } = await decide(sam, id, 'approve');
  expect(status).toBe('requested');
  expect(await statusOf(robin, id)).toBe('requested');
  expect(await listed(lee, id)).toMatchObject({ awaitsApproval: true });
  expect(await refusal(decide(lee, id, 'approve'))).toBe('approval.pending');
  const approve = (who: TestStaff) =>
    refusal(
      who.api(DecideApproval, {
        approvalId: approvalId ?? '',
        decision: 'approve',
        reason: 'Statement seen',
      }),
    );
  expect(await approve(sam)).toBe('approval.own');
  expect(await approve(support)).toBe('approval.role_missing');
  const { approvals } = await lee.api(ListApprovals, {});
  const waiting = approvals.find((one) => one.id === approvalId);
  expect(waiting).toMatchObject({ kind: 'withdrawal', mayDecide: true });
  expect(JSON.stringify(waiting)).not.toContain(robin.ctx.customer.email);
  expect(await approve(lee)).toBe('done');
  expect(await statusOf(robin, id)).toBe('approved');
});

test('what was cancelled or rejected meanwhile is not approved by a request from before', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const lee = await aStaffMember(shop, ['finance']);
  const { robin, id } = await asks(LARGE);
  const { approvalId } = await decide(sam, id, 'approve');
  await decide(lee, id, 'reject', 'Please send us a bank statement.');
  expect(
    await refusal(
      lee.api(DecideApproval, { approvalId: approvalId ?? '', decision: 'approve', reason: 'x' }),
    ),
  ).toBe('approval.outdated');
  expect(await statusOf(robin, id)).toBe('rejected');
});

test('two people decide at once: one does, the other reads that it is decided', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const lee = await aStaffMember(shop, ['finance']);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await asks(SMALL);
    const outcomes = await Promise.all([
      refusal(decide(sam, id, 'approve')),
      refusal(decide(lee, id, 'reject', 'Please write to us.')),
    ]);
    expect(outcomes.sort()).toEqual(['done', 'withdrawal.wrong_state']);
  }
});

test('approved ones go to the bank in a file once, which is read again, and its results count once', async () => {
  await database.db.execute(sql`
    update withdrawals set status = 'cancelled', approved_at = null, settled_at = shop_now()
    where status in ('requested', 'approved')`);
  const sam = await aStaffMember(shop, ['finance']);
  const { robin, id } = await asks(SMALL);
  const write = () => sam.api(WritePayoutFile, { format: 'aba', reason: 'Daily run' });
  expect(await refusal(write())).toBe('payout.nothing_approved');
  await decide(sam, id, 'approve');
  expect((await sam.api(ListPayoutBatches, {})).approved).toEqual([
    { format: 'aba', payments: 1, total: { amountCents: SMALL, currency: 'AUD' } },
  ]);
  const file = await write();
  expect(file).toMatchObject({ payments: 1, totalCents: SMALL });
  expect(await refusal(write())).toBe('payout.nothing_approved');
  const read = { batchId: file.batchId, reason: 'Browser was closed' };
  expect(await sam.api(ReadPayoutFile, read)).toEqual(file);
  expect(await refusal(sam.api(ReadPayoutFile, { ...read, batchId: newId() }))).toBe(
    'payout.batch_not_found',
  );
  const apply = (content: string) =>
    sam.api(ApplyPayoutResults, {
      file: new File([content], 'results.csv'),
      reason: 'From the bank',
    });
  expect(await apply(`${id},paid\nnobody,paid`)).toMatchObject({
    paid: 0,
    problems: [{ line: 2 }],
  });
  expect(await apply(`${id},paid`)).toMatchObject({ paid: 1, problems: [] });
  expect(await apply(`${id},paid`)).toMatchObject({ paid: 0, knownBefore: 1 });
  expect(await statusOf(robin, id)).toBe('paid');
  const admin = await aStaffMember(shop, ['admin']);
  const { entries } = await admin.api(ListStaffLog, { subject: `batch:${file.batchId}` });
  expect(entries.map(({ action }) => action)).toEqual(['payout.file_read', 'payout.file_written']);
  expect(JSON.stringify(entries)).not.toContain(file.content.slice(0, 40));
});

test('money moves only with password and code of the last minutes', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const { id } = await asks(SMALL);
  await forgetConfirmation(shop, sam.id);
  expect(await refusal(decide(sam, id, 'approve'))).toBe('staff.confirmation_required');
  expect(await refusal(sam.api(WritePayoutFile, { format: 'aba', reason: 'x' }))).toBe(
    'staff.confirmation_required',
  );
});

test.each(['nothing', newId(), "' or 1=1 --"])('%s is no withdrawal', async (withdrawalId) => {
  const sam = await aStaffMember(shop, ['finance']);
  expect(await refusal(decide(sam, withdrawalId, 'approve'))).toMatch(
    /^(withdrawal\.not_found|request\.)/,
  );
});

test('the list comes in pages by key, with the same statements however many there are', async () => {
  const sam = await aStaffMember(shop, ['support']);
  const list = () => sam.api(ListOfficeWithdrawals, { limit: 2 });
  const count = () => countStatements(database.pool, list);
  await asks(SMALL);
  await list();
  const before = await count();
  for (let n = 0; n < 4; n += 1) await asks(SMALL);
  expect(await count()).toEqual(before);
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { withdrawals, next } = await sam.api(ListOfficeWithdrawals, { limit: 2, after });
    ids.push(...withdrawals.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.length).toBeGreaterThanOrEqual(5);
});
