import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GetStaffSession } from '@/lib/contract/operator/staff';
import type { StaffContext } from '@/server/kernel/context';
import { CONFIRMED_MINUTES } from './sessions';
import { staffById, toMember } from './staff-row';

/** Who is signed in, and how long what they have confirmed holds. */
export async function getStaffSession(
  ctx: StaffContext,
): Promise<CallResult<typeof GetStaffSession>> {
  const { rows } = await ctx.db.execute<{ endsAt: string; confirmedUntil: string }>(sql`
    select ends_at as "endsAt",
      confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}::int) as "confirmedUntil"
    from staff_sessions where id = ${ctx.staffSessionId}`);
  const iso = (time = '') => new Date(time).toISOString();
  const [session] = rows;
  return {
    member: toMember(await staffById(ctx.db, ctx.staff.id)),
    endsAt: iso(session?.endsAt),
    confirmedUntil: ctx.staff.isConfirmed ? iso(session?.confirmedUntil) : null,
  };
}
