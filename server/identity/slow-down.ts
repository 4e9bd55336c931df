import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { isKnownAddress } from './known-addresses';

/** How many attempts are free, and how long later ones must wait: each wait is twice the last. */
interface Pace {
  prefix: string;
  freeTries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** one account from one network address: slows down only that address */
const PAIR_PACE: Pace = {
  prefix: 'account',
  freeTries: 4,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** one account from all addresses together, except those that its owner has signed in from */
const ACCOUNT_PACE: Pace = {
  prefix: 'account-total',
  freeTries: 100,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** generous: many customers may share one address */
const addressPace = (): Pace => ({
  prefix: 'address',
  freeTries: readEnv().FAILED_SIGN_INS_PER_ADDRESS,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
});
export const LINK_PACE: Pace = {
  prefix: 'link',
  freeTries: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
};

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot outrun the count; `forgive` clears it after a
 * success. Waits are in real time.
 * @throws auth.blocked during an earlier attempt's wait
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

/**
 * Counts an attempt at an account's password by account and address, so that guessing does not lock the owner out.
 * Attempts from many addresses also share one count; addresses that the owner has signed in from are exempt from it.
 * @throws auth.blocked
 */
export async function takeAccountTry(
  ctx: Context,
  email: string,
  isKnown?: boolean,
): Promise<void> {
  await takeTry(ctx, PAIR_PACE, pairOf(email, ctx.address));
  if (!(isKnown ?? (await isKnownAddress(ctx, email)))) await takeTry(ctx, ACCOUNT_PACE, email);
}

/** After the right password: clears the attempts from this address and the shared count. */
export async function forgiveHere(ctx: Context, email: string): Promise<void> {
  await forgive(ctx, PAIR_PACE, pairOf(email, ctx.address));
  await forgive(ctx, ACCOUNT_PACE, email);
}

/** After a link from a mail: its holder is the owner, so attempts from all addresses are cleared. */
export async function forgiveEverywhere(ctx: Context, email: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from sign_in_failures
    where subject = ${subjectOf(ACCOUNT_PACE, email)}
      or starts_with(subject, ${subjectOf(PAIR_PACE, pairOf(email, ''))})`);
}

const pairOf = (email: string, address: string) => `${email} from ${address}`;

/** @throws auth.blocked while the wait after too many failures lasts */
async function assertNotBlocked(ctx: Context, pace: Pace, name: string): Promise<void> {
  const seconds = await secondsToWait(ctx, pace, name);
  if (seconds !== null) throw blocked(seconds);
}

async function forgive(ctx: Context, pace: Pace, name: string): Promise<void> {
  await ctx.db.execute(sql`delete from sign_in_failures where subject = ${subjectOf(pace, name)}`);
}

/** Counts a failure by the request's address; jobs and seeds have none. */
export async function countAddressFailure(ctx: Context): Promise<void> {
  if (ctx.address) await takeTry(ctx, addressPace(), ctx.address).catch(ignoreBlocked);
}

/** @throws auth.blocked after too many failures from the request's address */
export async function assertAddressNotBlocked(ctx: Context): Promise<void> {
  if (ctx.address) await assertNotBlocked(ctx, addressPace(), ctx.address);
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
  const isSoon = seconds < 60;
  return new ShopError('auth.blocked', {
    key: isSoon ? 'auth.blocked.seconds' : 'auth.blocked.minutes',
    values: { count: isSoon ? seconds : Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

// the caller reports the failure itself
function ignoreBlocked(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}
