import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CorrectCustomerDetails } from '@/lib/contract/operator/customer-changes';
import { inTransaction } from '@/server/db/transaction';
import { correctDetails } from '@/server/identity';
import type { StaffContext } from '@/server/kernel/context';
import { actorOf, recordAction } from '@/server/staff';
import { endQuestions } from '@/server/verification';
import { openAccount } from './open-account';
import { FACTS_CORRECTED, subjectOf } from './opened-file';

/**
 * Corrects what is on record of somebody. What a provider is being asked about the earlier name or date of birth is over
 * then; who has opened the case of their documents opens it again.
 * @throws customer.not_found | customer.closed | as `correctDetails`
 */
export async function correctCustomerDetails(
  ctx: StaffContext,
  { customerId, reason, ...correction }: VerbInput<typeof CorrectCustomerDetails>,
): Promise<CallResult<typeof CorrectCustomerDetails>> {
  return inTransaction(ctx, async (tx) => {
    const { firstName, lastName, dateOfBirth } = correction;
    const isPerson = [firstName, lastName, dateOfBirth].some((fact) => fact !== undefined);
    // before the customer's row: an answer locks them in this order
    if (isPerson) await endQuestions(tx, customerId);
    const { customer } = await openAccount(tx, customerId);
    const { before, after } = await correctDetails(tx, customer.id, correction);
    await recordAction(tx, actorOf(ctx), {
      action: FACTS_CORRECTED,
      subject: subjectOf(customer.id),
      before,
      after,
      reason,
    });
    return {};
  });
}
