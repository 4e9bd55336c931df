import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  DecideVerification,
  GetVerificationPicture,
  OpenVerificationCase,
  RequireVerification,
} from '@/lib/contract/operator/verification';
import { inTransaction } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { excludedUntil } from '@/server/limits';
import { actorOf, hasOpened, recordAction } from '@/server/staff';
import { decideWaiting, demandOf, openVerificationCase, pictureOf } from '@/server/verification';
import { openAccount } from './open-account';
import { FACTS_CORRECTED, subjectOf } from './opened-file';

const OPENED = 'verification.opened';

/** Opens somebody's case, and writes down that it was opened and why. @throws customer.not_found */
export async function openCase(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof OpenVerificationCase>,
): Promise<CallResult<typeof OpenVerificationCase>> {
  return inTransaction(ctx, async (tx) => {
    const opened = await openVerificationCase(tx, customerId);
    if (!opened) throw new ShopError('customer.not_found');
    const { subject, ...rest } = opened;
    const { firstName, lastName, dateOfBirth, address } = subject.person;
    const { line1, line2, suburb, state, postcode } = address;
    const until = await excludedUntil(tx, subject.person);
    await recordAction(tx, actorOf(ctx), {
      action: OPENED,
      subject: subjectOf(customerId),
      after: { documents: rest.documents.filter((one) => one.hasPicture).map(({ id }) => id) },
      reason,
    });
    return {
      ...rest,
      ...{ customerId, dateOfBirth },
      ...{ isVerified: subject.isVerified, mustVerify: subject.mustVerify },
      name: `${firstName} ${lastName}`,
      address: [line1, line2, suburb, state, postcode].filter(Boolean).join(', ') || null,
      excludedUntil: until?.toISOString() ?? null,
    };
  });
}

/**
 * A picture of a case. Its opening covers it, in the session in which that was: who comes with another one sees nothing,
 * and nobody sees that there is something.
 * @throws verification.case_not_opened | verification.document_not_found
 */
export async function getPicture(
  ctx: StaffContext,
  { customerId, documentId }: VerbInput<typeof GetVerificationPicture>,
): Promise<CallResult<typeof GetVerificationPicture>> {
  await requireOpened(ctx, customerId);
  const picture = await pictureOf(ctx.db, { customerId, documentId });
  if (!picture) throw new ShopError('verification.document_not_found');
  return { jpeg: picture.toString('base64') };
}

/**
 * Approves or rejects all that waits of a customer, who is told by mail. Of two people one decides; the other reads so.
 * @throws customer.not_found | customer.closed | verification.case_not_opened | verification.documents_changed |
 * verification.documents_decided
 */
export async function decideVerification(
  ctx: StaffContext,
  { customerId, documentIds, decision, reason }: VerbInput<typeof DecideVerification>,
): Promise<CallResult<typeof DecideVerification>> {
  return inTransaction(ctx, async (tx) => {
    const subject = await openAccount(tx, customerId);
    // behind the lock: what a colleague corrects meanwhile has to be looked at
    await requireOpened(within(ctx, tx), customerId);
    const isApproved = decision === 'approve';
    const count = await decideWaiting(tx, subject, isApproved ? null : reason, documentIds);
    if (count === 0) throw new ShopError('verification.documents_decided');
    await recordAction(tx, actorOf(ctx), {
      action: isApproved ? 'verification.approved' : 'verification.rejected',
      subject: subjectOf(customerId),
      before: { isVerified: subject.isVerified },
      after: { isVerified: isApproved, documents: documentIds },
      reason,
    });
    return {};
  });
}

/** Has somebody verify before anything else. @throws customer.not_found | customer.closed | verification.demanded_already */
export async function requireVerification(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof RequireVerification>,
): Promise<CallResult<typeof RequireVerification>> {
  return inTransaction(ctx, async (tx) => {
    const { customer } = await openAccount(tx, customerId);
    if (!(await demandOf(tx, customer))) throw new ShopError('verification.demanded_already');
    await recordAction(tx, actorOf(ctx), {
      action: 'verification.demanded',
      subject: subjectOf(customerId),
      reason,
    });
    return {};
  });
}

async function requireOpened(ctx: StaffContext, customerId: string): Promise<void> {
  const isOpen = await hasOpened(ctx, {
    action: OPENED,
    subject: subjectOf(customerId),
    closedBy: FACTS_CORRECTED,
  });
  if (!isOpen) throw new ShopError('verification.case_not_opened');
}
