import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { EVIDENCE, RequestVerifiedCorrection } from '@/lib/contract/operator/customer-changes';
import type { Tx } from '@/server/db/transaction';
import { correctVerified, differencesOf } from '@/server/identity';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, type Lines, recordAction, requestApproval } from '@/server/staff';
import { endQuestions } from '@/server/verification';
import { openAccount } from './open-account';
import { FACTS_CORRECTED, subjectOf } from './opened-file';

type Change = Omit<VerbInput<typeof RequestVerifiedCorrection>, 'reason'>;

const SEEN: Readonly<Record<(typeof EVIDENCE)[number], string>> = {
  marriage_certificate: 'a marriage certificate',
  change_of_name: 'a certificate of a change of name',
  identity_document: 'an identity document',
  typing_slip: 'what they were verified by, which was typed wrongly here',
};

/**
 * The name or the date of birth of somebody who is verified. They stay verified: two people have seen what proves the
 * new facts, as they see documents. What is asked about the earlier ones is over, and they are compared anew with people
 * who excluded themselves.
 */
export const VERIFIED_CORRECTION: Kind<Change> = {
  name: 'verified_details',
  deciders: ['compliance'],
  isPersonal: true,
  describe: async (tx, change) => {
    const { customer, before, after } = await read(tx, change);
    return {
      title: `Correct the ${'dateOfBirth' in after ? 'date of birth' : 'name'} of a verified customer`,
      subject: subjectOf(customer.id),
      before: [...linesOf(before), { name: 'Customer number', value: customer.id }],
      after: [...linesOf(after), { name: 'Seen', value: SEEN[change.evidence] }],
    };
  },
  make: async (tx, change, { ctx, approvalId }) => {
    await endQuestions(tx, change.customerId);
    const { customer } = await read(tx, change);
    const { before, after } = await correctVerified(tx, customer.id, change);
    await recordAction(tx, actorOf(ctx), {
      action: FACTS_CORRECTED,
      subject: subjectOf(customer.id),
      before,
      after: { ...after, evidence: change.evidence, approvalId },
    });
  },
};

/**
 * Puts the corrected facts of a verified customer before a second person.
 * @throws as the call
 */
export async function requestVerifiedCorrection(
  ctx: StaffContext,
  { reason, ...change }: VerbInput<typeof RequestVerifiedCorrection>,
): Promise<CallResult<typeof RequestVerifiedCorrection>> {
  return { approvalId: await requestApproval(ctx, { kind: VERIFIED_CORRECTION, change, reason }) };
}

/** The locked customer, with what would differ. Whoever changes name and birthday at once is somebody else. */
async function read(tx: Tx, { customerId, evidence: _, ...facts }: Change) {
  const { customer } = await openAccount(tx, customerId);
  const { before, after, isVerified } = await differencesOf(tx, customer.id, facts);
  if (!isVerified) throw new ShopError('customer.not_verified');
  const isNamed = 'firstName' in after || 'lastName' in after;
  if (isNamed && 'dateOfBirth' in after) throw new ShopError('customer.another_person');
  return { customer, before, after };
}

const NAMES = { firstName: 'First name', lastName: 'Last name', dateOfBirth: 'Date of birth' };

const linesOf = (facts: { [fact in keyof typeof NAMES]?: string | undefined }): Lines =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((fact) =>
    fact in facts ? [{ name: NAMES[fact], value: facts[fact] || 'none' }] : [],
  );
