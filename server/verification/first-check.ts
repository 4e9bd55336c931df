import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { identityProvider } from '@/server/gateways/identity';
import { subjectById } from '@/server/identity';
import { log } from '@/server/runtime/log';
import { type Attempt, beginAttempt, hasAddress, settle } from './ask';
import { isOffered } from './rules';

/**
 * Begins the check that everybody gets once, as they join: name, address and date of birth against official records. It
 * is part of the transaction that makes them a customer, so that there is one of each, and none is lost.
 * @returns null where nobody can be asked, or no whole address was told
 */
export async function beginFirstCheck(tx: Tx, customerId: string): Promise<Attempt | null> {
  const { customer, person } = await subjectById(tx, customerId);
  if (!isOffered(customer.variant, 'auto_verification') || !hasAddress(person)) return null;
  return beginAttempt(tx, { customer }, 'auto_verification', { person, licence: null });
}

/**
 * Asks the provider behind the customer's back. Nothing that it does, or leaves undone, fails or slows whoever joins: a
 * job asks again.
 */
export async function settleFirstCheck(db: Db, attempt: Attempt | null): Promise<void> {
  if (!attempt) return;
  const asking = settle(db, attempt, { isUnasked: true }).catch((error: unknown) => {
    log.error('the check of a new customer stands still', { reference: attempt.reference, error });
  });
  if (identityProvider(db).answersAtOnce?.(attempt)) await asking;
}
