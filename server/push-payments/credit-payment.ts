import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { hasWallet } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import type { Context, Customer, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { receiveDeposit } from '@/server/wallet';
import type { BankPaymentRow } from './bank-rows';
import { PROBLEM_OF, type Problem } from './problems';

/**
 * Puts a payment into the wallet of this customer, under the lock of its row. Where something forbids the deposit,
 * nothing changes.
 * @param by what says that it is theirs: the reference, or an operator
 * @returns what forbids it; null when it is in the wallet
 */
export async function creditPayment(
  tx: Tx,
  ctx: Context,
  {
    payment,
    customer,
    by,
  }: { payment: BankPaymentRow; customer: Customer; by: 'reference' | 'operator' },
): Promise<Problem | null> {
  const { id, methodCode, amountCents } = payment;
  const { currency } = customer;
  if (payment.currency !== currency) return 'other_currency';
  try {
    const depositId = await receiveDeposit(tx, asCustomer(ctx, customer), {
      methodCode,
      amountCents,
      currency,
    });
    await tx.execute(sql`
      update bank_payments set status = 'credited', problem = null, customer_id = ${customer.id},
        deposit_id = ${depositId}, settled_at = shop_now()
      where id = ${id}`);
    await recordEvent(tx, { customer }, 'payment.credited', id, { by, depositId });
    return null;
  } catch (error) {
    const problem = error instanceof ShopError ? PROBLEM_OF[error.code] : undefined;
    if (!problem) throw error;
    return problem;
  }
}

/** What a deposit of the customer's own would be asked with. */
const asCustomer = (ctx: Context, customer: Customer): CustomerContext => {
  const { variant, pricingId, segmentName } = customer;
  const locale = localeOf(variant);
  return {
    ...ctx,
    ...{ customer, variant, pricingId, segmentName, locale },
    say: sayIn(locale, hasWallet(segmentName)),
    signInId: '',
  };
};
