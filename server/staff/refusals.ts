import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListStaffRefusals, REFUSAL_KINDS } from '@/lib/contract/operator/log';
import { networkOf } from '@/lib/text/address-network';
import type { Db } from '@/server/db/pool';
import { type Context, isStaff, type StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';

export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/** Rows of one minute; who else tries in it is counted together. */
const MOST_A_MINUTE = 200;
/** Longer ago is no news to anybody who signs in. */
const NEWS_DAYS = 90;

interface Refusal {
  kind: RefusalKind;
  /** whose account it was, where that is known */
  staffId?: string | null | undefined;
}

/**
 * Counts that somebody was not let into the office, or not let do something in it. It does the same whether the account
 * is anybody's or not, and stands outside the transaction that refuses.
 */
export async function countRefusal(
  { db, address }: Pick<Context, 'db' | 'address'>,
  { kind, staffId = null }: Refusal,
): Promise<void> {
  await db.execute(sql`
    insert into staff_refusals as known (id, minute, kind, staff_id, address)
    select ${newId()}, minute, ${kind}, ${staffId}::uuid, case
        when (select count(*) from staff_refusals t where t.minute = present.minute) < ${MOST_A_MINUTE}
          then ${networkOf(address)} else 'others' end
    from (select date_trunc('minute', clock_timestamp()) as minute) as present
    on conflict (minute, address, kind, staff_id)
      do update set tries = known.tries + 1, last_at = clock_timestamp()`);
}

/** Does what may be refused, and counts it where it is. */
export async function countingRefusal<T>(
  ctx: Pick<Context, 'db' | 'address'>,
  refusal: (error: ShopError) => Promise<Refusal>,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ShopError) await countRefusal(ctx, await refusal(error));
    throw error;
  }
}

/** Counts that somebody in the office made a call of another role. */
export async function countRefusedCall(ctx: Context, error: unknown): Promise<void> {
  if (isStaff(ctx) && error instanceof ShopError && error.code === 'staff.role_missing')
    await countRefusal(ctx, { kind: 'role', staffId: ctx.staff.id });
}

/** How often somebody else, or the caller, was refused at the caller's account since they signed in the time before. */
export async function refusedSinceSignIn(
  db: Db,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<{ tries: number; lastAt: string | null; addresses: number }> {
  const { rows } = await db.execute<{
    tries: number;
    lastAt: string | null;
    addresses: number;
  }>(sql`
    select coalesce(sum(tries), 0)::int as tries, max(last_at) as "lastAt", count(distinct address)::int as addresses
    from staff_refusals
    where staff_id = ${staffId} and kind <> 'role'
      and last_at > clock_timestamp() - make_interval(days => ${NEWS_DAYS}::int)
      and last_at > coalesce((
        select max(began_at) from staff_sessions
        where staff_id = ${staffId} and began_at < (select began_at from staff_sessions where id = ${sessionId})), '-infinity')`);
  const { tries = 0, lastAt = null, addresses = 0 } = rows[0] ?? {};
  return { tries, addresses, lastAt: lastAt && new Date(lastAt).toISOString() };
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: RefusalKind;
  byId: string | null;
  byName: string | null;
  address: string;
  tries: number;
  lastAt: string;
}

/** A page of refusals, newest first. */
export async function listStaffRefusals(
  { db }: StaffContext,
  { below, limit, staffId, kind }: VerbInput<typeof ListStaffRefusals>,
): Promise<CallResult<typeof ListStaffRefusals>> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.kind, s.id as "byId", s.name as "byName", r.address, r.tries, r.last_at as "lastAt"
    from staff_refusals r left join staff s on s.id = r.staff_id
    where (${below ?? null}::uuid is null or r.id < ${below ?? null})
      and (${staffId ?? null}::text is null or r.staff_id::text = ${staffId ?? null})
      and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
    order by r.id desc limit ${limit + 1}`);
  const refusals = rows.slice(0, limit).map(({ byId, byName, lastAt, ...row }) => ({
    ...row,
    account: byId ? { id: byId, name: byName ?? '' } : null,
    lastAt: new Date(lastAt).toISOString(),
  }));
  return { refusals, next: rows.length > limit ? (refusals.at(-1)?.id ?? null) : null };
}
