import { sql } from 'drizzle-orm';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { BY_COMMAND, recordAction } from './record-action';
import { type StaffRow, staffById } from './staff-row';

const ADMINS_LOCK = 7_420_251;

/** A role to be given to somebody, or to be taken away. */
export interface RoleChange {
  staffId: string;
  role: StaffRole;
  change: 'grant' | 'end';
}

/**
 * Whether a change of roles can be made as things are.
 * @returns whose it is
 * @throws staff.not_found | staff.role_held | staff.role_not_held | staff.last_admin
 */
export async function checkRoleChange(
  tx: Tx,
  { staffId, role, change }: RoleChange,
): Promise<StaffRow> {
  const row = await staffById(tx, staffId);
  if (row.leftAt) throw new ShopError('staff.not_found');
  const isHeld = row.roles.includes(role);
  if (change === 'grant' && isHeld) throw new ShopError('staff.role_held');
  if (change === 'end' && !isHeld) throw new ShopError('staff.role_not_held');
  if (change === 'end' && role === 'admin') await requireOtherAdmin(tx, row.id);
  return row;
}

/** @param approvalId whose eyes saw it; null for a command on the server */
export async function changeRole(
  tx: Tx,
  { staffId, role, change }: RoleChange,
  approvalId: string | null,
): Promise<void> {
  if (change === 'grant')
    await tx.execute(sql`
      insert into staff_roles (staff_id, role, approval_id) values (${staffId}, ${role}, ${approvalId})`);
  else
    await tx.execute(sql`
      update staff_roles set ended_at = greatest(shop_now(), granted_at), ended_by_approval_id = ${approvalId}
      where staff_id = ${staffId} and role = ${role} and ended_at is null`);
}

/** The same by a command on the server, where there is nobody yet to approve it. @throws as `checkRoleChange` */
export async function changeRoleByCommand(
  tx: Tx,
  change: RoleChange,
  reason?: string,
): Promise<void> {
  await checkRoleChange(tx, change);
  await changeRole(tx, change, null);
  await recordAction(tx, BY_COMMAND, {
    action: change.change === 'grant' ? 'role.granted' : 'role.ended',
    subject: `staff:${change.staffId}`,
    after: { role: change.role },
    ...(reason && { reason }),
  });
}

/** Takes all of somebody's roles away. @throws staff.last_admin */
export async function endRoles(tx: Tx, { id, roles }: StaffRow): Promise<void> {
  if (roles.includes('admin')) await requireOtherAdmin(tx, id);
  await tx.execute(sql`
    update staff_roles set ended_at = greatest(shop_now(), granted_at)
    where staff_id = ${id} and ended_at is null`);
}

/**
 * Without an admin nobody could invite or end anybody but by the command on the server. Two who end each other at the
 * same time take turns.
 * @throws staff.last_admin
 */
async function requireOtherAdmin(tx: Tx, staffId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK}::bigint)`);
  const { rowCount } = await tx.execute(sql`
    select from staff_roles r join staff s on s.id = r.staff_id
    where r.role = 'admin' and r.ended_at is null and s.left_at is null and s.password_hash is not null
      and s.id <> ${staffId} limit 1`);
  if (rowCount === 0) throw new ShopError('staff.last_admin');
}
