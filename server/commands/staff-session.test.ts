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
import {
  type ApprovalKind,
  DecideApproval,
  ListApprovals,
} from '@/lib/contract/operator/approvals';
import { ListCatalogueDrafts } from '@/lib/contract/operator/catalogue-drafts';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { UploadIdentityDocument } from '@/lib/contract/verification';
import { OFFICIAL_DATA } from '@/lib/rules/games/testing/official-data';
import { aFile, payersOn } from '@/server/push-payments/testing/a-payment';
import { anEntry, aStatement } from '@/server/push-payments/testing/a-statement';
import {
  aStaffMember,
  forgetConfirmation,
  STAFF_PASSWORD,
  type TestStaff,
} from '@/server/staff/testing/a-staff-member';
import { aDraw } from '@/server/testing/a-draw';
import { type CommandName, commandInProcess } from '@/server/testing/command-in-process';
import { operatorProcess } from '@/server/testing/operator-process';
import { testShop } from '@/server/testing/test-shop';
import { aPhoto, aFile as aPictureFile } from '@/server/verification/testing/a-photo';
import { anUnverifiedCustomer } from '@/server/verification/testing/an-unverified-customer';
import { getWithdrawal } from '@/server/withdrawals/get-withdrawal';
import { type Withdrawer, withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';

const shop = testShop();
const { database } = shop;
const { aWithdrawer } = withdrawersOn(database);
const { imports, aPayer, centsOf } = payersOn(database);
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-staff-session-'));
const STAFF_SESSION_FILE = path.join(folder, 'session');
Object.assign(process.env, { STAFF_SESSION_FILE });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** above the default of WITHDRAWAL_APPROVAL_ABOVE */
const LARGE = 200_001;

const run = (command: CommandName, args: string[], input = '') =>
  commandInProcess(database.url, command, { args, input });
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

async function actsOf({
  id,
}: TestStaff): Promise<{ action: string; address: string; reason: string }[]> {
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

  // this one as a program: what it prints and how it ends are a process's own
  const refused = await operatorProcess(
    database.url,
    'server/commands/withdrawals.ts',
    ['approve', second.reference, ...why],
    { STAFF_SESSION_FILE },
  ).ended;
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

const approvals = async (from: TestStaff, kind: ApprovalKind) => {
  const { approvals: all } = await from.api(ListApprovals, {});
  return all.filter((request) => request.status === 'pending' && request.kind === kind);
};

/** Another person of the same role agrees with the only request of a kind that waits. */
async function isApproved(role: StaffRole, kind: ApprovalKind): Promise<void> {
  const other = await aStaffMember(shop, [role]);
  const [{ id: approvalId } = { id: '' }, ...others] = (await approvals(other, kind)).filter(
    ({ mayDecide }) => mayDecide,
  );
  expect(others).toEqual([]);
  await other.api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' });
}

test('bank files, questions and balances go in somebody’s name, and a reversal takes two', async () => {
  const robin = await aPayer();
  const payments = (...words: string[]) => run('payments', words);
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const fay = await signedIn('finance', 'Fay Example');
  const file = write(
    'bank.csv',
    aFile(`CMD-20,2026-11-23,10.00,AUD,${robin.reference}`, 'CMD-21,2026-11-23,5,AUD,x'),
  );
  const account = ['--account', 'aud'];
  expect((await payments('import', file, ...account)).stderr).toContain('--reason');
  const taken = await payments('import', file, ...account, ...why);
  expect(taken.stdout).toContain('1 in wallets, 1 not matched, 0 known before');
  expect((await actsOf(fay)).slice(-2).map(({ action }) => action)).toEqual([
    'bank_file.begun',
    'bank_file.taken',
  ]);
  const wrong = write('wrong.csv', aFile('CMD-22,2026-11-23,-1,AUD,x'));
  const refused = await payments('import', wrong, ...account, ...why);
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringMatching(/was taken\.\nNot taken:\n {2}line 2: the amount/),
  ]);

  const entry = anEntry({ reference: 'NONREF', payer: 'ANN LEE', remittance: robin.reference });
  await payments('import', write('evening.xml', aStatement([entry], { id: 'EVENING' })), ...why);
  const [, no = ''] = /question (\d+):/.exec((await payments('list')).stdout) ?? [];
  expect((await payments('same', no)).stderr).toContain('--reason');
  expect((await payments('same', no, ...why)).stdout).toContain('it is that payment');
  expect((await actsOf(fay)).at(-1)?.action).toBe('bank_question.answered');
  expect((await payments('other', no, ...why)).code).toBe(1);

  const reversed = await payments('reverse', 'CMD-20', ...why);
  expect([reversed.code, reversed.stdout]).toEqual([
    3,
    expect.stringContaining('another person of finance decides'),
  ]);
  expect(await centsOf(robin)).toBe(1_000);
  await isApproved('finance', 'payment_reversed');
  expect(await centsOf(robin)).toBe(0);

  const entered = await run('ledger', ['bank', '123.45', '2026-11-20', ...why]);
  expect([entered.code, entered.stdout]).toEqual([0, expect.stringContaining('held $123.45 AUD')]);
  expect((await actsOf(fay)).at(-1)?.reason).toBe('Called them');
});

test('a machine imports in nobody’s name where the settings say so, and nowhere else', async () => {
  await aStaffMember(shop, ['finance']);
  const file = path.join(folder, 'night.csv');
  writeFileSync(file, aFile('NIGHT-1,2026-11-23,10.00,AUD,x'));
  const words = ['import', file, '--account', 'aud', '--unattended'];
  expect((await run('payments', words)).stderr).toContain('UNATTENDED_COMMANDS');
  const { code, stdout } = await operatorProcess(
    database.url,
    'server/commands/payments.ts',
    words,
    { UNATTENDED_COMMANDS: 'payments:import' },
  ).ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 not matched')]);
  const { rows } = await database.db.execute<{ staff: string | null; action: string }>(
    sql`select staff_id as staff, action from staff_log order by no desc limit 1`,
  );
  expect(rows).toEqual([{ staff: null, action: 'bank_file.taken' }]);
});

test('the catalogue and results from a file take two people', async () => {
  const cat = await signedIn('catalogue');
  const file = path.join(folder, 'catalogue.yaml');
  const catalogue = (...words: string[]) => run('catalogue', words);
  await catalogue('export', file);
  const shipped = readFileSync(file, 'utf8');
  expect((await catalogue('apply', file, ...why)).stderr).toMatch(/nothing|no change|holds/i);
  expect((await cat.api(ListCatalogueDrafts, {})).drafts).toEqual([]);
  writeFileSync(file, shipped.replace('1300 975 707', '1800 000 000'));
  const from = ['--from', '2099-01-01T09:00:00+10:00'];
  const applied = await catalogue('apply', file, ...why, ...from);
  expect([applied.code, applied.stdout]).toEqual([
    3,
    expect.stringContaining('another person of catalogue decides'),
  ]);
  expect((await catalogue('list')).stdout.trim().split('\n')).toHaveLength(1);
  await isApproved('catalogue', 'catalogue_change');
  expect((await catalogue('list')).stdout).toMatch(/^2 {2}from 2098.*: Called them$/m);

  const dee = await signedIn('draws', 'Dee Example');
  const results = path.join(folder, 'powerball2018.csv');
  const lines = readFileSync(path.join(OFFICIAL_DATA, 'results/powerball2018.csv'), 'utf8').split(
    '\n',
  );
  writeFileSync(results, lines.slice(0, 4).join('\n'));
  const tried = await run('results-import', [results, '--dry-run']);
  expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining('Nothing was kept')]);
  const requested = await run('results-import', [results, ...why]);
  expect([requested.code, (await actsOf(dee)).at(-1)?.action]).toEqual([3, 'approval.requested']);
  const known = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int from draws where offer_key = 'powerball2018' and draw_no in (1144, 1145, 1146)`,
    );
    return rows[0]?.count;
  };
  expect(await known()).toBe(0);
  const [request] = await approvals(dee, 'result_file');
  expect(request).toMatchObject({
    ...{ title: 'Results of powerball2018: 3 draws from a file', mayDecide: false },
    after: expect.arrayContaining([{ name: 'New results', value: '3' }]),
  });
  await isApproved('draws', 'result_file');
  expect(await known()).toBe(3);
  writeFileSync(results, lines.slice(0, 4).join('\n').replace('9 5 32', '9 9 32'));
  const refused = await run('results-import', [results, ...why]);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('line 2')]);
});

test('one customer’s signs of harm and what is said about the website are read in somebody’s name', async () => {
  const { ctx } = await aWithdrawer();
  const { id, email } = ctx.customer;
  await database.db.execute(sql`
    insert into feedback (id, rating, comment, email, source, variant, client_information)
    values (gen_random_uuid(), 1, 'Lovely', 'robin@fairdraw.example', 'page', 'AU', '{}')`);
  const sue = await signedIn('support', 'Sue Example');
  expect((await run('care', ['show', email])).stderr).toContain('--reason');
  expect((await run('care', ['note', email, 'Called; is well.'])).stdout).toContain('Noted.');
  const shown = await run('care', ['show', id, ...why]);
  expect(shown.stdout).toContain('note of Sue Example: Called; is well.');
  expect((await actsOf(sue)).slice(-2).map(({ action }) => action)).toEqual([
    'customer.noted',
    'customer.opened',
  ]);
  const comments = await run('feedback', []);
  expect(comments.stdout).toContain('ro•••@fairdraw.example');
  await signedIn('draws');
  expect((await run('feedback', [])).stderr).toContain('Your roles do not include this.');
  const nobody = ['show', '01900000-0000-7000-8000-000000000000', ...why];
  expect((await run('exclusions', nobody)).stderr).toContain('roles');
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
