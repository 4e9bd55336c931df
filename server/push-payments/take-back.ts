import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { reverseBankDeposit } from '@/server/wallet';
import type { ReadReversal } from './incoming-payment';
import { type BankPaymentRow, bankPayments } from './tables';

/** Why the bank's word that it takes a payment back is left to people. */
export const REVERSAL_PROBLEMS = {
  no_payment: 'the payment that it takes back is not known',
  several_payments: 'it names several payments',
  differs: 'it came before with another amount',
  too_much: 'it is more than is left of the payment, or another currency',
} as const;
type ReversalProblem = keyof typeof REVERSAL_PROBLEMS;

/**
 * Follows the bank, which takes a payment back: out of the wallet that holds it, by a claim, and no longer waiting where
 * it was in none. Once, by the reversal's own reference, in however many files it stands.
 */
export const takeBack = (
  ctx: Context,
  reversal: Omit<ReadReversal, 'line'>,
): Promise<'taken' | 'known' | ReversalProblem> =>
  inTransaction(ctx, async (tx) => {
    const { account, bankReference, names, amountCents, currency } = reversal;
    const [payment, another] = await tx
      .select()
      .from(bankPayments)
      .where(
        sql`${bankPayments.account} = ${account} and ${bankPayments.bankReference} in (
          select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
      )
      .for('update');
    if (!payment) return 'no_payment';
    if (another) return 'several_payments';
    if (payment.status === 'unmatched') return letGo(tx, payment, reversal);
    if (!payment.depositId || payment.currency !== currency)
      return payment.depositId ? 'too_much' : 'known';
    const claimed = await reverseBankDeposit(within(ctx, tx), {
      ...{ depositId: payment.depositId, amountCents, currency },
      id: `${account}/${bankReference || payment.bankReference}`,
    });
    return claimed === 'claimed' ? 'taken' : claimed;
  });

/** A payment in nobody's wallet went back: it waits no longer. */
async function letGo(
  tx: Tx,
  { id, customerId, ...payment }: BankPaymentRow,
  { amountCents, currency }: Omit<ReadReversal, 'line'>,
): Promise<'taken' | 'too_much'> {
  if (payment.amountCents !== amountCents || payment.currency !== currency) return 'too_much';
  await tx
    .update(bankPayments)
    .set({ status: 'returned', settledAt: sql`shop_now()` })
    .where(eq(bankPayments.id, id));
  const subject = customerId ? await subjectById(tx, customerId) : { customer: null };
  await recordEvent(tx, subject, 'payment.returned', id, { by: 'bank' });
  return 'taken';
}
