import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { derivedKey } from '@/server/kernel/derived-key';

/** Has the owner of an account signed in from where this request comes from? One query, whether there is an account or not. */
export async function isKnownAddress({ db, address }: Context, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from known_addresses join customers on customers.id = customer_id
    where email = ${email} and address_hash = ${hashOf(address)}`);
  return rows.length > 0;
}

/** The owner is here: from now on strangers elsewhere do not keep them out from here. Forgotten after a year. */
export async function rememberAddress({ db, address }: Context, customerId: string): Promise<void> {
  if (!address) return;
  await db.execute(sql`
    insert into known_addresses (customer_id, address_hash) values (${customerId}, ${hashOf(address)})
    on conflict (customer_id, address_hash) do update set seen_at = clock_timestamp()`);
}

// keyed: there are few enough addresses to try them all
const hashOf = (address: string): string =>
  createHmac('sha256', derivedKey('fairdraw known addresses')).update(address).digest('hex');
