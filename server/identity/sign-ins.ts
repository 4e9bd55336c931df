import { type SQL, sql } from 'drizzle-orm';
import type { SignInResult } from '@/lib/contract/identity';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { isKnownDevice } from '@/server/exclusions';
import type { Context, Customer } from '@/server/kernel/context';
import { recording } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { askExclusions } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';
import { forgetPush, forgetPushOfSignIn } from '@/server/web-push';
import { ACCESS_TOKEN_SECONDS, writeAccessToken } from './access-token';
import { deviceOf, isNewDevice, tellNewDevice } from './new-device';

/** How long a sign-in stays valid without use. */
export const REFRESH_DAYS = 14;

/** Opens a sign-in for an authenticated customer and issues its first tokens. */
export async function openSignIn(
  tx: Db,
  ctx: Context,
  customer: Customer,
): Promise<{ signInId: string; result: SignInResult }> {
  const signInId = newId();
  const customerId = customer.id;
  const device = deviceOf(ctx);
  const refreshToken = newSecretToken();
  const payload = { sessionId: ctx.sessionId };
  const event = { kind: 'sign_in.opened', customerId, subjectId: signInId, payload };
  const [opened] = await executePrepared<{ isNewDevice: boolean; isOfExcluded: boolean }>(
    tx,
    sql`
    with session as (
      insert into customer_sessions (id, customer_id, browser, system, device_hash)
      values (${signInId}, ${customerId}, ${device.browser}, ${device.system}, ${device.hash})),
    entered as (
      update customers set previous_sign_in_at = last_sign_in_at, last_sign_in_at = shop_now()
      where id = ${customerId}),
    recorded as (${recording(event)}),
    issued as (${issuing(signInId, refreshToken)})
    select ${isNewDevice(customerId, device)} as "isNewDevice",
      ${isKnownDevice(customerId, device.hash)} as "isOfExcluded"`,
  );
  if (opened?.isNewDevice) await tellNewDevice(tx, { customer, signInId, device });
  // all else was compared where it was learnt
  if (opened?.isOfExcluded) await askExclusions(tx, { customer }, 'sign_in');
  return { signInId, result: tokensOf(customer, signInId, refreshToken) };
}

/** Issues a new pair of tokens and invalidates the earlier refresh tokens of the sign-in. */
export async function renewSignIn(
  tx: Db,
  customer: Customer,
  signInId: string,
): Promise<SignInResult> {
  await tx.execute(sql`
    update refresh_tokens set used_at = clock_timestamp() where session_id = ${signInId} and used_at is null`);
  return tokensFor(tx, customer, signInId, newSecretToken());
}

/** SQL: whether a sign-in was ended or has reached its maximum age, however much it is used. */
export const isSignInOver = (): SQL<boolean> =>
  sql<boolean>`(customer_sessions.revoked_at is not null or customer_sessions.created_at <=
    clock_timestamp() - make_interval(days => ${readEnv().SIGN_IN_DAYS}::int))`;

/** The tokens of a valid sign-in: a new access token, and this refresh token, which is inserted when it is new. */
export async function tokensFor(
  tx: Db,
  customer: Customer,
  signInId: string,
  refreshToken: string,
): Promise<SignInResult> {
  await executePrepared(tx, issuing(signInId, refreshToken));
  return tokensOf(customer, signInId, refreshToken);
}

/** SQL: keeps a refresh token, if it is new. */
const issuing = (signInId: string, refreshToken: string): SQL => sql`
  insert into refresh_tokens (token_hash, session_id, expires_at)
  values (${hashOfToken(refreshToken)}, ${signInId},
    clock_timestamp() + make_interval(days => ${REFRESH_DAYS}::int))
  on conflict do nothing`;

function tokensOf(customer: Customer, signInId: string, refreshToken: string): SignInResult {
  const expiresAt = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 1000);
  return {
    accessToken: writeAccessToken({ customerId: customer.id, signInId, expiresAt }),
    refreshToken,
    accessExpiresAt: expiresAt.toISOString(),
    customer: signedInCustomer(customer),
  };
}

/** What the web tier needs of a signed-in customer. */
export const signedInCustomer = (customer: Customer): SignInResult['customer'] => ({
  id: customer.id,
  segmentName: customer.segmentName,
  variant: customer.variant,
  pricingId: customer.pricingId,
  firstName: customer.firstName,
  forcePasswordChange: customer.forcePasswordChange,
  accountUpgrade: customer.accountUpgrade,
});

/**
 * Ends one sign-in: its access tokens stop working at once, its refresh tokens with them, and its browser is told nothing
 * any more, unless it `keepsPush`.
 */
export async function revokeSignIn(
  tx: Db,
  signInId: string,
  { keepsPush = false }: { keepsPush?: boolean } = {},
): Promise<void> {
  await tx.execute(sql`
    update customer_sessions set revoked_at = clock_timestamp() where id = ${signInId} and revoked_at is null`);
  if (!keepsPush) await forgetPushOfSignIn(tx, signInId);
}

/** Ends every sign-in of a customer except the named one. */
export async function revokeSignInsOf(
  tx: Db,
  customerId: string,
  exceptSignInId?: string,
): Promise<void> {
  await tx.execute(sql`
    update customer_sessions set revoked_at = clock_timestamp()
    where customer_id = ${customerId} and revoked_at is null
      and id is distinct from ${exceptSignInId || null}`);
  await forgetPush(tx, customerId, exceptSignInId);
}
