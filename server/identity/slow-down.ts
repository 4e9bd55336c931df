import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { SIGN_IN_COLUMNS } from './find-customer';
import { ownersAddress } from './known-addresses';
import type { SignInRow } from './tables';

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
 * Counts an attempt before it is made, so that concurrent attempts cannot outrun the count; a success clears it. Waits
 * are in real time.
 * @throws auth.blocked during an earlier attempt's wait
 */
export async function takeTry(ctx: Context, pace: Pace, name: string): Promise<void> {
  const taken = await executePrepared(ctx.db, counting(pace, name));
  if (taken.length === 0) throw await blockedBy(ctx, pace, name);
}

/** SQL: counts an attempt if no wait lasts, and `when` holds; returns a row if it was counted. */
const counting = (pace: Pace, name: string, when = sql`true`): SQL => sql`
  insert into sign_in_failures as past (subject, failures, blocked_until)
  select ${subjectOf(pace, name)}::text, 1, clock_timestamp() where ${when}
  on conflict (subject) do update set
    failures = past.failures + 1,
    blocked_until = clock_timestamp() + make_interval(secs =>
      case when past.failures < ${pace.freeTries}::int then 0
      else least(${pace.longestWaitSeconds}::float8,
        ${pace.firstWaitSeconds}::float8 * 2 ^ least(past.failures - ${pace.freeTries}::int, 20)) end)
  where past.blocked_until <= clock_timestamp()
  returning subject`;

/**
 * Counts an attempt at a signed-in customer's password, so that guessing does not lock the owner out: by account and
 * address, and, except where the owner has signed in from before, by account alone.
 * @throws auth.blocked
 */
export async function takeAccountTry(ctx: Context, email: string): Promise<void> {
  await countTry(ctx, email, null);
}

/**
 * The same of an attempt to sign in, which also waits while failures at other accounts block its address. Those of
 * others (in an office, or a phone network) do not block the owner where they have signed in from before.
 * @returns the account, if there is one: reading it takes no statement of its own
 * @throws auth.blocked
 */
export async function takeSignInTry(ctx: Context, email: string): Promise<SignInRow | undefined> {
  const { id, ...account } = await countTry(ctx, email, ctx.address || null);
  return id === null ? undefined : { id, ...account };
}

type Try = Omit<SignInRow, 'id'> & {
  /** the account's; the other columns are null without one, too */
  id: string | null;
  /** how long the address has to wait */
  seconds: number | null;
  isPairCounted: boolean;
  isAccountCounted: boolean;
};

/**
 * One statement, whether or not there is such an account, and so one commit before a password is looked at. The count
 * of account and address is locked before the account's, here and where both are cleared.
 */
async function countTry(ctx: Context, email: string, address: string | null): Promise<Try> {
  const pair = pairOf(email, ctx.address);
  const [tried] = await executePrepared<Try>(
    ctx.db,
    sql`
    with known as materialized (${ownersAddress(ctx, email)}),
    held as materialized (
      ${waits(addressPace(), address)} and not exists (select from known)),
    pair as (${counting(PAIR_PACE, pair, sql`not exists (select from held)`)}),
    account as (${counting(ACCOUNT_PACE, email, sql`exists (select from pair) and not exists (select from known)`)})
    select (select seconds from held), exists (select from pair) as "isPairCounted",
      exists (select from known) or exists (select from account) as "isAccountCounted",
      ${SIGN_IN_COLUMNS}
    from (values (0)) as attempt left join customers on email = ${email}`,
  );
  if (!tried) throw new Error('the statement that counts attempts returns a row');
  if (tried.seconds !== null) throw blocked(tried.seconds);
  if (!tried.isPairCounted) throw await blockedBy(ctx, PAIR_PACE, pair);
  if (!tried.isAccountCounted) throw await blockedBy(ctx, ACCOUNT_PACE, email);
  return tried;
}

/** After the right password: clears the attempts from this address and the shared count. */
export async function forgiveHere(ctx: Context, email: string): Promise<void> {
  await executePrepared(ctx.db, sql`with ${forgiving(ctx, email)} select`);
}

/** SQL: the same as parts of a statement. */
export const forgiving = ({ address }: Context, email: string): SQL => sql`
  forgiven_pair as (
    delete from sign_in_failures where subject = ${subjectOf(PAIR_PACE, pairOf(email, address))}
    returning subject),
  forgiven_account as (
    delete from sign_in_failures where subject = ${subjectOf(ACCOUNT_PACE, email)}
      and (select count(*) from forgiven_pair) >= 0)`;

/** After a link from a mail: its holder is the owner, so attempts from all addresses are cleared. */
export async function forgiveEverywhere(ctx: Context, email: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from sign_in_failures
    where starts_with(subject, ${subjectOf(PAIR_PACE, pairOf(email, ''))})`);
  await ctx.db.execute(sql`
    delete from sign_in_failures where subject = ${subjectOf(ACCOUNT_PACE, email)}`);
}

const pairOf = (email: string, address: string) => `${email} from ${address}`;

/** Counts a failure by the request's address; jobs and seeds have none. */
export async function countAddressFailure(ctx: Context): Promise<void> {
  if (ctx.address) await takeTry(ctx, addressPace(), ctx.address).catch(ignoreBlocked);
}

/** @throws auth.blocked after too many failures from the request's address */
export async function assertAddressNotBlocked(ctx: Context): Promise<void> {
  if (!ctx.address) return;
  const seconds = await secondsToWait(ctx, addressPace(), ctx.address);
  if (seconds !== null) throw blocked(seconds);
}

const subjectOf = (pace: Pace, name: string) => `${pace.prefix}:${name}`;

async function blockedBy(ctx: Context, pace: Pace, name: string): Promise<ShopError> {
  return blocked((await secondsToWait(ctx, pace, name)) ?? 1);
}

async function secondsToWait(ctx: Context, pace: Pace, name: string): Promise<number | null> {
  const [wait] = await executePrepared<{ seconds: number }>(ctx.db, waits(pace, name));
  return wait?.seconds ?? null;
}

/** SQL: how long a wait lasts, in whole seconds; no row if none does, or nobody is named. */
const waits = (pace: Pace, name: string | null): SQL => sql`
  select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
  from sign_in_failures
  where subject = ${name && subjectOf(pace, name)} and blocked_until > clock_timestamp()`;

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
