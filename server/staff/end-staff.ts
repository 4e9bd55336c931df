import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { EndStaff } from '@/lib/contract/operator/staff';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { forgetStaffPasskeys } from './passkey-row';
import { type Actor, recordAction } from './record-action';
import { endRoles } from './roles';
import { actorOf, endSessions } from './sessions';
import { forgetStaffIdentity } from './staff-identity';
import { staffById } from './staff-row';

/** Ends somebody's access. @throws staff.not_found | staff.last_admin */
export async function endStaff(
  ctx: StaffContext,
  input: VerbInput<typeof EndStaff>,
): Promise<CallResult<typeof EndStaff>> {
  await inTransaction(ctx, (tx) => letGo(tx, actorOf(ctx), input));
  return {};
}

/** Ends somebody's sessions, roles and invitations. What they did stays written down. @throws as `endStaff` */
export async function letGo(
  tx: Tx,
  actor: Actor,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<void> {
  const row = await staffById(tx, staffId);
  if (row.leftAt) throw new ShopError('staff.not_found');
  await endRoles(tx, row);
  await tx.execute(sql`update staff set left_at = shop_now() where id = ${row.id}`);
  await endSessions(tx, row.id);
  await forgetStaffPasskeys(tx, row.id);
  await forgetStaffIdentity(tx, row.id);
  await recordAction(tx, actor, {
    action: 'staff.ended',
    subject: `staff:${row.id}`,
    before: { roles: row.roles },
    reason,
  });
}
