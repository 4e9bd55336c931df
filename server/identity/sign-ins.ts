import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SignInResult } from '@/lib/contract/identity';
import type { Db } from '@/server/db/pool';
import type { Context, Customer } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { ACCESS_TOKEN_SECONDS, writeAccessToken } from './access-token';
import { hashOfToken, newSecretToken } from './secret-token';
import { customerSessions, refreshTokens } from './tables';

/** How long a sign-in lasts without being used. */
const REFRESH_DAYS = 14;

/** Opens a sign-in for a customer who has proved who they are, and hands out its first tokens. */
export async function openSignIn(
  tx: Db,
  ctx: Context,
  customer: Customer,
): Promise<{ signInId: string; result: SignInResult }> {
  const signInId = newId();
  await tx.execute(sql`
    with opened as (
      insert into customer_sessions (id, customer_id) values (${signInId}, ${customer.id}))
    update customers set previous_sign_in_at = last_sign_in_at, last_sign_in_at = shop_now()
    where id = ${customer.id}`);
  await recordEvent(tx, { customer }, 'sign_in.opened', signInId, { sessionId: ctx.sessionId });
  return { signInId, result: await issueTokens(tx, customer, signInId) };
}

/** A fresh pair of tokens for a sign-in that stands. */
export async function issueTokens(
  tx: Db,
  customer: Customer,
  signInId: string,
): Promise<SignInResult> {
  const refreshToken = newSecretToken();
  await tx.insert(refreshTokens).values({
    tokenHash: hashOfToken(refreshToken),
    sessionId: signInId,
    expiresAt: sql`clock_timestamp() + make_interval(days => ${REFRESH_DAYS}::int)`,
  });
  const expiresAt = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 1000);
  return {
    accessToken: writeAccessToken({ customerId: customer.id, signInId, expiresAt }),
    refreshToken,
    accessExpiresAt: expiresAt.toISOString(),
    customer: {
      id: customer.id,
      segmentName: customer.segmentName,
      variant: customer.variant,
      pricingId: customer.pricingId,
      firstName: customer.firstName,
      forcePasswordChange: customer.forcePasswordChange,
      accountUpgrade: customer.accountUpgrade,
    },
  };
}

/** Ends one sign-in: its access tokens stop working at once, its refresh tokens with them. */
export async function revokeSignIn(tx: Db, signInId: string): Promise<void> {
  await tx
    .update(customerSessions)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(customerSessions.id, signInId), isNull(customerSessions.revokedAt)));
}

/** Ends every sign-in of a customer, but for the one named. */
export async function revokeSignInsOf(
  tx: Db,
  customerId: string,
  exceptSignInId?: string,
): Promise<void> {
  await tx
    .update(customerSessions)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(customerSessions.customerId, customerId),
        isNull(customerSessions.revokedAt),
        exceptSignInId ? ne(customerSessions.id, exceptSignInId) : undefined,
      ),
    );
}
