import { eq, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Refresh } from '@/lib/contract/identity';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { toCustomer } from './find-customer';
import { hashOfToken, successorOf } from './secret-token';
import { isSignInOver, revokeSignIn, tokensFor } from './sign-ins';
import { customerSessions, customers, refreshTokens } from './tables';

/**
 * Tabs, prefetches and nodes use one token at the same moment, and a slow page delivers the new one late; a used token
 * after this period means theft.
 */
const GRACE_SECONDS = 30;

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
  const [found] = await tx
    .select({
      customer: customers,
      signInId: customerSessions.id,
      isOver: isSignInOver(),
      isExpired: sql<boolean>`${refreshTokens.expiresAt} <= clock_timestamp()`,
      isUsed: sql<boolean>`${refreshTokens.usedAt} is not null`,
      isInGrace: sql<boolean>`coalesce(${refreshTokens.usedAt} > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}), true)`,
    })
    .from(refreshTokens)
    .innerJoin(customerSessions, eq(customerSessions.id, refreshTokens.sessionId))
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update', { of: refreshTokens });
  if (!found || found.isOver || found.isExpired || found.customer.status !== 'active') return null;
  const customer = toCustomer(found.customer);
  if (!found.isInGrace) {
    await revokeSignIn(tx, found.signInId);
    await recordEvent(tx, { customer }, 'sign_in.token_reused', found.signInId);
    return null;
  }
  if (found.isUsed) {
    const newest = await newestAfter(tx, token);
    return newest === null ? null : tokensFor(tx, customer, found.signInId, newest);
  }
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return tokensFor(tx, customer, found.signInId, successorOf(token));
}

/**
 * The last token of the chain, since the successor may have been used within the grace period, too; null when the chain
 * ends without an unused token.
 */
async function newestAfter(tx: Tx, token: string): Promise<string | null> {
  const next = successorOf(token);
  const [row] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(next)));
  if (!row) return null;
  return row.usedAt ? newestAfter(tx, next) : next;
}
