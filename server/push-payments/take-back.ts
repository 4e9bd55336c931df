import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { reverseBankDeposit } from '@/server/wallet';
import { isNoName } from './bank-entry';
import { countInFile } from './bank-files';
import { BANK_PAYMENT_COLUMNS, type BankPaymentRow } from './bank-rows';
import type { ReadReversal } from './incoming-payment';

/** Why the bank's word that it takes a payment back is left to people. */
export const REVERSAL_PROBLEMS = {
  no_payment: 'the payment that it takes back is not known',
  several_payments: 'it names several payments',
  differs: 'it came before with another amount',
  other_deposit: 'it came before for another payment',
  unnamed_part: 'it is a part of the payment, and has no reference of its own',
  too_much: 'it is more than is left of the payment, or another currency',
} as const;
type ReversalProblem = keyof typeof REVERSAL_PROBLEMS;

export type TakenBack = 'taken' | 'known' | ReversalProblem;
type Amount = Pick<ReadReversal, 'bankReference' | 'amountCents' | 'currency'>;

/**
 * Follows the bank, which takes a payment back: out of the wallet that holds it, by a claim, and no longer waiting where
 * it was in none. Once, by the reversal's own reference, in however many files it stands. A reference that names no
 * payment of its own (`NONREF`) takes nothing back.
 * @param fileId the file among whose counts it stands
 */
export const takeBack = (
  ctx: Context,
  { account, names, ...reversal }: Omit<ReadReversal, 'line'>,
  fileId: string | null = null,
): Promise<TakenBack> =>
  inTransaction(ctx, async (tx) => {
    const own = JSON.stringify(names.filter((name) => !isNoName(name)));
    const [payment, another] = await executePrepared<BankPaymentRow>(
      tx,
      sql`
      select ${BANK_PAYMENT_COLUMNS} from bank_payments
      where id in (
        select id from bank_payments where account = ${account}
          and bank_reference in (select jsonb_array_elements_text(${own}::jsonb))
        union
        select payment_id from bank_entries where account = ${account}
          and bank_reference in (select jsonb_array_elements_text(${own}::jsonb)))
      for update`,
    );
    if (!payment) return 'no_payment';
    if (another) return 'several_payments';
    const outcome = await takeBackPayment(tx, ctx, payment, reversal);
    if (outcome === 'taken') await countInFile(tx, fileId, 'taken_back');
    return outcome;
  });

/** The same for a payment that is known and locked. */
export async function takeBackPayment(
  tx: Tx,
  ctx: Context,
  payment: BankPaymentRow,
  reversal: Amount,
): Promise<TakenBack> {
  const { bankReference, amountCents, currency } = reversal;
  if (payment.status === 'unmatched') return letGo(tx, payment, reversal);
  if (!payment.depositId) return 'known';
  if (payment.currency !== currency) return 'too_much';
  const hasName = !isNoName(bankReference);
  // a part without a name of its own could be one that was taken back before
  if (!hasName && amountCents !== payment.amountCents) return 'unnamed_part';
  const claimed = await reverseBankDeposit(within(ctx, tx), {
    ...{ depositId: payment.depositId, amountCents, currency },
    id: `${payment.account}/${hasName ? bankReference : payment.bankReference}`,
  });
  return claimed === 'claimed' ? 'taken' : claimed;
}

/** A payment in nobody's wallet went back: it waits no longer. */
async function letGo(
  tx: Tx,
  { id, customerId, ...payment }: BankPaymentRow,
  { amountCents, currency }: Amount,
): Promise<'taken' | 'too_much'> {
  if (payment.amountCents !== amountCents || payment.currency !== currency) return 'too_much';
  await tx.execute(sql`
    update bank_payments set status = 'returned', settled_at = shop_now() where id = ${id}`);
  const subject = customerId ? await subjectById(tx, customerId) : { customer: null };
  await recordEvent(tx, subject, 'payment.returned', id, { by: 'bank' });
  return 'taken';
}
