import { sql } from 'drizzle-orm';
import { DecideApproval, ListApprovals } from '@/lib/contract/operator/approvals';
import { RequestAdjustment } from '@/lib/contract/operator/customers';
import { ListTransactions } from '@/lib/contract/transactions';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { testShop } from '@/server/testing/test-shop';
import { balanceOf } from '@/server/wallet';

const shop = testShop();
const { database } = shop;
const MESSAGE = 'For the ticket that came late.';

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const centsOf = async (id: string) => (await balanceOf(database, id)).amountCents;

const request = (
  { api }: TestStaff,
  customerId: string,
  direction: 'credit' | 'debit',
  amountCents: number,
) =>
  api(RequestAdjustment, { customerId, direction, amountCents, message: MESSAGE, reason: 'Late' });

const approve = ({ api }: TestStaff, approvalId: string) =>
  refusal(api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' }));

test.each([
  ['credit', 12_500],
  ['debit', 7_500],
] as const)(
  'a %s by two people moves the money once, and the customer reads why',
  async (direction, after) => {
    const sam = await aStaffMember(shop, ['finance']);
    const lee = await aStaffMember(shop, ['finance']);
    const robin = await shop.customer({ purseCents: 10_000 });
    const { id, email } = robin.ctx.customer;
    const cents = () => centsOf(id);
    const { approvalId } = await request(sam, id, direction, 2_500);
    expect(await refusal(request(lee, id, direction, 2_500))).toBe('approval.pending');
    expect(await cents()).toBe(10_000);
    expect(await approve(sam, approvalId)).toBe('approval.own');
    const outcomes = await Promise.all([approve(lee, approvalId), approve(lee, approvalId)]);
    expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
    expect(await cents()).toBe(after);
    const { items } = await robin.api(ListTransactions, { limit: 1, offset: 0 });
    expect(items[0]).toMatchObject({ kind: 'adjustment', description: MESSAGE });
    const { rows } = await database.db.execute(sql`
    select payload -> 'data' ->> 'direction' as direction from outbox
    where payload ->> 'template' = 'wallet-adjusted' and payload ->> 'to' = ${email}`);
    expect(rows).toEqual([{ direction }]);
  },
);

test('more than a wallet holds is not taken, and the request can be refused then', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const lee = await aStaffMember(shop, ['finance']);
  const robin = await shop.customer({ purseCents: 1_000 });
  const { id } = robin.ctx.customer;
  const { approvalId } = await request(sam, id, 'debit', 1_001);
  expect(await approve(lee, approvalId)).toBe('wallet.insufficient_funds');
  expect(await centsOf(id)).toBe(1_000);
  await lee.api(DecideApproval, { approvalId, decision: 'refuse', reason: 'Not there' });
  const { approvals } = await sam.api(ListApprovals, {});
  expect(approvals.find((one) => one.id === approvalId)?.status).toBe('refused');
});

test('no account that is closed, and no amount that is none', async () => {
  const sam = await aStaffMember(shop, ['finance']);
  const robin = await shop.customer({ purseCents: 1_000 });
  const { id } = robin.ctx.customer;
  for (const amountCents of [0, -5, 1.5, 1_000_001, Number.NaN])
    expect(await refusal(request(sam, id, 'credit', amountCents))).toMatch(/^request\./);
  expect(await refusal(request(sam, newId(), 'credit', 100))).toBe('auth.account_closed');
  expect(await refusal(request(sam, 'nobody', 'credit', 100))).toMatch(/^request\.|general/);
});

test('the audit holds every adjustment against its approval', async () => {
  const faultsOf = async () =>
    (await findFaults(database, { only: ['ledger.', 'deposits.', 'staff.'] })).map(
      ({ check }) => check,
    );
  expect(await faultsOf()).toEqual([]);
  await database.db.execute(sql`
    update approvals set change = jsonb_set(change, '{change,amountCents}', '1')
    where kind = 'adjustment' and status = 'approved'`);
  expect(await faultsOf()).toContain('ledger.adjustments');
});
