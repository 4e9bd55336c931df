import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { derivedKey } from '@/server/kernel/derived-key';

/**
 * Whether the owner of an account has signed in from this request's address before. One query, whether or not the
 * account exists.
 */
export async function isKnownAddress({ db, address }: Context, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from known_addresses join customers on customers.id = customer_id
    where email = ${email} and address_hash = ${hashOf(address)}`);
  return rows.length > 0;
}

/**
 * Remembers an address that the owner has signed in from, for a year: failures from other addresses do not block the
 * owner here.
 */
export async function rememberAddress({ db, address }: Context, customerId: string): Promise<void> {
  if (!address) return;
  await db.execute(sql`
    insert into known_addresses (customer_id, address_hash) values (${customerId}, ${hashOf(address)})
    on conflict (customer_id, address_hash) do update set seen_at = clock_timestamp()`);
}

// keyed: there are few enough network addresses to hash them all
const hashOf = (address: string): string =>
  createHmac('sha256', derivedKey('fairdraw known addresses')).update(address).digest('hex');
