import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { networkOf } from '@/lib/text/address-network';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from '@/server/kernel/context';
import { derivedKey, derivedKeys } from '@/server/kernel/derived-key';
import { deviceOf } from './new-device';

/**
 * Whether the owner of an account has signed in from this request's network, or with its browser, before. One query,
 * whether or not the account exists.
 */
export async function isOwners(ctx: Context, email: string): Promise<boolean> {
  const ways = sql`${ownersAddress(ctx, email)} union all ${ownersDevice(ctx, email)}`;
  return (await executePrepared(ctx.db, ways)).length > 0;
}

/**
 * SQL: a row if the owner of an account has signed in from this request's network before. A single IPv6 address that
 * was remembered before networks were, is known until its year is over.
 */
export const ownersAddress = ({ address }: Context, email: string): SQL => sql`
  select from known_addresses join customers on customers.id = customer_id
  where email = ${email}
    and address_hash in (${sql.join(
      derivedKeys(PURPOSE).flatMap((key) => [
        sql`${hashWith(key, networkOf(address))}`,
        sql`${hashWith(key, address)}`,
      ]),
      sql`, `,
    )})`;

/** SQL: a row if the owner of an account has signed in with this request's browser before, by its secret token. */
export const ownersDevice = (ctx: Context, email: string): SQL => sql`
  select from customer_sessions join customers on customers.id = customer_id
  where email = ${email} and device_hash = ${deviceOf(ctx).hash}`;

/**
 * Remembers a network that the owner has signed in from, for a year: failures from other addresses do not block the
 * owner here.
 */
export async function rememberAddress(ctx: Context, customerId: string): Promise<void> {
  await executePrepared(ctx.db, remembering(ctx, customerId));
}

/** SQL: the same; jobs and seeds have no address. */
export const remembering = ({ address }: Context, customerId: string): SQL => sql`
  insert into known_addresses (customer_id, address_hash)
  select ${customerId}::uuid, hash from (values (${address && hashWith(derivedKey(PURPOSE), networkOf(address))})) as here (hash)
  where hash <> ''
  on conflict (customer_id, address_hash) do update set seen_at = clock_timestamp()`;

// keyed: there are few enough network addresses to hash them all
const PURPOSE = 'fairdraw known addresses';
const hashWith = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(address).digest('hex');
