import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import type { SignInRow } from './customer-row';
import { SIGN_IN_COLUMNS } from './find-customer';
import { ownersAddress, ownersDevice } from './known-addresses';
import { deviceOf } from './new-device';
import {
  accountCount,
  addressCounts,
  type Count,
  deviceCount,
  everyDeviceOf,
  everyPairOf,
  linkCounts,
  pairCounts,
} from './try-paces';

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot outrun the count; a success clears it. Waits
 * are in real time.
 * @throws auth.blocked during an earlier attempt's wait
 */
async function takeTry(ctx: Context, count: Count): Promise<void> {
  const taken = await executePrepared(ctx.db, counting(count));
  if (taken.length === 0) throw await blockedBy(ctx, count);
}

/** SQL: counts an attempt if no wait lasts, and `when` holds; returns a row if it was counted. */
const counting = ({ pace, subject }: Count, when = sql`true`): SQL => sql`
  insert into sign_in_failures as past (subject, failures, blocked_until)
  select ${subject}::text, 1, clock_timestamp() where ${when}
  on conflict (subject) do update set
    failures = past.failures + 1,
    blocked_until = clock_timestamp() + make_interval(secs =>
      case when past.failures < ${pace.freeTries}::int then 0
      else least(${pace.longestWaitSeconds}::float8,
        ${pace.firstWaitSeconds}::float8 * 2 ^ least(past.failures - ${pace.freeTries}::int, 20)) end)
  where past.blocked_until <= clock_timestamp()
  returning subject`;

/** Counts a request for a link to an account by its network address. @throws auth.blocked */
export async function takeLinkTry(ctx: Context, email: string): Promise<void> {
  for (const count of linkCounts(email, ctx.address)) await takeTry(ctx, count);
}

/**
 * Counts an attempt at a signed-in customer's password, so that guessing does not lock the owner out: by account and
 * address, and, except where or with what the owner has signed in before, by account alone.
 * @throws auth.blocked
 */
export async function takeAccountTry(ctx: Context, email: string): Promise<void> {
  await countTry(ctx, email, []);
}

/**
 * The same of an attempt to sign in, which also waits while failures at other accounts block its address. Those of
 * others (in an office, or a phone network) do not block the owner where they have signed in from before.
 * @returns the account, if there is one: reading it takes no statement of its own
 * @throws auth.blocked
 */
export async function takeSignInTry(ctx: Context, email: string): Promise<SignInRow | undefined> {
  const counts = ctx.address ? addressCounts(ctx.address) : [];
  const { id, ...account } = await countTry(ctx, email, counts);
  return id === null ? undefined : { id, ...account };
}

type Try = Omit<SignInRow, 'id'> & {
  /** the account's; the other columns are null without one, too */
  id: string | null;
  /** how long the address has to wait */
  seconds: number | null;
  isPairCounted: boolean;
  isWideCounted: boolean;
  isDeviceCounted: boolean;
  isAccountCounted: boolean;
};

/**
 * One statement, whether or not there is such an account, and so one commit before a password is looked at. The counts
 * are locked from the smallest to the account's, here and where they are cleared.
 */
async function countTry(ctx: Context, email: string, addresses: Count[]): Promise<Try> {
  const { pair, wide } = pairCounts(email, ctx.address);
  const device = deviceCount(email, deviceOf(ctx).hash);
  const account = accountCount(email);
  const isElsewhere = sql`not exists (select from known_address)`;
  const isOwnDevice = sql`exists (select from known_device)`;
  const isStrange = sql`${isElsewhere} and not ${isOwnDevice}`;
  const [tried] = await executePrepared<Try>(
    ctx.db,
    sql`
    with known_address as materialized (${ownersAddress(ctx, email)}),
    known_device as materialized (${ownersDevice(ctx, email)}),
    held as materialized (
      select seconds from (${waits(addresses)}) as longest
      where ${isStrange}),
    pair as (${counting(pair, sql`not exists (select from held)`)}),
    wide as (${wide ? counting(wide, sql`exists (select from pair) and ${isStrange}`) : sql`select from pair`}),
    device as (${counting(device, sql`exists (select from pair) and ${isElsewhere} and ${isOwnDevice}`)}),
    account as (${counting(account, sql`exists (select from wide) and ${isStrange}`)})
    select (select seconds from held), exists (select from pair) as "isPairCounted",
      not (${isStrange}) or exists (select from wide) as "isWideCounted",
      not (${isElsewhere} and ${isOwnDevice}) or exists (select from device) as "isDeviceCounted",
      not (${isStrange}) or exists (select from account) as "isAccountCounted",
      ${SIGN_IN_COLUMNS}
    from (values (0)) as attempt left join customers on email = ${email}`,
  );
  if (!tried) throw new Error('the statement that counts attempts returns a row');
  if (tried.seconds !== null) throw blocked(tried.seconds);
  if (!tried.isPairCounted) throw await blockedBy(ctx, pair);
  if (wide && !tried.isWideCounted) throw await blockedBy(ctx, wide);
  if (!tried.isDeviceCounted) throw await blockedBy(ctx, device);
  if (!tried.isAccountCounted) throw await blockedBy(ctx, account);
  return tried;
}

/** After the right password: clears the attempts from this address and the shared count. */
export async function forgiveHere(ctx: Context, email: string): Promise<void> {
  await executePrepared(ctx.db, sql`with ${forgiving(ctx, email)} select`);
}

/** Not null: Postgres would see that nothing is deleted by it, and delete the others in an order of its own. */
const NOWHERE = '';

/** SQL: the same as parts of a statement. */
export function forgiving(ctx: Context, email: string): SQL {
  const { pair, wide } = pairCounts(email, ctx.address);
  const device = deviceCount(email, deviceOf(ctx).hash);
  return sql`
  forgiven_pair as (
    delete from sign_in_failures where subject = ${pair.subject} returning subject),
  forgiven_wide as (
    delete from sign_in_failures where subject = ${wide?.subject ?? NOWHERE}
      and (select count(*) from forgiven_pair) >= 0 returning subject),
  forgiven_device as (
    delete from sign_in_failures where subject = ${device.subject}
      and (select count(*) from forgiven_wide) >= 0 returning subject),
  forgiven_account as (
    delete from sign_in_failures where subject = ${accountCount(email).subject}
      and (select count(*) from forgiven_device) >= 0)`;
}

/** After a link from a mail: its holder is the owner, so attempts from all addresses are cleared. */
export async function forgiveEverywhere(ctx: Context, email: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from sign_in_failures
    where starts_with(subject, ${everyPairOf(email)}) or starts_with(subject, ${everyDeviceOf(email)})`);
  await ctx.db.execute(sql`
    delete from sign_in_failures where subject = ${accountCount(email).subject}`);
}

/** Counts a failure by the request's address; jobs and seeds have none. */
export async function countAddressFailure(ctx: Context): Promise<void> {
  if (!ctx.address) return;
  for (const count of addressCounts(ctx.address)) await takeTry(ctx, count).catch(ignoreBlocked);
}

/** @throws auth.blocked after too many failures from the request's address */
export async function assertAddressNotBlocked(ctx: Context): Promise<void> {
  if (!ctx.address) return;
  const seconds = await secondsToWait(ctx, addressCounts(ctx.address));
  if (seconds !== null) throw blocked(seconds);
}

async function blockedBy(ctx: Context, count: Count): Promise<ShopError> {
  return blocked((await secondsToWait(ctx, [count])) ?? 1);
}

async function secondsToWait(ctx: Context, counts: Count[]): Promise<number | null> {
  const [wait] = await executePrepared<{ seconds: number }>(ctx.db, waits(counts));
  return wait?.seconds ?? null;
}

/** SQL: how long the longest of the waits lasts, in whole seconds; no row if none does. */
const waits = (counts: Count[]): SQL => sql`
  select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
  from sign_in_failures
  where subject in (${counts[0]?.subject ?? null}, ${counts[1]?.subject ?? null})
    and blocked_until > clock_timestamp()
  order by blocked_until desc limit 1`;

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
