import { sql } from 'drizzle-orm';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { IdentityAnswer } from '@/server/gateways/identity';
import { markVerified, type Subject, subjectById } from '@/server/identity';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { applyExclusion, askExclusions, breakStartedMail } from '@/server/limits';
import { identityNotVerifiedMail } from './mails/identity-not-verified';
import { identityVerifiedMail } from './mails/identity-verified';
import { statusesBefore } from './transitions';

interface IdentityCheck {
  customerId: string;
  type: VerificationMethod;
  reference: string;
}

/** A referral is asked about again after so long; who gave no answer after one minute, two, four, up to an hour. */
const REFERRED_AGAIN_MINUTES = 5;
const LONGEST_AGAIN_MINUTES = 60;

/**
 * Writes down what a provider said. An answer to an attempt that is over, or that somebody else wrote down, changes nothing.
 * A customer who has been waiting for it, or does not sit before the page, is told by mail.
 */
export function recordAnswer(
  db: Db,
  check: IdentityCheck,
  answer: IdentityAnswer | 'none',
  {
    reason = null,
    isAway = false,
    isUnasked = false,
  }: { reason?: string | null; isAway?: boolean; isUnasked?: boolean } = {},
): Promise<void> {
  return inTransaction({ db }, async (tx) => {
    if (answer === 'referred' || answer === 'none') return wait(tx, check, answer);
    const isMatch = answer === 'match';
    const { rows } = await tx.execute<{ waited: boolean }>(sql`
      update verification_methods as method set
        status = 'attempted', outcome = ${answer}, reason = ${reason}, request = null, ask_again_at = null, changed_at = shop_now(),
        refusals = method.refusals + ${isMatch ? 0 : 1}::int
      from verification_methods as before
      where ${isOpen(check)} and before.customer_id = method.customer_id and before.type = method.type
      returning before.status = 'pending' as waited`);
    const [row] = rows;
    if (!row) return;
    const subject = await subjectById(tx, check.customerId);
    await recordEvent(tx, subject, `verification.${answer}`, check.customerId, {
      method: check.type,
    });
    // who joined a moment ago, and did not ask, notices nothing
    if (isMatch) await verify(tx, subject, { isTold: row.waited || !isUnasked });
    else if (row.waited || isAway) await mailRefusal(tx, subject, null);
  });
}

async function wait(tx: Tx, check: IdentityCheck, answer: 'referred' | 'none'): Promise<void> {
  const minutes =
    answer === 'referred'
      ? sql`${REFERRED_AGAIN_MINUTES}::int`
      : sql`least(power(2, least(asks, 10) - 1)::int, ${LONGEST_AGAIN_MINUTES}::int)`;
  await tx.execute(sql`
    update verification_methods as method
    set status = 'pending', ask_again_at = shop_now() + make_interval(mins => ${minutes}), changed_at = shop_now()
    where ${isOpen(check, 'pending')}`);
}

const isOpen = (
  { customerId, type, reference }: IdentityCheck,
  next: 'attempted' | 'pending' = 'attempted',
) => sql`
  method.customer_id = ${customerId} and method.type = ${type} and method.reference = ${reference}
  and method.status = any (string_to_array(${statusesBefore(next)}, ' ')) and method.request is not null`;

/**
 * The customer is who they say: it counts at once, is told by mail, and whatever else they have begun is over. Where
 * this person has excluded themselves, that holds for this account from now on, and it is what they are told. Where they
 * may be such a person, they are told that support looks at their account, too.
 * A second time changes nothing.
 * @param isTold whether a mail says so: an exclusion is told in any case
 */
export async function verify(
  tx: Tx,
  subject: Subject,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  const { customer } = subject;
  if (!(await markVerified(tx, customer.id))) return;
  await tx.execute(sql`
    update verification_methods
    set status = 'attempted', outcome = 'superseded', request = null, ask_again_at = null, changed_at = shop_now()
    where customer_id = ${customer.id} and status <> 'attempted'`);
  await tx.execute(sql`
    update identity_documents set status = 'superseded', decided_at = shop_now()
    where customer_id = ${customer.id} and status = 'waiting'`);
  await recordEvent(tx, subject, 'customer.verified', customer.id);
  const { firstName, variant } = customer;
  if ((await askExclusions(tx, subject, 'verification')) === 'excluded') return;
  // nodes of the release before know no more than name and birthday
  const excludedUntil = await applyExclusion(tx, customer.id, subject.person);
  if (!excludedUntil) {
    if (isTold) await queueMail(tx, identityVerifiedMail, customer.email, { firstName, variant });
    return;
  }
  await recordEvent(tx, subject, 'limits.exclusion_applied', customer.id, {
    endsAt: excludedUntil.toISOString(),
  });
  await queueMail(tx, breakStartedMail, customer.email, {
    ...{ firstName, variant, endsAt: excludedUntil.toISOString(), isSelfExclusion: true },
    ...{ refunded: { amountCents: 0, currency: customer.currency }, stoppedPlans: 0 },
  });
}

/** @param reason what the person said who looked at it, if one did */
export async function mailRefusal(
  tx: Tx,
  { customer: { email, firstName, variant } }: Subject,
  reason: string | null,
): Promise<void> {
  await queueMail(tx, identityNotVerifiedMail, email, { firstName, variant, reason });
}
