import { sql } from 'drizzle-orm';
import type { StaffContext } from '@/server/kernel/context';

/** So long an opening holds: in real time it is at most as long as a session that is in use. */
const HOLDS = '1 hour';

/** Whether the caller has opened something for a reason in this session, within the last hour, as the log has it. */
export async function hasOpened(
  { db, staff, staffSessionId }: StaffContext,
  { action, subject }: { action: string; subject: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`
    select exists (
      select 1 from staff_log
      where subject = ${subject} and action = ${action} and staff_id = ${staff.id}
        and record::jsonb ->> 'sessionId' = ${staffSessionId}
        and happened_at > shop_now() - ${HOLDS}::interval) as "isOpen"`);
  return rows[0]?.isOpen ?? false;
}
