import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ResendCustomerMail,
  SendPasswordLink,
} from '@/lib/contract/operator/customer-changes';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { requestPasswordReset } from '@/server/identity';
import { type StaffContext, within } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { queueAgain, whichAgain } from '@/server/kernel/queue-again';
import { actorOf, recordAction } from '@/server/staff';
import { openAccount } from './open-account';
import { subjectOf } from './opened-file';

/**
 * Mails that say what happened, and say the same a week later. What holds a link or a code that lets somebody in is none
 * of them: it was for once, and is asked for anew.
 */
const RESENDABLE = [
  'deposit-completed',
  'draw-cancelled',
  'giveaway-won',
  'order-refunded',
  'payment-received',
  'plans-purchased',
  'plans-started',
  'prize-won',
  'receipt',
  'sales-closed',
  'syndicate-cancelled',
  'wallet-adjusted',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-requested',
];

/** A customer's mailbox is not flooded, whoever sends. */
const MOST_AN_HOUR = 6;

/** Which of a customer's mails can be sent again. */
export const resendable = (
  db: Db,
  mailIds: readonly string[],
  email: string,
): Promise<ReadonlySet<string>> => whichAgain(db, mailIds, { to: email, templates: RESENDABLE });

/** @throws customer.not_found | customer.closed | mail.not_resendable | request.rate_limited */
export async function resendCustomerMail(
  ctx: StaffContext,
  { customerId, mailId, reason }: VerbInput<typeof ResendCustomerMail>,
): Promise<CallResult<typeof ResendCustomerMail>> {
  return inTransaction(ctx, async (tx) => {
    const { customer } = await openAccount(tx, customerId);
    const queued = await queueAgain(tx, mailId, { to: customer.email, templates: RESENDABLE });
    if (!queued) throw new ShopError('mail.not_resendable');
    await countSender(tx, {
      sender: `resending:${customer.id}`,
      limit: MOST_AN_HOUR,
      key: 'request.rate_limited.resending',
    });
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.mail_resent',
      subject: subjectOf(customer.id),
      after: { mailId, template: queued.template },
      reason,
    });
    return {};
  });
}

/**
 * Mails a link to choose a new password, by the customer's own verb: with its pace, and never to anybody else.
 * @throws customer.not_found | customer.closed | customer.frozen | auth.blocked | request.rate_limited
 */
export async function sendPasswordLink(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof SendPasswordLink>,
): Promise<CallResult<typeof SendPasswordLink>> {
  return inTransaction(ctx, async (tx) => {
    const { customer, state } = await openAccount(tx, customerId);
    if (state === 'locked') throw new ShopError('customer.frozen');
    await requestPasswordReset(within(ctx, tx), { email: customer.email });
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.password_link_sent',
      subject: subjectOf(customer.id),
      reason,
    });
    return {};
  });
}
