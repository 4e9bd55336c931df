import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Refresh } from '@/lib/contract/identity';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context, Customer } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { hashOfToken, successorOf, successorsOf } from '@/server/kernel/secret-token';
import type { SignInRow } from './customer-row';
import { CUSTOMER_COLUMNS, toCustomer } from './find-customer';
import { isSignInOver, revokeSignIn, tokensFor } from './sign-ins';

/**
 * Tabs, prefetches and nodes use one token at the same moment, and a slow page delivers the new one late; a used token
 * after this period means theft.
 */
const GRACE_SECONDS = 30;

interface Rotated extends Customer {
  status: SignInRow['status'];
  signInId: string;
  isOver: boolean;
  isExpired: boolean;
  isUsed: boolean;
  isInGrace: boolean;
}

/**
 * Exchanges a refresh token for its successor; each is used once. Within the grace period a used token returns the same
 * successor, so that a sign-in never has two chains of tokens. After it, reuse ends the whole sign-in, also for the
 * holder of the newer token.
 * @throws auth.refresh_invalid
 */
export async function refresh(
  ctx: Context,
  input: VerbInput<typeof Refresh>,
): Promise<CallResult<typeof Refresh>> {
  // thrown outside the transaction, so that its changes are committed
  const pair = await inTransaction(ctx, (tx) => rotate(tx, input.refreshToken));
  if (!pair) throw new ShopError('auth.refresh_invalid');
  return pair;
}

async function rotate(tx: Tx, token: string): Promise<CallResult<typeof Refresh> | null> {
  const tokenHash = hashOfToken(token);
  const [signIn] = await executePrepared<Rotated>(
    tx,
    sql`
    select ${CUSTOMER_COLUMNS}, customers.status, customer_sessions.id as "signInId", ${isSignInOver()} as "isOver",
      refresh_tokens.expires_at <= clock_timestamp() as "isExpired", refresh_tokens.used_at is not null as "isUsed",
      coalesce(refresh_tokens.used_at > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}), true) as "isInGrace"
    from refresh_tokens
    join customer_sessions on customer_sessions.id = refresh_tokens.session_id
    join customers on customers.id = customer_sessions.customer_id
    where refresh_tokens.token_hash = ${tokenHash}
    for update of refresh_tokens`,
  );
  if (!signIn || signIn.isOver || signIn.isExpired || signIn.status !== 'active') return null;
  const { signInId } = signIn;
  const customer = toCustomer(signIn);
  if (!signIn.isInGrace) {
    await revokeSignIn(tx, signInId);
    await recordEvent(tx, { customer }, 'sign_in.token_reused', signInId);
    return null;
  }
  if (signIn.isUsed) {
    const newest = await newestAfter(tx, token);
    return newest === null ? null : tokensFor(tx, customer, signInId, newest);
  }
  await executePrepared(
    tx,
    sql`update refresh_tokens set used_at = clock_timestamp() where token_hash = ${tokenHash}`,
  );
  return tokensFor(tx, customer, signInId, successorOf(token));
}

/**
 * The last token of the chain, since the successor may have been used within the grace period, too; null when the chain
 * ends without an unused token.
 */
async function newestAfter(tx: Tx, token: string): Promise<string | null> {
  for (const next of successorsOf(token)) {
    const [row] = await executePrepared<{ isUsed: boolean }>(
      tx,
      sql`select used_at is not null as "isUsed" from refresh_tokens where token_hash = ${hashOfToken(next)}`,
    );
    if (row) return row.isUsed ? newestAfter(tx, next) : next;
  }
  return null;
}
