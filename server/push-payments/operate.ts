import { sql } from 'drizzle-orm';
import { isPaymentReference } from '@/lib/rules/bank/payment-reference';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Subject, subjectByEmail, subjectById } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { BANK_PAYMENT_COLUMNS, type BankPaymentRow } from './bank-rows';
import { creditPayment } from './credit-payment';
import type { AccountKey } from './incoming-payment';
import { PROBLEMS, type Problem } from './problems';
import { takeBackPayment } from './take-back';

/** A payment that waits, as an operator sees it. */
export interface WaitingPayment {
  id: string;
  account: AccountKey;
  bankReference: string;
  amountCents: number;
  currency: string;
  paidOn: string;
  remittance: string;
  payer: string;
  problem: Problem;
  /** of the customer whose reference it names; null for nobody's */
  email: string | null;
}

const MOST_LISTED = 1_000;

/** A page of a list: what comes after this id. */
interface PageAfter {
  after?: string | null | undefined;
  limit?: number;
}

/** The payments that are in no wallet and were not sent back, the oldest first. */
export async function listUnmatched(
  db: Db,
  { after = null, limit = MOST_LISTED }: PageAfter = {},
): Promise<WaitingPayment[]> {
  const { rows } = await db.execute<WaitingPayment & Record<string, unknown>>(sql`
    select payment.id, account, bank_reference as "bankReference", amount_cents::float8 as "amountCents", payment.currency,
      paid_on::text as "paidOn", remittance, payer, coalesce(problem, 'no_reference') as problem, email
    from bank_payments as payment left join customer_accounts as customers on customers.id = payment.customer_id
    where payment.status = 'unmatched' and (${after}::uuid is null or payment.id > ${after}::uuid)
    order by payment.id limit ${limit}`);
  return rows;
}

/** A payment by its id here, whatever became of it; null for none. */
export async function findPayment(
  db: Db,
  id: string,
): Promise<Pick<
  BankPaymentRow,
  'id' | 'account' | 'bankReference' | 'remittance' | 'payer' | 'status' | 'customerId'
> | null> {
  const [payment] = await executePrepared<BankPaymentRow>(
    db,
    sql`select ${BANK_PAYMENT_COLUMNS} from bank_payments where id::text = ${id}`,
  );
  return payment ?? null;
}

/** A payment by the bank's reference; where two accounts know the reference, by the account, too. */
export interface Named {
  bankReference: string;
  account: AccountKey | null;
}

/** Why nothing was done. */
export type Undone =
  | 'no_payment'
  | 'several_payments'
  | 'no_customer'
  | 'taken_back'
  | BankPaymentRow['status']
  | Problem;

/** The same in words, for whoever tried. */
export const UNDONE: Readonly<Record<Undone, string>> = {
  ...PROBLEMS,
  no_payment: 'there is no such payment',
  several_payments: 'several accounts know this reference: say which with --account',
  no_customer: 'there is no such customer',
  taken_back: 'it was taken back already, or a part of it',
  credited: 'it is in a wallet already',
  returned: 'it was sent back already',
  ignored: 'it is ignored already',
  unmatched: 'it waits',
};

/** The id of the payment that somebody names by the bank's reference, or why there is not exactly one. */
export async function idOfPayment(
  db: Db,
  { bankReference, account }: Named,
): Promise<{ id: string } | { undone: Undone }> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from bank_payments
    where bank_reference = ${bankReference} and account = coalesce(${account}, account) limit 2`);
  const [row, another] = rows;
  if (!row) return { undone: 'no_payment' };
  return another ? { undone: 'several_payments' } : { id: row.id };
}

/**
 * Puts a payment into the wallet of the customer whom the operator names, by address, id or reference. Minimum and
 * maximum are the operator's to judge; limits, breaks and whatever else forbids a deposit hold.
 * @returns why not; null when it is done
 */
export const assignPayment = (ctx: Context, named: Named, who: string): Promise<Undone | null> =>
  withPayment(ctx, { ...named, status: 'unmatched' }, async (tx, payment) => {
    const subject = await customerNamed(tx, who);
    if (!subject) return 'no_customer';
    const { customer } = subject;
    const problem = await creditPayment(tx, ctx, { payment, customer, by: 'operator' });
    return problem;
  });

/**
 * Notes what the operator did with a payment outside of the shop: `returned` at the bank to where it came from, or
 * `ignored`, since it is no customer's. @returns why not; null when it is done
 */
export const closePayment = (
  ctx: Context,
  named: Named,
  status: 'returned' | 'ignored',
): Promise<Undone | null> =>
  withPayment(ctx, { ...named, status: 'unmatched' }, async (tx, { id, customerId }) => {
    await tx.execute(sql`
      update bank_payments set status = ${status}, settled_at = shop_now() where id = ${id}`);
    const subject = customerId ? await subjectById(tx, customerId) : { customer: null };
    await recordEvent(tx, subject, `payment.${status}`, id, { by: 'operator' });
    return null;
  });

/**
 * Claims a payment back in full that the bank has taken back, where its file does not say so in a way that is understood.
 * @returns why not; null when it is done
 */
export const reversePayment = (ctx: Context, named: Named): Promise<Undone | null> =>
  withPayment(ctx, { ...named, status: 'credited' }, async (tx, payment) => {
    const outcome = await takeBackPayment(tx, ctx, payment, payment);
    return outcome === 'taken' ? null : 'taken_back';
  });

/** Does `work` under the lock of the payment, if it is in this state. */
const withPayment = (
  ctx: Context,
  { status, ...named }: Named & { status: BankPaymentRow['status'] },
  work: (tx: Tx, payment: BankPaymentRow) => Promise<Undone | null>,
): Promise<Undone | null> =>
  inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, named);
    if (typeof payment === 'string') return payment;
    return payment.status === status ? work(tx, payment) : payment.status;
  });

/** Locks a payment by its name. @returns why not, where none or several have it */
export async function lockPayment(
  tx: Tx,
  { bankReference, account }: Named,
): Promise<BankPaymentRow | 'no_payment' | 'several_payments'> {
  const [payment, another] = await executePrepared<BankPaymentRow>(
    tx,
    sql`
    select ${BANK_PAYMENT_COLUMNS} from bank_payments
    where bank_reference = ${bankReference} and account = coalesce(${account}, account)
    for update`,
  );
  if (!payment) return 'no_payment';
  return another ? 'several_payments' : payment;
}

async function customerNamed(db: Db, who: string): Promise<Subject | null> {
  const digits = who.replaceAll(/[ -]/g, '');
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from payer_references
    where reference = ${isPaymentReference(digits) ? digits : null} or customer_id::text = ${who.toLowerCase()}`);
  const [reference] = rows;
  return reference ? subjectById(db, reference.customer_id) : subjectByEmail(db, who.toLowerCase());
}
