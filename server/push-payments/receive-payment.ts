import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import type { Context, Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { methodIn } from '@/server/wallet';
import { type BankEntry, factsIn, factsOf } from './bank-entry';
import { countInFile } from './bank-files';
import { BANK_PAYMENT_COLUMNS, type BankPaymentRow } from './bank-rows';
import { creditPayment } from './credit-payment';
import { type Identity, identifyPayment } from './identify-payment';
import { type AccountKey, currencyOf, type IncomingPayment } from './incoming-payment';
import { paymentHeldMail } from './mails/payment-held';
import { matchPayment } from './match-payment';
import { type Problem, TOLD } from './problems';

/** What became of a payment that a bank tells of. `doubtful`: an operator is asked whether it is one that is known. */
export type Receipt = 'credited' | 'unmatched' | 'known' | 'doubtful';

/**
 * Writes down what a bank tells and puts the payment into its customer's wallet, in one transaction: once, however often
 * and by however many statements it comes. What cannot be in a wallet is kept for an operator, and its customer is told
 * why; where it cannot be decided whether it came before, an operator is asked.
 * @param fileId the file among whose counts it stands
 */
export const receivePayment = (
  ctx: Context,
  entry: BankEntry,
  fileId: string | null = null,
): Promise<Receipt> =>
  inTransaction(ctx, async (tx) => {
    const { receipt, isNew } = await receiveIn(tx, ctx, entry);
    if (isNew && receipt !== 'known') await countInFile(tx, fileId, receipt);
    return receipt;
  });

/** What became of an entry, and the payment that it is or may be. */
interface Received {
  receipt: Receipt;
  paymentId: string;
  /** false where this very entry came before */
  isNew: boolean;
}

/** The same in the caller's transaction. */
export async function receiveIn(tx: Tx, ctx: Context, entry: BankEntry): Promise<Received> {
  await lockAccount(tx, entry.account);
  const [facts = '', former = facts] = factsIn(entry);
  const { formerOrdinal = entry.ordinal } = entry;
  const [before] = await executePrepared<{ paymentId: string | null; likeId: string | null }>(
    tx,
    sql`
    select payment_id as "paymentId", like_id as "likeId" from bank_entries
    where account = ${entry.account} and statement = ${entry.statement} and bank_reference = ${entry.bankReference}
      and (facts = ${facts} and ordinal = ${entry.ordinal} or facts = ${former} and ordinal = ${formerOrdinal})`,
  );
  if (before) {
    const { paymentId, likeId } = before;
    const receipt = paymentId ? 'known' : 'doubtful';
    return { receipt, paymentId: paymentId ?? likeId ?? '', isNew: false };
  }
  const entryNo = await nextEntryNo(tx);
  const { identity, payment } = await identifyOrInsert(tx, { entry, entryNo });
  await insertEntry(tx, { entry, entryNo, identity });
  const receipt = payment ? await creditOrKeep(tx, ctx, payment) : identity.is;
  return { receipt, paymentId: identity.paymentId, isNew: true };
}

type KnownIdentity = Exclude<Identity, { is: 'new' }>;

/** Entries of one account are identified one after the other. Held until the transaction ends. */
export const lockAccount = (tx: Tx, account: AccountKey): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push-payments.${account}`}))`);

/**
 * The payment that an entry is, which is written down where it is new.
 * @param unlike payments that it is not
 */
export async function identifyOrInsert(
  tx: Tx,
  { entry, entryNo, unlike = [] }: { entry: BankEntry; entryNo: number; unlike?: string[] },
): Promise<{ identity: KnownIdentity; payment: BankPaymentRow | null }> {
  const { bankReference, formerReference = bankReference } = entry;
  // first the name that a node of the release before would give: it then finds the payment known, and credits nothing
  for (const name of [formerReference, bankReference, `${bankReference}.${entryNo}`]) {
    const identity = await identifyPayment(tx, entry, unlike);
    if (identity.is !== 'new') return { identity, payment: null };
    // a node of the release before may have written the same name meanwhile: then it is looked at again
    const [row] = await executePrepared<BankPaymentRow>(
      tx,
      sql`
      insert into bank_payments (id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance,
        payer, problem)
      values (${newId()}, ${entry.account}, ${name}, ${entry.methodCode}, ${entry.amountCents}, ${entry.currency},
        ${entry.paidOn}, ${entry.remittance}, ${entry.payer}, 'no_reference')
      on conflict (account, bank_reference) do nothing
      returning ${BANK_PAYMENT_COLUMNS}`,
    );
    if (row)
      return { identity: { is: 'known', paymentId: row.id }, payment: { ...row, problem: null } };
  }
  throw new Error(`The name ${bankReference}.${entryNo} is taken: an entry’s number is its own.`);
}

async function nextEntryNo(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ no: number }>(
    sql`select nextval(pg_get_serial_sequence('bank_entries', 'entry_no'))::float8 as no`,
  );
  return rows[0]?.no ?? 0;
}

async function insertEntry(
  tx: Tx,
  { entry, entryNo, identity }: { entry: BankEntry; entryNo: number; identity: KnownIdentity },
): Promise<void> {
  const { is, paymentId } = identity;
  const isKnown = is === 'known';
  await tx.execute(sql`
    insert into bank_entries (id, entry_no, account, bank_reference, statement, covers_from, covers_to, facts, ordinal,
      method_code, amount_cents, currency, paid_on, remittance, payer, payment_id, like_id)
    values (${newId()}, ${entryNo}, ${entry.account}, ${entry.bankReference}, ${entry.statement},
      ${entry.covers?.from ?? null}, ${entry.covers?.to ?? null}, ${factsOf(entry)}, ${entry.ordinal},
      ${entry.methodCode}, ${entry.amountCents}, ${entry.currency}, ${entry.paidOn}, ${entry.remittance},
      ${entry.payer}, ${isKnown ? paymentId : null}, ${isKnown ? null : paymentId})`);
}

/**
 * Puts a payment into the wallet of the customer whose reference it names, or keeps it and says why, under the lock of
 * its row. One that waits for the same reason as before (`problem`) stays as it is.
 */
export async function creditOrKeep(
  tx: Tx,
  ctx: Context,
  payment: BankPaymentRow,
): Promise<'credited' | 'unmatched'> {
  const match = await matchPayment(tx, payment.remittance);
  const customer = 'problem' in match ? null : (await subjectById(tx, match.customerId)).customer;
  const problem =
    problemOf(payment) ??
    ('problem' in match ? match.problem : null) ??
    (customer && (await creditPayment(tx, ctx, { payment, customer, by: 'reference' })));
  if (!problem) return 'credited';
  if (problem !== payment.problem) await keep(tx, payment, { problem, customer });
  return 'unmatched';
}

/** What is wrong with a payment, whosever it is. */
function problemOf({
  account,
  methodCode,
  amountCents,
  currency,
}: IncomingPayment): Problem | null {
  if (currency !== currencyOf(account)) return 'other_currency';
  const { minCents, maxCents } = methodIn(methodCode);
  if (amountCents < minCents) return 'too_little';
  return amountCents > maxCents ? 'too_much' : null;
}

async function keep(
  tx: Tx,
  { id, amountCents, currency }: BankPaymentRow,
  { problem, customer }: { problem: Problem; customer: Customer | null },
): Promise<void> {
  await tx.execute(sql`
    update bank_payments set problem = ${problem}, customer_id = ${customer?.id ?? null} where id = ${id}`);
  await recordEvent(tx, { customer }, 'payment.kept', id, { problem });
  const reason = TOLD[problem];
  if (!customer || !reason) return;
  const { email, firstName, variant } = customer;
  await queueMail(tx, paymentHeldMail, email, {
    firstName,
    variant,
    // in words: it need not be in a currency of the shop
    amount: `${(amountCents / 100).toFixed(2)} ${currency}`,
    reason: sayIn(localeOf(variant))({ key: reason }),
  });
}
