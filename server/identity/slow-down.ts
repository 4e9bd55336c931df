import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** How many tries are free, and how long the next ones wait: each twice as long as the one before. */
interface Pace {
  prefix: string;
  freeTries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

export const ACCOUNT_PACE: Pace = {
  prefix: 'account',
  freeTries: 4,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** generous: many customers may share one address */
export const ADDRESS_PACE: Pace = {
  prefix: 'address',
  freeTries: 20,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
export const RESET_PACE: Pace = {
  prefix: 'reset',
  freeTries: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
};

/**
 * Counts a try before it is made, so that many at once cannot outrun the count; `forgive` takes it back
 * after a success. Waits are real time. @throws auth.blocked while an earlier try's wait lasts
 */
export async function takeTry(ctx: Context, pace: Pace, name: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into sign_in_failures as past (subject, failures, blocked_until)
    values (${subjectOf(pace, name)}, 1, clock_timestamp())
    on conflict (subject) do update set
      failures = past.failures + 1,
      blocked_until = clock_timestamp() + make_interval(secs =>
        case when past.failures < ${pace.freeTries}::int then 0
        else least(${pace.longestWaitSeconds}::float8,
          ${pace.firstWaitSeconds}::float8 * 2 ^ least(past.failures - ${pace.freeTries}::int, 20)) end)
    where past.blocked_until <= clock_timestamp()`);
  if (rowCount === 0) throw blocked((await secondsToWait(ctx, pace, name)) ?? 1);
}

/** @throws auth.blocked while the wait after too many failures lasts */
export async function assertNotBlocked(ctx: Context, pace: Pace, name: string): Promise<void> {
  const seconds = await secondsToWait(ctx, pace, name);
  if (seconds !== null) throw blocked(seconds);
}

export async function forgive(ctx: Context, pace: Pace, name: string): Promise<void> {
  await ctx.db.execute(sql`delete from sign_in_failures where subject = ${subjectOf(pace, name)}`);
}

/** Counts a failure against where it came from; jobs and seeds come from nowhere. */
export async function countAddressFailure(ctx: Context): Promise<void> {
  if (ctx.address) await takeTry(ctx, ADDRESS_PACE, ctx.address).catch(ignoreBlocked);
}

/** @throws auth.blocked where too many failures came from the request's address */
export async function assertAddressNotBlocked(ctx: Context): Promise<void> {
  if (ctx.address) await assertNotBlocked(ctx, ADDRESS_PACE, ctx.address);
}

const subjectOf = (pace: Pace, name: string) => `${pace.prefix}:${name}`;

async function secondsToWait(ctx: Context, pace: Pace, name: string): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
    from sign_in_failures
    where subject = ${subjectOf(pace, name)} and blocked_until > clock_timestamp()`);
  return rows[0]?.seconds ?? null;
}

function blocked(seconds: number): ShopError {
  const wait = seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
  return new ShopError('auth.blocked', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

// the failure itself is what the caller reports
function ignoreBlocked(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}
