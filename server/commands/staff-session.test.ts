import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { UploadIdentityDocument } from '@/lib/contract/verification';
import { aFile, payersOn } from '@/server/push-payments/testing/a-payment';
import {
  aStaffMember,
  forgetConfirmation,
  STAFF_PASSWORD,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { aDraw } from '@/server/testing/a-draw';
import { operatorProcess } from '@/server/testing/operator-process';
import { testShop } from '@/server/testing/test-shop';
import { aPhoto, aFile as aPictureFile } from '@/server/verification/testing/a-photo';
import { anUnverifiedCustomer } from '@/server/verification/testing/an-unverified-customer';
import { getWithdrawal } from '@/server/withdrawals/get-withdrawal';
import { type Withdrawer, withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';

const shop = testShop();
const { database } = shop;
const { aWithdrawer } = withdrawersOn(database);
const { imports } = payersOn(database);
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-staff-session-'));
const STAFF_SESSION_FILE = path.join(folder, 'session');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// each command is a process of its own, and a busy machine starts them slowly
jest.setTimeout(180_000);

/** above the default of WITHDRAWAL_APPROVAL_ABOVE */
const LARGE = 200_001;

const run = (command: string, words: string[], input = '') =>
  operatorProcess(
    database.url,
    `server/commands/${command}.ts`,
    words,
    { STAFF_SESSION_FILE },
    input,
  ).ended;
const withdrawals = (...words: string[]) => run('withdrawals', words);
const staff = (words: string[], input = '') => run('staff', words, input);
const why = ['--reason', 'Called them'];

const signIn = ({ email, code }: TestStaff, otp = code()) =>
  staff(['sign-in', email], `${STAFF_PASSWORD}\n${otp}\n`);

async function signedIn(role: StaffRole, name?: string): Promise<TestStaff> {
  const member = await aStaffMember(shop, [role], name);
  expect((await signIn(member)).code).toBe(0);
  return member;
}

const statusOf = async ({ ctx }: Withdrawer, withdrawalId: string) =>
  (await getWithdrawal(ctx, { withdrawalId })).status;

async function actsOf({ id }: TestStaff): Promise<{ action: string; address: string }[]> {
  const { rows } = await database.db.execute<{ record: string }>(
    sql`select record from staff_log where staff_id = ${id} order by no`,
  );
  return rows.map(({ record }) => JSON.parse(record));
}

test('where nobody can sign in yet a command acts by itself, and in somebody’s name from then on', async () => {
  const robin = await aWithdrawer(50_000);
  const [first, second] = [await robin.asks(10_000), await robin.asks(5_000)];
  expect((await withdrawals('approve', first.reference)).stdout).toContain('now approved.');
  const fay = await aStaffMember(shop, ['finance'], 'Fay Example');

  const refused = await withdrawals('approve', second.reference, ...why);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('staff -- sign-in')]);
  expect((await withdrawals('list')).stdout).toContain(second.reference);
  const wrong = await signIn(fay, '000000');
  expect([wrong.code, existsSync(STAFF_SESSION_FILE)]).toEqual([1, false]);
  const entered = await signIn(fay);
  expect(entered.stdout).toContain('Signed in as Fay Example (finance)');
  expect(statSync(STAFF_SESSION_FILE).mode & 0o777).toBe(0o600);
  const token = readFileSync(STAFF_SESSION_FILE, 'utf8').trim();
  expect(entered.stdout + entered.stderr).not.toContain(token);

  expect((await withdrawals('approve', second.reference)).stderr).toContain('--reason');
  expect(await statusOf(robin, second.id)).toBe('requested');
  const approved = await withdrawals('approve', second.reference, 'FDW999999999', ...why);
  expect(approved.code).toBe(1);
  expect(approved.stdout).toContain(`${second.reference}: now approved.`);
  expect(approved.stdout).toMatch(/FDW999999999: .*no such/i);
  expect((await actsOf(fay)).at(-1)).toMatchObject({
    action: 'withdrawal.approved',
    reason: 'Called them',
    address: 'server',
  });

  const file = path.join(folder, 'payments.aba');
  const exported = await withdrawals('export', '--format', 'aba', file, ...why);
  expect(exported.stdout).toContain('2 payments, 150.00 in all');
  const results = path.join(folder, 'results.csv');
  writeFileSync(results, `id,outcome\n${first.reference},paid\n${second.reference},paid\n`);
  const taken = await withdrawals('results', results, ...why);
  expect(taken.stdout).toContain('2 paid, 0 failed');
  expect(await statusOf(robin, second.id)).toBe('paid');
});

test('what takes two people is requested, and says so by how it ends', async () => {
  const robin = await aWithdrawer(300_000);
  const large = await robin.asks(LARGE);
  const fay = await signedIn('finance');
  const requested = await withdrawals('approve', large.reference, ...why);
  expect([requested.code, requested.stdout]).toEqual([
    3,
    expect.stringContaining('another person of finance decides'),
  ]);
  expect(await statusOf(robin, large.id)).toBe('requested');
  expect((await actsOf(fay)).at(-1)?.action).toBe('approval.requested');
  const again = await withdrawals('approve', large.reference, ...why);
  expect(again.code).toBe(1);
  const rejected = await withdrawals('reject', large.reference, '--reason', 'Please call us.');
  expect([rejected.code, await statusOf(robin, large.id)]).toEqual([0, 'rejected']);
});

test('roles and confirmations hold for a command, too', async () => {
  const robin = await aWithdrawer(50_000);
  const small = await robin.asks(10_000);
  const approve = () => withdrawals('approve', small.reference, ...why);
  await signedIn('support');
  expect((await approve()).stderr).toContain('Your roles do not include this.');
  const fay = await signedIn('finance');
  await forgetConfirmation(shop, fay.id);
  expect((await approve()).stderr).toContain('npm run staff -- confirm');
  expect((await staff(['confirm'], `wrong\n${fay.code(1)}\n`)).code).toBe(1);
  const confirmed = await staff(['confirm'], `${STAFF_PASSWORD}\n${fay.code(1)}\n`);
  expect(confirmed.stdout).toContain('Confirmed until');
  expect((await approve()).code).toBe(0);
  expect(await statusOf(robin, small.id)).toBe('approved');
});

test('payments are settled in somebody’s name, by the bank’s reference', async () => {
  const fay = await signedIn('finance');
  await imports(aFile('CMD-1,2026-11-23,10.00,AUD,for Rosalind Quigley'));
  const payments = (...words: string[]) => run('payments', words);
  expect((await payments('return', 'CMD-1')).stderr).toContain('--reason');
  const nobody = await payments('assign', 'CMD-1', 'nobody@fairdraw.example', ...why);
  expect([nobody.code, nobody.stdout]).toEqual([1, expect.stringContaining('no such customer')]);
  expect((await payments('return', 'CMD-9', ...why)).stdout).toContain('no such payment');
  expect((await payments('return', 'CMD-1', ...why)).stdout).toContain('CMD-1: returned.');
  expect((await actsOf(fay)).at(-1)?.action).toBe('payment.returned');
});

test('documents are decided on by what was looked at', async () => {
  const customer = await anUnverifiedCustomer(shop);
  const { email } = customer.ctx.customer;
  const handsIn = async () =>
    customer.api(UploadIdentityDocument, {
      documentKind: 'passport',
      file: aPictureFile(await aPhoto()),
    });
  await handsIn();
  const cora = await signedIn('compliance', 'Cora Example');
  const verification = (...words: string[]) => run('verification', words);
  const shown = await verification('show', email, '--into', path.join(folder, 'one'), ...why);
  const [, documents = ''] = /--documents (\S+)/.exec(shown.stdout) ?? [];
  expect(existsSync(path.join(folder, 'one', `passport-${documents}.jpg`))).toBe(true);
  expect((await verification('approve', email, ...why)).stderr).toContain('--documents');
  await handsIn();
  const late = await verification('approve', email, '--documents', documents, ...why);
  expect([late.code, (await actsOf(cora)).at(-1)?.action]).toEqual([1, 'verification.opened']);
  const again = await verification('show', email, '--into', path.join(folder, 'two'), ...why);
  const [, all = ''] = /--documents (\S+)/.exec(again.stdout) ?? [];
  const approved = await verification('approve', email, '--documents', all, ...why);
  expect([approved.code, (await actsOf(cora)).at(-1)?.action]).toEqual([
    0,
    'verification.approved',
  ]);
});

test('draws are cancelled by two people, accounts are locked by one', async () => {
  const [offerKey, drawNo] = ['powerball2018', 900] as const;
  await aDraw(database.db, { offerKey, drawNo });
  const dee = await signedIn('draws');
  const cancelled = await run('draws-cancel', [offerKey, String(drawNo), 'The machine broke.']);
  expect([cancelled.code, (await actsOf(dee)).at(-1)?.action]).toEqual([3, 'approval.requested']);
  expect((await run('draws-jackpot', [offerKey, String(drawNo), '30000000'])).code).toBe(1);
  await run('draws-jackpot', [offerKey, String(drawNo), '30000000', ...why]);
  expect((await actsOf(dee)).at(-1)?.action).toBe('draw.jackpot_announced');

  const { ctx } = await aWithdrawer();
  const sue = await signedIn('support');
  const locked = await run('account-lock', [ctx.customer.email, ...why]);
  expect(locked.stdout).toContain('now locked');
  const unlock = [ctx.customer.email, '--unlock', ...why, '--knew', 'joined'];
  expect((await run('account-lock', unlock)).code).toBe(1);
  await run('account-lock', [...unlock, '--knew', 'date_of_birth']);
  expect((await actsOf(sue)).slice(-2).map(({ action }) => action)).toEqual([
    'customer.frozen',
    'customer.unfrozen',
  ]);
});

test('a session of commands ends with its owner’s access, at sign-out, and where others could read it', async () => {
  const leaver = await signedIn('finance');
  await database.db.execute(sql`update staff set left_at = shop_now() where id = ${leaver.id}`);
  const approve = () => withdrawals('approve', 'FDW000000001', ...why);
  expect((await approve()).stderr).toContain('Your session has ended.');
  const fay = await signedIn('finance');
  chmodSync(STAFF_SESSION_FILE, 0o644);
  expect((await approve()).stderr).toContain('Others on this machine can read');
  chmodSync(STAFF_SESSION_FILE, 0o600);
  expect((await staff(['sign-out'])).stdout).toContain('Signed out.');
  expect(existsSync(STAFF_SESSION_FILE)).toBe(false);
  expect((await actsOf(fay)).at(-1)?.action).toBe('session.ended');
  expect((await staff(['sign-out'])).stdout).toContain('Nobody was signed in.');
});
