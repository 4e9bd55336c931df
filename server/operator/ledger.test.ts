import { sql } from 'drizzle-orm';
import { DecideApproval } from '@/lib/contract/operator/approvals';
import { RequestAdjustment } from '@/lib/contract/operator/customers';
import {
  GetLedgerEntry,
  ListLedgerAccounts,
  ListLedgerPostings,
  RequestEntryReversal,
} from '@/lib/contract/operator/ledger';
import { ListTransactions } from '@/lib/contract/transactions';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';
import { accountSums, balanceOf, house, move, postEntry, wallet } from '@/server/wallet';
import { paysIn } from '@/server/wallet/testing/a-payer';

const shop = testShop();
const { database } = shop;

const faultsOf = async () =>
  (await findFaults(database, { only: ['ledger.', 'deposits.', 'staff.'] })).map(
    ({ check }) => check,
  );

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const finance = () => aStaffMember(shop, ['finance']);
const reason = 'It was booked for somebody else';
const MESSAGE = 'The amount of yesterday was not yours.';

const centsOf = async (id: string) => (await balanceOf(database, id)).amountCents;

const approve = ({ api }: TestStaff, approvalId: string) =>
  refusal(api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' }));

/** Two people adjust somebody's wallet. @returns the entry */
async function anAdjustment(
  [one, other]: [TestStaff, TestStaff],
  customerId: string,
  direction: 'credit' | 'debit' = 'credit',
): Promise<string> {
  const { approvalId } = await one.api(RequestAdjustment, {
    ...{ customerId, direction, amountCents: 2_500, message: 'For a late ticket.', reason },
  });
  expect(await approve(other, approvalId)).toBe('done');
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from ledger_entries where reference_id = ${approvalId}`,
  );
  return rows[0]?.id ?? '';
}

const reverse = ({ api }: TestStaff, entryId: string) =>
  api(RequestEntryReversal, { entryId, message: MESSAGE, reason });

test('accounts are listed by currency, and all together are nothing', async () => {
  const { api } = await finance();
  await shop.customer({ purseCents: 10_000 });
  await paysIn((await shop.customer({})).ctx, 'approved');
  const { accounts } = await api(ListLedgerAccounts, {});
  const sum = accounts.reduce((cents, { balance }) => cents + balance.amountCents, 0);
  expect(sum).toBe(0);
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    select sum(balance_cents)::float8 as cents from wallet_balances where account = 'wallet' and currency = 'AUD'`);
  expect(accounts).toContainEqual({
    account: 'wallet',
    balance: { amountCents: rows[0]?.cents, currency: 'AUD' },
  });
});

test('what was summed once is added to, and nothing is counted twice', async () => {
  const robin = await shop.customer({ purseCents: 5_000 });
  const ofGateway = async (settledMs: number) =>
    (await accountSums(database.db, settledMs)).find(
      ({ account, currency }) => account === 'gateway' && currency === 'AUD',
    )?.amountCents ?? 0;
  const before = await ofGateway(60_000);
  await paysIn(robin.ctx, 'approved');
  for (const settledMs of [60_000, 0, 0, 60_000])
    expect(await ofGateway(settledMs)).toBe(before - 2_000);
  await paysIn(robin.ctx, 'approved');
  for (const settledMs of [60_000, 0, 60_000])
    expect(await ofGateway(settledMs)).toBe(before - 4_000);
});

test('postings come newest first by key, each once, with masked names, as the filter says', async () => {
  const { api } = await aStaffMember(shop, ['auditor']);
  const robin = await shop.customer({ purseCents: 10_000 });
  const customerId = robin.ctx.customer.id;
  await paysIn(robin.ctx, 'approved');
  await paysIn(robin.ctx, 'approved');
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await api(ListLedgerPostings, { limit: 1, customerId, ...(after && { after }) });
    seen.push(...page.postings.map(({ entryId, line }) => `${entryId}.${line}`));
    after = page.next;
  }
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen).toHaveLength(3);
  const ofKind = async (filter: object) =>
    (await api(ListLedgerPostings, { ...filter, limit: 200 })).postings;
  const deposits = await ofKind({ customerId, kind: 'deposit' });
  expect(deposits.map(({ amount }) => amount.amountCents)).toEqual([2_000, 2_000]);
  expect(deposits[0]?.customer?.name).toMatch(/•••/);
  const gateway = await ofKind({ account: 'gateway', currency: 'AUD' });
  expect(new Set(gateway.map(({ account }) => account))).toEqual(new Set(['gateway']));
  expect(gateway.some(({ customer }) => customer)).toBe(false);
  expect(await ofKind({ account: 'gateway', currency: 'GBP' })).toEqual([]);
  expect(await ofKind({ customerId, to: '2020-01-01' })).toEqual([]);
  const page = await api(ListLedgerPostings, { to: '2020-02-01' });
  expect(page).toEqual({ postings: [], from: '2020-01-02', next: null });
  for (const bad of [{ account: 'mine' }, { from: '2020' }, { after: '1.1' }, { kind: 'x' }])
    expect(await refusal(api(ListLedgerPostings, bad as never))).toMatch(/^request\./);
});

test('an entry shows all its postings and what it was made for', async () => {
  const { api } = await finance();
  const robin = await shop.customer({});
  const { id } = await paysIn(robin.ctx, 'approved');
  const { postings } = await api(ListLedgerPostings, { customerId: robin.ctx.customer.id });
  const entry = await api(GetLedgerEntry, { entryId: postings[0]?.entryId ?? '' });
  expect(entry).toMatchObject({
    ...{ kind: 'deposit', causes: [{ type: 'deposit', id }] },
    ...{ reversedBy: null, reverses: null, notReversible: expect.stringContaining('claim') },
  });
  expect(entry.postings.map(({ account, amount }) => [account, amount.amountCents]).sort()).toEqual(
    [
      ['gateway', -2_000],
      ['wallet', 2_000],
    ],
  );
  expect(await refusal(api(GetLedgerEntry, { entryId: newId() }))).toBe('entry.not_found');
  expect(await refusal(api(GetLedgerEntry, { entryId: 'x' }))).toBe('entry.not_found');
});

test.each([
  ['credit', 12_500],
  ['debit', 7_500],
] as const)(
  'a %s by hand is taken back by two people, once, by an entry that the customer reads of',
  async (direction, between) => {
    const [sam, lee] = [await finance(), await finance()];
    const robin = await shop.customer({ purseCents: 10_000 });
    const { id, email } = robin.ctx.customer;
    const entryId = await anAdjustment([sam, lee], id, direction);
    expect(await centsOf(id)).toBe(between);
    const { approvalId } = await reverse(sam, entryId);
    expect(await refusal(reverse(lee, entryId))).toBe('approval.pending');
    expect(await approve(sam, approvalId)).toBe('approval.own');
    expect(await centsOf(id)).toBe(between);
    const outcomes = await Promise.all([approve(lee, approvalId), approve(lee, approvalId)]);
    expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
    expect(await centsOf(id)).toBe(10_000);
    const entry = await sam.api(GetLedgerEntry, { entryId });
    expect(entry.notReversible).toContain('reversed already');
    const reversal = await sam.api(GetLedgerEntry, { entryId: entry.reversedBy ?? '' });
    expect(reversal).toMatchObject({
      ...{ reverses: entryId, causes: [{ type: 'approval', id: approvalId }] },
      description: MESSAGE,
    });
    for (const known of [entryId, reversal.entryId])
      expect(await refusal(reverse(sam, known))).toBe('entry.not_reversible');
    const { items } = await robin.api(ListTransactions, { limit: 1, offset: 0 });
    expect(items[0]).toMatchObject({ kind: 'adjustment', description: MESSAGE });
    const { rows } = await database.db.execute(sql`
      select count(*)::int as mails from outbox
      where payload ->> 'template' = 'wallet-adjusted' and payload ->> 'to' = ${email}`);
    expect(rows).toEqual([{ mails: 2 }]);
    expect(await faultsOf()).toEqual([]);
  },
);

test('the database itself lets nobody take an entry back twice, or forget that it was', async () => {
  const [sam, lee] = [await finance(), await finance()];
  const { id } = (await shop.customer({ purseCents: 10_000 })).ctx.customer;
  const entryId = await anAdjustment([sam, lee], id);
  const { approvalId } = await reverse(sam, entryId);
  await approve(lee, approvalId);
  const again = `insert into ledger_reversals (entry_id, reversal_id, approval_id)
    values ('${entryId}', '${newId()}', '${approvalId}')`;
  await expect(database.pool.query(again)).rejects.toThrow('ledger_reversals_pkey');
  await expect(database.pool.query('delete from ledger_reversals')).rejects.toThrow();
});

test('what is played already is not taken back, and the request can be refused then', async () => {
  const [sam, lee] = [await finance(), await finance()];
  const robin = await shop.customer({ purseCents: 1_000 });
  const { id } = robin.ctx.customer;
  const entryId = await anAdjustment([sam, lee], id);
  const { approvalId } = await reverse(sam, entryId);
  await postEntry(database.db, robin.ctx, {
    ...{ kind: 'purchase', customerId: id, referenceId: null, description: 'Tickets' },
    postings: [move(wallet(id), house('sales'), 3_000, 'AUD')],
  });
  expect(await approve(lee, approvalId)).toBe('wallet.insufficient_funds');
  expect(await centsOf(id)).toBe(500);
  await lee.api(DecideApproval, { approvalId, decision: 'refuse', reason: 'Not there' });
  expect((await sam.api(GetLedgerEntry, { entryId })).notReversible).toBeNull();
});

test('nothing that has a way back of its own is taken back by hand', async () => {
  const { api } = await finance();
  const robin = await shop.customer({ purseCents: 10_000 });
  await paysIn(robin.ctx, 'approved');
  const { postings } = await api(ListLedgerPostings, { customerId: robin.ctx.customer.id });
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['adjustment', 'deposit']);
  for (const { entryId } of postings)
    expect(await refusal(api(RequestEntryReversal, { entryId, message: MESSAGE, reason }))).toBe(
      'entry.not_reversible',
    );
  expect(
    await refusal(api(RequestEntryReversal, { entryId: newId(), message: MESSAGE, reason })),
  ).toBe('entry.not_found');
});

test('the audit holds every reversal against its approval, and its approval against it', async () => {
  const [sam, lee] = [await finance(), await finance()];
  const { id } = (await shop.customer({ purseCents: 10_000 })).ctx.customer;
  const entryId = await anAdjustment([sam, lee], id);
  const { approvalId } = await reverse(sam, entryId);
  await approve(lee, approvalId);
  expect(await faultsOf()).toEqual([]);
  await database.db.execute(sql`
    update approvals set change = jsonb_set(change, '{change,entryId}', to_jsonb(${newId()}::text))
    where id = ${approvalId}`);
  expect(await faultsOf()).toEqual(['ledger.reversed']);
});
