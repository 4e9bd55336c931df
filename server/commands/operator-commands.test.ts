import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { findCardGateway } from '@/server/gateways/cards';
import { newId } from '@/server/kernel/ids';
import { type CommandName, commandInProcess } from '@/server/testing/command-in-process';
import { operatorProcess } from '@/server/testing/operator-process';
import { showsSignsOfHarm } from '@/server/testing/signs-of-harm';
import { house, move, postEntry, wallet } from '@/server/wallet';
import { passMinutes } from '@/server/wallet/testing/a-card';
import { centsOf, paysIn } from '@/server/wallet/testing/a-payer';
import { getWithdrawal } from '@/server/withdrawals/get-withdrawal';
import { type Withdrawer, withdrawersOn } from '@/server/withdrawals/testing/a-withdrawer';

const database = testDatabase();
const { job, aWithdrawer, moneyOf } = withdrawersOn(database);
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// what npm starts is several processes, and a busy machine starts them slowly
jest.setTimeout(180_000);

/** A command here. */
const run = (name: CommandName, ...args: string[]) =>
  commandInProcess(database.url, name, { args });
/** What npm starts, in processes of its own. */
const started = (file: string, ...words: string[]) =>
  operatorProcess(database.url, file, words).ended;
/** What `npm run withdrawals` does once it has found the database. */
const withdrawals = (...words: string[]) => run('withdrawals', ...words);
const statusOf = async ({ ctx }: Withdrawer, withdrawalId: string) =>
  (await getWithdrawal(ctx, { withdrawalId })).status;

test('an operator’s day: withdrawals are listed, decided, exported once, and their results taken once', async () => {
  const robin = await aWithdrawer(50_000);
  const [paid, failed, rejected] = [
    await robin.asks(10_000),
    await robin.asks(5_000),
    await robin.asks(2_000),
  ];
  const listed = await started('bin/withdrawals.mjs', '--', 'list');
  expect(listed.code).toBe(0);
  for (const { reference } of [paid, failed, rejected]) expect(listed.stdout).toContain(reference);
  expect(listed.stdout).toContain('$100.00');

  const decided = await withdrawals('approve', paid.reference, failed.id, 'FDW999999999');
  expect(decided.code).toBe(1);
  expect(decided.stdout).toContain(`${paid.reference}: now approved.`);
  expect(decided.stdout).toContain('FDW999999999: there is no such withdrawal.');
  expect((await withdrawals('reject', rejected.reference)).stderr).toContain('--reason');
  const refused = await withdrawals('reject', rejected.reference, '--reason', 'Please call us.');
  expect([refused.code, await statusOf(robin, rejected.id)]).toEqual([0, 'rejected']);

  const file = path.join(folder, 'payments.aba');
  const exported = await withdrawals('export', '--format', 'aba', file);
  expect(exported.stdout).toContain('2 payments, 150.00 in all');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'ascii')).toContain(paid.reference);
  const again = await withdrawals('export', '--format', 'aba', file);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already')]);

  const results = path.join(folder, 'results.csv');
  writeFileSync(
    results,
    `id,outcome,reason\n${paid.reference},paid\n${failed.reference},failed,The account is closed.\n`,
  );
  expect((await withdrawals('results', results)).stdout).toContain('1 paid, 1 failed');
  expect((await withdrawals('results', results)).stdout).toContain('2 known before');
  expect([await statusOf(robin, paid.id), await statusOf(robin, failed.id)]).toEqual([
    'paid',
    'failed',
  ]);
  expect(await moneyOf(robin.ctx)).toEqual({ wallet: 40_000, held: 0 });
  const nonsense = await withdrawals('pay', 'everybody');
  expect([nonsense.code, nonsense.stderr]).toEqual([
    1,
    expect.stringContaining('withdrawals list'),
  ]);
});

test('an audit tells what a gateway’s books say differently; claims are tried again, and waived', async () => {
  const { ctx } = await aWithdrawer(0);
  const { id } = await paysIn(ctx, 'approved');
  await postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: ctx.customer.id,
    referenceId: null,
    description: 'Tickets',
    postings: [move(wallet(ctx.customer.id), house('sales'), 1_500, 'AUD')],
  });
  await findCardGateway(job(), 'sandbox')?.refund(id, { id: newId(), amountCents: 1_000 });
  await passMinutes(database.db, 2 * 24 * 60);
  const audited = await started('bin/audit.mjs');
  expect(audited.code).toBe(1);
  expect(audited.stdout).toMatch(/Compared with the books of sandbox: \d+ days, up to /);
  expect(audited.stderr).toContain(
    `gateways.given_back: ${id}: sandbox took 2000 AUD and gave 1000 back, asked for or claimed here are 0.`,
  );
  expect(await centsOf(ctx)).toBe(500);

  await database.db.execute(sql`
    insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, return_id)
    select gen_random_uuid(), deposit_id, customer_id, 'sandbox', refund.id, 'refund', refund.amount_cents, 'AUD', gen_random_uuid()
    from sandbox_refunds as refund
    join (select id as deposit_id, customer_id from deposits) as deposit on deposit_id::text = refund.reference`);
  const open = await run('claims', 'list');
  expect(open.stdout).toContain('$10.00');
  expect(open.stdout).toContain('$5.00 in the wallet');
  const [claimId = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(open.stdout) ?? [];
  const retried = await run('claims', 'retry', claimId);
  expect([retried.code, retried.stdout]).toEqual([1, expect.stringContaining('stays open')]);
  const waived = await run('claims', 'waive', claimId, '--reason', 'Paid in another way.');
  expect([waived.code, waived.stdout]).toEqual([0, expect.stringContaining('now waived')]);
  expect((await run('claims', 'list')).stdout).toContain('No claims are open.');
  expect(await centsOf(ctx)).toBe(500);
});

test('an operator sees who shows signs of harm, and writes down what they did', async () => {
  const care = (...words: string[]) => run('care', ...words);
  const robin = await aWithdrawer(0);
  const { id, email } = robin.ctx.customer;
  expect((await care('list')).stdout).toContain('Nobody has a sign.');
  await showsSignsOfHarm(database.db, id);
  await database.db.execute(sql`
    insert into care_runs (day, read_to, read, scored, messages, reviews)
    values (shop_now()::date, ${newId()}, 1, 1, 0, 0)`);
  const listed = await care('list');
  expect(listed.stdout).toMatch(
    new RegExp(`^4  ${email}  .*nights ×4 \\(2\\).*no message yet`, 'm'),
  );

  const noted = await care('note', email, 'Called; has set a limit of $50 a week.');
  expect([noted.code, noted.stdout.trim()]).toEqual([0, 'Noted.']);
  const shown = await care('show', id);
  expect(shown.stdout).toContain('declined_cards ×3 (2)');
  expect(shown.stdout).toContain('note: Called; has set a limit of $50 a week.');

  const effect = await care('effect', '2026-11');
  expect([effect.code, effect.stdout]).toEqual([0, expect.stringContaining('none of what helps')]);
  expect((await care('effect', 'November')).code).toBe(2);

  expect([
    (await care('show', 'nobody@fairdraw.example')).code,
    (await care('note', email)).code,
  ]).toEqual([1, 2]);
  expect((await care('note', email, 'x'.repeat(2_001))).stderr).toContain(
    '2000 characters at most',
  );
});

test('the catalogue goes out as a file, is planned and applied, and what is not sound is refused whole', async () => {
  const catalogue = (...words: string[]) => run('catalogue', ...words);
  const file = path.join(folder, 'catalogue.yaml');
  expect((await catalogue('export', file)).code).toBe(0);
  const shipped = readFileSync(path.join(process.cwd(), 'content/catalogue.yaml'), 'utf8');
  expect(readFileSync(file, 'utf8')).toBe(shipped);
  expect((await catalogue('plan', file)).stdout).toBe('Nothing would change.\n');
  // without a file they can be piped: nothing else is on standard output
  expect((await catalogue('export')).stdout).toBe(shipped);
  expect(JSON.parse((await catalogue('schema')).stdout)).toHaveProperty('properties.brands');

  writeFileSync(file, shipped.replace('1300 975 707', '1800 000 000'));
  expect((await catalogue('plan', file)).stdout).toBe(
    'brands.AU.support_number: 1300 975 707 → 1800 000 000\n',
  );
  expect((await catalogue('apply', file)).stderr).toContain('--reason');
  // far ahead, so that the list is the same whenever it is asked for
  const later = ['--by', 'Kim', '--from', '2099-01-01T09:00:00+10:00'];
  const apply = () => catalogue('apply', file, '--reason', 'A new line', ...later);
  expect((await apply()).stdout).toMatch(/^Version 2 holds from 2098-12-31T23:00:00/);
  const listed = (await catalogue('list')).stdout;
  expect(listed).toMatch(/^2 {2}from 2098.* by Kim: A new line\n1 {2}from always .*holds now\n$/);

  writeFileSync(file, shipped.replace('name: au_legacy', 'name: au_default'));
  const refused = await apply();
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Two segments are called au_default.'),
  ]);
  const past = ['--from', '2020-01-01T00:00:00Z'];
  writeFileSync(file, shipped);
  expect((await catalogue('apply', file, '--reason', 'Late', ...past)).stderr).toContain('is past');
  expect((await catalogue('apply', file, '--from', 'soon')).stderr).toContain('with its zone');
  expect((await catalogue('list')).stdout).toBe(listed);
});

test('a preview is refused for what could not be applied, and for what is no file', async () => {
  const file = path.join(folder, 'draft.yaml');
  const shipped = readFileSync(path.join(process.cwd(), 'content/catalogue.yaml'), 'utf8');
  writeFileSync(file, shipped.replace('name: au_legacy', 'name: au_default'));
  const preview = (...words: string[]) => started('bin/catalogue.mjs', '--', 'preview', ...words);
  const refused = await preview(file);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('Two segments are called au_default.');
  const [gone, both, elsewhere, port] = await Promise.all([
    preview(`${file}.not`),
    preview(file, '--at', '2026-12-01T09:00:00Z'),
    preview(file, '--host', '0.0.0.0'),
    preview(file, '--port', 'many'),
  ]);
  expect(gone.stderr).toContain('There is no file');
  for (const { code, stderr } of [both, elsewhere])
    expect([code, stderr]).toEqual([1, expect.stringContaining('catalogue preview FILE')]);
  expect(port.stderr).toContain('--port must be a number');
});

test('the first people of the office are added on the server, and whoever leaves is out', async () => {
  const staff = (...words: string[]) => run('staff', ...words);
  const email = `${newId()}@staff.example`;
  expect((await staff('list')).code).toBe(0);
  for (const wrong of [['add'], ['add', email], ['add', email, '--role', 'king'], ['end', email]])
    expect((await staff(...wrong)).code).toBe(1);
  const added = await staff('add', email, '--name', 'Jo Example', '--role', 'admin');
  expect(added.stdout).toMatch(/\/operator\/invitation#[\w-]{43}$/m);
  expect((await staff('add', email, '--role', 'admin')).code).toBe(1);
  expect((await staff('list')).stdout).toContain(`${email}  Jo Example  admin  invited`);
  await staff('grant', email, '--role', 'finance', '--reason', 'Small team');
  expect((await staff('list')).stdout).toContain('admin, finance');
  expect((await staff('end', email)).stderr).toContain('--reason');
  expect((await staff('end', email, '--reason', 'Moved on')).code).toBe(1);
  const other = `${newId()}@staff.example`;
  await staff('add', other, '--role', 'support');
  expect((await staff('end', other, '--reason', 'Moved on')).stdout).toContain('has left');
});
