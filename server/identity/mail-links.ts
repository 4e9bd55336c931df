import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { hashOfToken, newSecretToken } from './secret-token';

/** What a link lets its reader do; the column's check lists the same. */
type Purpose = 'confirm_address';

/** How long a link works, in real time. */
export const LINK_DAYS = 30;

/** A new link for one purpose. @returns its token, which is stored nowhere */
export async function newMailLink(db: Db, customerId: string, purpose: Purpose): Promise<string> {
  const token = newSecretToken();
  await db.execute(sql`
    insert into mail_links (token_hash, purpose, customer_id, expires_at)
    values (${hashOfToken(token)}, ${purpose}, ${customerId},
      clock_timestamp() + make_interval(days => ${LINK_DAYS}::int))`);
  return token;
}

/**
 * Uses a link up: of two requests at once, one succeeds.
 * @returns the active customer to whom it was sent
 * @throws customer.link_invalid for one that is used, expired, for something else, or none of ours
 */
export async function takeMailLink(tx: Tx, token: string, purpose: Purpose): Promise<string> {
  const { rows } = await tx.execute<{ customerId: string }>(sql`
    update mail_links set used_at = clock_timestamp() from customers
    where token_hash = ${hashOfToken(token)} and purpose = ${purpose}
      and used_at is null and expires_at > clock_timestamp()
      and customers.id = customer_id and status = 'active'
    returning customer_id as "customerId"`);
  if (!rows[0]) throw new ShopError('customer.link_invalid', { target: 'token' });
  return rows[0].customerId;
}

/** Ends a customer's open links for a purpose. */
export async function endMailLinks(tx: Tx, customerId: string, purpose: Purpose): Promise<void> {
  await tx.execute(sql`
    update mail_links set used_at = clock_timestamp()
    where customer_id = ${customerId} and purpose = ${purpose} and used_at is null`);
}
