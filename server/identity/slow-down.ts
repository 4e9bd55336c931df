import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { isKnownAddress } from './known-addresses';

/** How many tries are free, and how long the next ones wait: each twice as long as the one before. */
interface Pace {
  prefix: string;
  freeTries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** one account from one network address: whoever guesses slows down themselves */
const PAIR_PACE: Pace = {
  prefix: 'account',
  freeTries: 4,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** one account from everywhere together, but for addresses that its owner signed in from */
const ACCOUNT_PACE: Pace = {
  prefix: 'account-total',
  freeTries: 100,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** generous: many customers may share one address */
const ADDRESS_PACE: Pace = {
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

/**
 * Counts a try at an account's password, against the account and the address it comes from together, so that nobody
 * keeps the owner out by guessing. Tries from many addresses slow each other down too; an address that the owner has
 * signed in from is left out of that. @throws auth.blocked
 */
export async function takeAccountTry(
  ctx: Context,
  email: string,
  isKnown?: boolean,
): Promise<void> {
  await takeTry(ctx, PAIR_PACE, pairOf(email, ctx.address));
  if (!(isKnown ?? (await isKnownAddress(ctx, email)))) await takeTry(ctx, ACCOUNT_PACE, email);
}

/** After the right password: the tries from here are forgiven, and those that were counted together. */
export async function forgiveHere(ctx: Context, email: string): Promise<void> {
  await forgive(ctx, PAIR_PACE, pairOf(email, ctx.address));
  await forgive(ctx, ACCOUNT_PACE, email);
}

/** After a link from a mail: whoever holds it is the owner, wherever the tries came from. */
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
  const isSoon = seconds < 60;
  return new ShopError('auth.blocked', {
    key: isSoon ? 'auth.blocked.seconds' : 'auth.blocked.minutes',
    values: { count: isSoon ? seconds : Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

// the failure itself is what the caller reports
function ignoreBlocked(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}
