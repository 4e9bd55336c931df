import { eq, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Refresh } from '@/lib/contract/identity';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { toCustomer } from './find-customer';
import { hashOfToken } from './secret-token';
import { issueTokens, revokeSignIn } from './sign-ins';
import { customerSessions, customers, refreshTokens } from './tables';

/** Browser tabs may refresh with one token at the same moment; later than this a used token means theft. */
const GRACE_SECONDS = 15;

/**
 * Trades a refresh token for a fresh pair; each is used once. A used one that turns up again ends the whole
 * sign-in, for whoever holds the newer one too. @throws auth.refresh_invalid
 */
export async function refresh(
  ctx: Context,
  input: VerbInput<typeof Refresh>,
): Promise<CallResult<typeof Refresh>> {
  // the refusal is thrown outside, so that what it changed is kept
  const pair = await inTransaction(ctx, (tx) => rotate(tx, hashOfToken(input.refreshToken)));
  if (!pair) throw new ShopError('auth.refresh_invalid', 'Please sign in again.');
  return pair;
}

async function rotate(tx: Tx, tokenHash: string): Promise<CallResult<typeof Refresh> | null> {
  const [found] = await tx
    .select({
      customer: customers,
      signInId: customerSessions.id,
      revokedAt: customerSessions.revokedAt,
      isExpired: sql<boolean>`${refreshTokens.expiresAt} <= clock_timestamp()`,
      isUsed: sql<boolean>`${refreshTokens.usedAt} is not null`,
      isInGrace: sql<boolean>`coalesce(${refreshTokens.usedAt} > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}), true)`,
    })
    .from(refreshTokens)
    .innerJoin(customerSessions, eq(customerSessions.id, refreshTokens.sessionId))
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update', { of: refreshTokens });
  if (!found || found.revokedAt || found.isExpired || found.customer.status !== 'active')
    return null;
  const customer = toCustomer(found.customer);
  if (!found.isInGrace) {
    await revokeSignIn(tx, found.signInId);
    await recordEvent(tx, { customer }, 'sign_in.token_reused', found.signInId);
    return null;
  }
  if (!found.isUsed) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(eq(refreshTokens.tokenHash, tokenHash));
  }
  return issueTokens(tx, customer, found.signInId);
}
