import { sql } from 'drizzle-orm';
import type { StaffRole } from '@/lib/contract/operator/roles';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { type Context, isStaff, type Staff, type StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import type { Actor } from './record-action';
import type { StaffRow } from './staff-row';

/** In real time, all of them: moving the sandbox's clock signs nobody out, and nobody in. */
const LONGEST_HOURS = 10;
const IDLE_MINUTES = 30;
export const CONFIRMED_MINUTES = 10;
/** How often a call says that the session is in use. */
const SEEN_SECONDS = 30;

interface Opened {
  sessionId: string;
  accessToken: string;
  endsAt: string;
}

/** Begins a session of somebody who has shown who they are. */
export async function openSession(tx: Tx, ctx: Context, { id }: StaffRow): Promise<Opened> {
  const accessToken = newSecretToken();
  const sessionId = newId();
  // written down as it is, and counted by nothing
  const { address: seenFrom, agent = '' } = ctx;
  const { rows } = await tx.execute<{ endsAt: string }>(sql`
    insert into staff_sessions (id, staff_id, token_hash, address, agent, ends_at)
    values (${sessionId}, ${id}, ${hashOfToken(accessToken)}, ${seenFrom}, ${agent},
      clock_timestamp() + make_interval(hours => ${LONGEST_HOURS}::int))
    returning ends_at as "endsAt"`);
  return { sessionId, accessToken, endsAt: new Date(rows[0]?.endsAt ?? '').toISOString() };
}

interface Live extends Record<string, unknown> {
  sessionId: string;
  id: string;
  email: string;
  name: string;
  roles: StaffRole[];
  isConfirmed: boolean;
}

/**
 * Who a bearer token of the office belongs to. A session ends after half an hour without a call, after ten hours, at
 * sign-out and with its owner's employment.
 * @throws auth.token_invalid
 */
export async function staffOfToken(
  ctx: Context,
  bearer: string,
): Promise<Pick<StaffContext, 'staff' | 'staffSessionId'>> {
  const [live] = await executePrepared<Live>(
    ctx.db,
    sql`
    with live as (
      select n.id, n.staff_id, n.confirmed_at, n.seen_at from staff_sessions n join staff s on s.id = n.staff_id
      where n.token_hash = ${hashOfToken(bearer)} and n.ended_at is null and s.left_at is null
        and n.ends_at > clock_timestamp()
        and n.seen_at > clock_timestamp() - make_interval(mins => ${IDLE_MINUTES}::int)),
    seen as (
      update staff_sessions n set seen_at = clock_timestamp() from live
      where n.id = live.id and live.seen_at < clock_timestamp() - make_interval(secs => ${SEEN_SECONDS}::int))
    select live.id as "sessionId", s.id, s.email, s.name,
      live.confirmed_at > clock_timestamp() - make_interval(mins => ${CONFIRMED_MINUTES}::int) as "isConfirmed",
      (select coalesce(json_agg(r.role order by r.role), '[]') from staff_roles r
        where r.staff_id = s.id and r.ended_at is null) as roles
    from live join staff s on s.id = live.staff_id`,
  );
  if (!live) throw new ShopError('auth.token_invalid');
  const { sessionId, ...staff } = live;
  return { staff: staff satisfies Staff, staffSessionId: sessionId };
}

/** Notes that whoever is in a session has shown again who they are. @returns how long it holds */
export async function confirmSession(tx: Tx, sessionId: string): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    update staff_sessions set confirmed_at = clock_timestamp() where id = ${sessionId}
    returning confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}::int) as until`);
  return new Date(rows[0]?.until ?? '').toISOString();
}

/** Ends all of somebody's sessions, or one. */
export async function endSessions(tx: Tx, staffId: string, sessionId?: string): Promise<void> {
  await tx.execute(sql`
    update staff_sessions set ended_at = clock_timestamp()
    where staff_id = ${staffId} and ended_at is null and (${sessionId ?? null}::uuid is null or id = ${sessionId ?? null})`);
}

/** The caller as the log writes them down. */
export function actorOf(ctx: Context): Actor {
  if (!isStaff(ctx)) throw new Error('Only somebody in a session of the office acts.');
  return { staffId: ctx.staff.id, sessionId: ctx.staffSessionId, address: ctx.address };
}
