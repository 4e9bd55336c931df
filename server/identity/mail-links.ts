import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { hashOfToken, newSecretToken } from '@/server/kernel/secret-token';
import { isSignInOver } from './sign-ins';

/** What a link lets its reader do; the column's check lists the same. */
type Purpose = 'confirm_address' | SignInLink;

/** A link that signs in: in a mail, or shown by a device that is signed in to be opened on another. */
export type SignInLink = 'autologin' | 'transfer';

/** How long a link works, in real time. */
const LIFETIME: Record<Purpose, string> = {
  confirm_address: '30 days',
  autologin: '10 minutes',
  transfer: '10 minutes',
};

interface Origin {
  /** hash of the token of the browser that asked for it */
  deviceHash?: string | null;
  /** the sign-in that made it: the link ends with it */
  signInId?: string;
}

/** A new link for one purpose. Its token is stored nowhere. */
export async function newMailLink(
  db: Db,
  customerId: string,
  purpose: Purpose,
  { deviceHash = null, signInId }: Origin = {},
): Promise<{ token: string; expiresAt: string }> {
  const token = newSecretToken();
  const { rows } = await db.execute<{ expires_at: string }>(sql`
    insert into mail_links (token_hash, purpose, customer_id, device_hash, sign_in_id, expires_at)
    values (${hashOfToken(token)}, ${purpose}, ${customerId}, ${deviceHash}, ${signInId ?? null},
      clock_timestamp() + ${LIFETIME[purpose]}::interval)
    returning expires_at`);
  return { token, expiresAt: new Date(rows[0]?.expires_at ?? 0).toISOString() };
}

/**
 * Whose link this is, and which browser asked for it, without using it up.
 * @returns the customer's id, whatever the state of the account
 * @throws customer.link_invalid as `takeMailLink`
 */
export async function readMailLink(
  db: Db,
  token: string,
  purpose: Purpose,
): Promise<{ customerId: string; deviceHash: string | null }> {
  const { rows } = await db.execute<{ customerId: string; deviceHash: string | null }>(sql`
    select customer_id as "customerId", device_hash as "deviceHash" from mail_links
    where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and ${isOpen()}`);
  if (!rows[0]) throw invalid();
  return rows[0];
}

/**
 * Uses a link up: of two requests at once, one succeeds.
 * @returns the active customer to whom it was sent
 * @throws customer.link_invalid for one that is used, expired, for something else, or none of ours
 */
export async function takeMailLink(tx: Tx, token: string, purpose: Purpose): Promise<string> {
  const { rows } = await tx.execute<{ customerId: string }>(sql`
    update mail_links set used_at = clock_timestamp() from customers
    where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and ${isOpen()}
      and customers.id = customer_id and status = 'active'
    returning customer_id as "customerId"`);
  if (!rows[0]) throw invalid();
  return rows[0].customerId;
}

/** Ends a customer's open links for a purpose. */
export async function endMailLinks(tx: Db, customerId: string, purpose: Purpose): Promise<void> {
  await tx.execute(sql`
    update mail_links set used_at = clock_timestamp()
    where customer_id = ${customerId} and purpose = ${purpose} and used_at is null`);
}

/** Ends every link that leads into the account: after a change of its password or e-mail address, and when it is locked. */
export async function endEntries(tx: Db, customerId: string): Promise<void> {
  await endMailLinks(tx, customerId, 'autologin');
  await endMailLinks(tx, customerId, 'transfer');
  await tx.execute(sql`
    update password_resets set used_at = clock_timestamp()
    where customer_id = ${customerId} and used_at is null`);
}

// of a transfer also its sign-in has to last; the previous release's, which name none, live for ten minutes
const isOpen = () => sql`
  used_at is null and expires_at > clock_timestamp()
  and (sign_in_id is null or exists (
    select from customer_sessions where customer_sessions.id = sign_in_id and not ${isSignInOver()}))`;

const invalid = () => new ShopError('customer.link_invalid', { target: 'token' });
