import { sql } from 'drizzle-orm';
import type { StaffContext } from '@/server/kernel/context';

/** So long an opening holds: in real time it is at most as long as a session that is in use. */
const HOLDS = '1 hour';

/**
 * Whether the caller has opened something for a reason in this session, within the last hour, as the log has it.
 * @param action of the opening. @param closedBy what ends every opening of the subject, by whoever did it
 */
export async function hasOpened(
  { db, staff, staffSessionId }: StaffContext,
  {
    action,
    subject,
    closedBy = null,
  }: { action: string; subject: string; closedBy?: string | null },
): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`
    select exists (
      select 1 from staff_log opening
      where subject = ${subject} and action = ${action} and staff_id = ${staff.id}
        and record::jsonb ->> 'sessionId' = ${staffSessionId}
        and happened_at > shop_now() - ${HOLDS}::interval
        and not exists (
          select 1 from staff_log closing
          where closing.subject = ${subject} and closing.action = ${closedBy} and closing.no > opening.no)) as "isOpen"`);
  return rows[0]?.isOpen ?? false;
}
