import { sql } from 'drizzle-orm';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { customerRowByEmail, toCustomer } from './find-customer';
import { endEntries } from './mail-links';
import { revokeSignInsOf } from './sign-ins';

/**
 * Locks or unlocks an account at the customer's request to support. Locking ends every sign-in and every link into the
 * account at once; money and tickets stay as they are. Unlocking also forgives wrong two-factor codes. Repeating it changes nothing.
 * @throws an Error for the operator when there is no such account, or it is closed
 */
export function lockAccount(
  ctx: Context,
  { email, isLocked }: { email: string; isLocked: boolean },
): Promise<{ changed: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const row = await customerRowByEmail(tx, email);
    if (!row) throw new Error(`There is no account of ${email}.`);
    if (row.status === 'closed') throw new Error(`The account of ${email} is closed.`);
    const { rowCount } = await tx.execute(
      isLocked
        ? sql`update customers set status = 'locked' where id = ${row.id} and status = 'active'`
        : sql`update customers set status = 'active', two_factor_failures = 0
            where id = ${row.id} and (status = 'locked' or (status = 'active' and two_factor_failures > 0))`,
    );
    if (rowCount === 0) return { changed: false };
    if (isLocked) {
      await revokeSignInsOf(tx, row.id);
      await endEntries(tx, row.id);
    }
    const kind = isLocked ? 'customer.locked' : 'customer.unlocked';
    await recordEvent(tx, { customer: toCustomer(row) }, kind, row.id, { by: 'operator' });
    return { changed: true };
  });
}
