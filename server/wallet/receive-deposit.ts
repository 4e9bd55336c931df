import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { checkDeposit, lockCounting } from '@/server/limits';
import { requireVerified } from '@/server/verified-actions';
import { requireFundsAcknowledged } from './acknowledge-funds';
import { assertAccountOpen } from './assert-account-open';
import { paymentReceivedMail } from './mails/payment-received';
import type { PushMethod } from './receiving-accounts';
import { settleDeposit } from './settle-deposit';

interface Received {
  methodCode: PushMethod;
  amountCents: number;
  currency: Currency;
}

/**
 * Credits money that has arrived at the shop's bank, and tells the customer by mail. What holds for every deposit holds
 * for it, too; the caller sees to it that each payment comes here once.
 * @returns the deposit's id
 * @throws auth.account_closed | verification.required | wallet.funds_unacknowledged | limits.on_break | limits.answer_required |
 * limits.deposit_exceeded, with nothing changed
 */
export async function receiveDeposit(
  tx: Tx,
  ctx: CustomerContext,
  received: Received,
): Promise<string> {
  const { id: customerId, email, firstName, variant } = ctx.customer;
  const inTx = within(ctx, tx);
  await lockCounting(tx, customerId);
  await assertAccountOpen(tx, customerId);
  await requireVerified(inTx, 'deposit');
  await checkDeposit(tx, ctx, received.amountCents);
  await requireFundsAcknowledged(inTx);
  const id = newId();
  const { methodCode, amountCents, currency } = received;
  await tx.execute(sql`
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, for_checkout, status)
    values (${id}, ${customerId}, ${methodCode}, 'bank', ${amountCents}, ${currency}, false, 'requested')`);
  await settleDeposit(inTx, id, { status: 'completed' });
  await queueMail(tx, paymentReceivedMail, email, {
    firstName,
    variant,
    amount: { amountCents, currency },
  });
  return id;
}
