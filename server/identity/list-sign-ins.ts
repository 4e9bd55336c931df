import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { EndSignIn, ListSignIns } from '@/lib/contract/security';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { forgetPushOfSignIn } from '@/server/web-push';
import { isSignInOver, revokeSignInsOf } from './sign-ins';

/** More than anybody reads. */
const MOST = 50;

interface Row extends Record<string, unknown> {
  id: string;
  browser: string | null;
  system: string | null;
  signedInAt: string;
  lastUsedAt: string;
}

/** Where the customer is signed in, this sign-in first. */
export async function listSignIns(ctx: CustomerContext): Promise<CallResult<typeof ListSignIns>> {
  const { signInId } = ctx;
  const signIns = await signInsOf(ctx.db, ctx.customer.id, signInId);
  return signIns.map((one) => ({ ...one, isCurrent: one.id === signInId }));
}

interface OpenSignIn extends Pick<Row, 'id' | 'browser' | 'system'> {
  signedInAt: string;
  lastUsedAt: string;
}

/**
 * Where a customer is signed in, the latest used first, and before all the one that asks, if any. Its newest refresh
 * token says when a sign-in was last used.
 */
export async function signInsOf(
  db: Db,
  customerId: string,
  first: string | null = null,
): Promise<OpenSignIn[]> {
  const { rows } = await db.execute<Row>(sql`
    select customer_sessions.id, browser, system, customer_sessions.created_at as "signedInAt",
      max(issued_at) as "lastUsedAt"
    from customer_sessions join refresh_tokens on session_id = customer_sessions.id
    where customer_id = ${customerId} and expires_at > clock_timestamp() and not ${isSignInOver()}
    group by customer_sessions.id
    order by customer_sessions.id is not distinct from ${first}::uuid desc, "lastUsedAt" desc limit ${MOST}`);
  return rows.map(({ signedInAt, lastUsedAt, ...row }) => ({
    ...row,
    signedInAt: new Date(signedInAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
  }));
}

/**
 * Ends one of the customer's sign-ins; ending it twice changes nothing.
 * @throws customer.sign_in_not_found, also for somebody else's
 */
export async function endSignIn(
  ctx: CustomerContext,
  { signInId }: VerbInput<typeof EndSignIn>,
): Promise<Record<string, never>> {
  // compared as text: whoever asks may send any identifier
  const { rowCount } = await ctx.db.execute(sql`
    update customer_sessions set revoked_at = coalesce(revoked_at, clock_timestamp())
    where id::text = ${signInId} and customer_id = ${ctx.customer.id}`);
  if (rowCount === 0) throw new ShopError('customer.sign_in_not_found');
  await forgetPushOfSignIn(ctx.db, signInId);
  return {};
}

/** Ends all sign-ins of the customer but the one that asks. */
export async function endOtherSignIns(ctx: CustomerContext): Promise<Record<string, never>> {
  await revokeSignInsOf(ctx.db, ctx.customer.id, ctx.signInId);
  return {};
}
