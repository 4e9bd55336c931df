import { sql } from 'drizzle-orm';
import { DecideApproval } from '@/lib/contract/operator/approvals';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  AssignPayment,
  ClosePayment,
  ListCardReturns,
  ListClaims,
  ListWaitingPayments,
  OpenPayment,
  RequestClaimWaiver,
  RetryClaim,
  SettleCardReturn,
} from '@/lib/contract/operator/payments';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { aFile, payersOn } from '@/server/push-payments/testing/a-payment';
import { aStaffMember, forgetConfirmation } from '@/server/staff/testing/a-staff-member';
import { customerContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { house, move, postEntry, wallet } from '@/server/wallet';
import { paysIn } from '@/server/wallet/testing/a-payer';

const shop = testShop();
const { database } = shop;
const { aPayer, imports, centsOf } = payersOn(database);

afterEach(async () =>
  expect(await findFaults(database, { only: ['staff.', 'ledger.', 'payments.'] })).toEqual([]),
);

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const finance = () => aStaffMember(shop, ['finance'], 'Fay Example');
const why = { reason: 'Called their bank' };

let count = 0;
/** A payment that names nobody. @returns its id */
async function aPayment(remittance = 'for Rosalind Quigley'): Promise<string> {
  count += 1;
  const bankReference = `OFF-${count}`;
  await imports(aFile(`${bankReference},2026-11-23,10.00,AUD,${remittance}`));
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from bank_payments where bank_reference = ${bankReference}`,
  );
  return rows[0]?.id ?? '';
}

async function actionsOn(subject: string) {
  const { api } = await aStaffMember(shop, ['compliance']);
  const { entries } = await api(ListStaffLog, { subject });
  return entries.map(({ action }) => action);
}

test('what waits is listed without who paid, a page at a time, and opened for a reason', async () => {
  const { api } = await finance();
  const ids = [await aPayment(), await aPayment(), await aPayment()];
  const seen: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await api(ListWaitingPayments, { limit: 1, ...(after && { after }) });
    seen.push(...page.payments.map(({ paymentId }) => paymentId));
    expect(JSON.stringify(page)).not.toContain('Quigley');
    after = page.next;
  }
  expect(seen).toEqual(ids);
  const paymentId = ids[0] ?? '';
  expect(await refusal(api(OpenPayment, { paymentId, reason: ' ' }))).toMatch(/^request\./);
  expect(await api(OpenPayment, { paymentId, ...why })).toMatchObject({
    remittance: 'for Rosalind Quigley',
  });
  expect(await actionsOn(`payment:${paymentId}`)).toEqual(['payment.opened']);
  expect(await refusal(api(OpenPayment, { paymentId: newId(), ...why }))).toBe('payment.not_found');
});

test('a payment is assigned once, to whoever is named, and nothing is written down of what is refused', async () => {
  const one = await finance();
  const other = await finance();
  const robin = await aPayer();
  const paymentId = await aPayment();
  const assign = ({ api }: typeof one, customer: string) =>
    refusal(api(AssignPayment, { paymentId, customer, ...why }));
  expect(await assign(one, 'nobody@fairdraw.example')).toBe('payment.not_done');
  expect(await actionsOn(`payment:${paymentId}`)).toEqual([]);
  const outcomes = await Promise.all([
    assign(one, robin.customer.email),
    assign(other, robin.reference),
  ]);
  expect(outcomes.sort()).toEqual(['done', 'payment.not_done']);
  expect(await centsOf(robin)).toBe(1_000);
  expect(await actionsOn(`payment:${paymentId}`)).toEqual(['payment.assigned']);
  expect(await refusal(one.api(ClosePayment, { paymentId, outcome: 'ignored', ...why }))).toBe(
    'payment.not_done',
  );
});

test('what forbids somebody a deposit forbids it here, too', async () => {
  const { api } = await finance();
  const robin = await aPayer();
  await database.db.execute(
    sql`insert into deposit_limits (customer_id, limit_cents) values (${robin.customer.id}, 500)`,
  );
  const input = { paymentId: await aPayment(), customer: robin.customer.id, ...why };
  await expect(api(AssignPayment, input)).rejects.toThrow('deposit limit');
  expect(await centsOf(robin)).toBe(0);
});

test('a payment that was sent back, or is no customer’s, is closed; it takes a confirmation', async () => {
  const { api, id } = await finance();
  const paymentId = await aPayment();
  await api(ClosePayment, { paymentId, outcome: 'returned', ...why });
  expect(await refusal(api(ClosePayment, { paymentId, outcome: 'ignored', ...why }))).toBe(
    'payment.not_done',
  );
  expect(await actionsOn(`payment:${paymentId}`)).toEqual(['payment.returned']);
  await forgetConfirmation(shop, id);
  const open = await aPayment();
  expect(await refusal(api(ClosePayment, { paymentId: open, outcome: 'ignored', ...why }))).toBe(
    'staff.confirmation_required',
  );
});

/** What a gateway gave back of a deposit that is played already. @returns the claim's id */
async function aClaim(): Promise<string> {
  const { customer } = await aPayer();
  const ctx = customerContext(database.db, customer);
  const { id } = await paysIn(ctx, 'approved');
  await postEntry(database.db, ctx, {
    kind: 'purchase',
    customerId: customer.id,
    referenceId: null,
    description: 'Tickets',
    postings: [move(wallet(customer.id), house('sales'), 1_500, 'AUD')],
  });
  const claimId = newId();
  await database.db.execute(sql`
    insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, return_id)
    values (${claimId}, ${id}, ${customer.id}, 'sandbox', ${newId()}, 'refund', 1000, 'AUD', ${newId()})`);
  return claimId;
}

test('a claim is tried again by one person and waived by two, once', async () => {
  const [fay, lee] = [await finance(), await finance()];
  const claimId = await aClaim();
  const { claims } = await fay.api(ListClaims, {});
  expect(claims.find((one) => one.claimId === claimId)).toMatchObject({
    ...{ kind: 'refund', amount: { amountCents: 1_000 }, inWallet: { amountCents: 500 } },
    email: expect.stringMatching(/^..•••@/),
  });
  expect(await fay.api(RetryClaim, { claimId, ...why })).toEqual({ status: 'open' });
  const { approvalId } = await fay.api(RequestClaimWaiver, { claimId, ...why });
  expect(await refusal(lee.api(RequestClaimWaiver, { claimId, ...why }))).toBe('approval.pending');
  const decide = ({ api }: typeof fay) =>
    refusal(api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' }));
  expect(await decide(fay)).toBe('approval.own');
  expect(await decide(lee)).toBe('done');
  expect(await actionsOn(`claim:${claimId}`)).toEqual(['claim.waived', 'claim.retried']);
  const { rows } = await database.db.execute(
    sql`select status from deposit_claims where id = ${claimId}`,
  );
  expect(rows).toEqual([{ status: 'waived' }]);
  for (const call of [RetryClaim, RequestClaimWaiver])
    expect(await refusal(fay.api(call, { claimId, ...why }))).toBe('claim.not_open');
});

test('a waiver is outdated once the claim is settled otherwise', async () => {
  const [fay, lee] = [await finance(), await finance()];
  const claimId = await aClaim();
  const { approvalId } = await fay.api(RequestClaimWaiver, { claimId, ...why });
  await database.db.execute(sql`
    update deposit_claims set status = 'dropped', settled_at = shop_now() where id = ${claimId}`);
  expect(
    await refusal(lee.api(DecideApproval, { approvalId, decision: 'approve', reason: 'Agreed' })),
  ).toBe('approval.outdated');
});

test('a return to a card is settled by what was seen at its gateway, which has to be said in full', async () => {
  const { api } = await finance();
  const settle = (over: object) =>
    api(SettleCardReturn, { returnId: newId(), outcome: 'done', ...why, ...over });
  await expect(settle({})).rejects.toThrow('number of its refund');
  await expect(settle({ refundId: '17' })).rejects.toThrow('no such return');
  expect(await refusal(settle({ outcome: 'lost' }))).toMatch(/^request\./);
});

test('what is on its way to a card is listed', async () => {
  const { api } = await finance();
  expect(await api(ListCardReturns, {})).toEqual({ returns: [], next: null });
  expect(await refusal(api(ListCardReturns, { after: 'x' } as never))).toMatch(/^request\./);
});
