import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { CART_LIFETIME_DAYS, type Shopper } from './cart-state';

/** SQL: when a cart that is changed now ends, unless it is changed again. */
export const END_OF_LIFE = sql`shop_now() + make_interval(days => ${CART_LIFETIME_DAYS}::int)`;

/**
 * Creates an active cart for the customer, or locks the existing one.
 * @returns its id, locked until the transaction ends
 */
export async function createCustomerCart(
  db: Db,
  id: string,
  customerId: string,
  { pricingId, currency }: Shopper,
): Promise<string> {
  const [row] = await executePrepared<{ id: string }>(
    db,
    sql`
    insert into carts (id, customer_id, pricing_id, currency, expires_at)
    values (${id}, ${customerId}, ${pricingId}, ${currency}, ${END_OF_LIFE})
    on conflict (customer_id) where status = 'active' do update set version = carts.version + 1
    returning id`,
  );
  return row?.id ?? id;
}

/** An empty cart for the holder of the token. */
export async function createVisitorCart(
  db: Db,
  id: string,
  tokenHash: string,
  { pricingId, currency }: Shopper,
): Promise<void> {
  await db.execute(sql`
    insert into carts (id, anonymous_token_hash, pricing_id, currency, expires_at)
    values (${id}, ${tokenHash}, ${pricingId}, ${currency}, ${END_OF_LIFE})`);
}
