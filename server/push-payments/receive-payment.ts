import { and, eq } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import type { Context, Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/mails';
import { methodIn } from '@/server/wallet';
import { creditPayment } from './credit-payment';
import { currencyOf, type IncomingPayment } from './incoming-payment';
import { matchPayment } from './match-payment';
import { type Problem, TOLD } from './problems';
import { type BankPaymentRow, bankPayments } from './tables';

/** What became of a payment that a bank tells of. `differs`: another one is known by its reference. */
export type Receipt = 'credited' | 'unmatched' | 'known' | 'differs';

/**
 * Writes a payment down and puts it into its customer's wallet, in one transaction: once, however often and by however
 * many files it comes. What cannot be in a wallet is kept for an operator, and its customer is told why.
 */
export const receivePayment = (ctx: Context, payment: IncomingPayment): Promise<Receipt> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(bankPayments)
      .values({ ...factsOf(payment), id: newId(), problem: 'no_reference' })
      .onConflictDoNothing({ target: [bankPayments.account, bankPayments.bankReference] })
      .returning();
    if (!row) return (await isKnown(tx, payment)) ? 'known' : 'differs';
    return creditOrKeep(tx, ctx, { ...row, problem: null });
  });

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

/** Without what a file knows besides. */
const factsOf = (payment: IncomingPayment): IncomingPayment => ({
  account: payment.account,
  bankReference: payment.bankReference,
  methodCode: payment.methodCode,
  amountCents: payment.amountCents,
  currency: payment.currency,
  paidOn: payment.paidOn,
  remittance: payment.remittance,
  payer: payment.payer,
});

/** Whether what is known by this reference is this payment. */
async function isKnown(tx: Tx, payment: IncomingPayment): Promise<boolean> {
  const [known] = await tx
    .select({ amountCents: bankPayments.amountCents, currency: bankPayments.currency })
    .from(bankPayments)
    .where(
      and(
        eq(bankPayments.account, payment.account),
        eq(bankPayments.bankReference, payment.bankReference),
      ),
    );
  return known?.amountCents === payment.amountCents && known.currency === payment.currency;
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
  await tx
    .update(bankPayments)
    .set({ problem, customerId: customer?.id ?? null })
    .where(eq(bankPayments.id, id));
  await recordEvent(tx, { customer }, 'payment.kept', id, { problem });
  const reason = TOLD[problem];
  if (!customer || !reason) return;
  const { email, firstName, variant } = customer;
  await queueMail(tx, 'payment-held', email, {
    firstName,
    variant,
    // in words: it need not be in a currency of the shop
    amount: `${(amountCents / 100).toFixed(2)} ${currency}`,
    reason: sayIn(localeOf(variant))({ key: reason }),
  });
}
