import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  CustomerSession,
  EndCustomerSession,
  EndCustomerSessions,
} from '@/lib/contract/operator/customer-access';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { revokeSignIn, revokeSignInsOf, signInsOf } from '@/server/identity';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { lockedCustomer } from './open-account';
import { subjectOf } from './opened-file';

/** Where a customer is signed in. */
export async function sessionsOf(db: Db, customerId: string): Promise<CustomerSession[]> {
  const signIns = await signInsOf(db, customerId);
  return signIns.map(({ id, ...rest }) => ({ signInId: id, ...rest }));
}

const inWords = ({ browser, system, signedInAt }: CustomerSession): string =>
  `${browser ?? 'a browser'} on ${system ?? 'a device'}, since ${signedInAt}`;

/** Signs a customer out of one device. @throws customer.not_found | session.over, also for somebody else's */
export async function endCustomerSession(
  ctx: StaffContext,
  { customerId, signInId, reason }: VerbInput<typeof EndCustomerSession>,
): Promise<CallResult<typeof EndCustomerSession>> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockedCustomer(tx, customerId);
    const session = (await sessionsOf(tx, id)).find((one) => one.signInId === signInId);
    if (!session) throw new ShopError('session.over');
    await revokeSignIn(tx, session.signInId);
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.session_ended',
      subject: subjectOf(id),
      before: { session: inWords(session) },
      after: { session: 'ended' },
      reason,
    });
    return {};
  });
}

/** Signs a customer out everywhere. @throws customer.not_found */
export async function endCustomerSessions(
  ctx: StaffContext,
  { customerId, reason }: VerbInput<typeof EndCustomerSessions>,
): Promise<CallResult<typeof EndCustomerSessions>> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockedCustomer(tx, customerId);
    const sessions = await sessionsOf(tx, id);
    await revokeSignInsOf(tx, id);
    await recordAction(tx, actorOf(ctx), {
      action: 'customer.sessions_ended',
      subject: subjectOf(id),
      before: { sessions: sessions.map(inWords) },
      after: { sessions: [] },
      reason,
    });
    return { ended: sessions.length };
  });
}
