import { type SQL, sql } from 'drizzle-orm';
import type { PricingId } from '@/lib/contract/site';
import type { PurchasableCart } from './lock-cart-for-purchase';

/**
 * SQL: closes a stored cart that is bought, as a part of its purchase's statement; it returns the id of one that was
 * open. `is not distinct from` keeps the planner off the index of active carts: where it believes that there are none, it
 * would read all of that index instead of finding the cart by its key.
 */
export const buyCartPart = ({ id, now }: Pick<PurchasableCart, 'id' | 'now'>): SQL => sql`
      update carts set status = 'purchased', version = version + 1, updated_at = ${now}
      where id = ${id} and status is not distinct from 'active' returning id`;

/** SQL: writes a bought cart that nobody could see before: its item is in its order. */
export const boughtCartPart = (
  customerId: string,
  { id, currency, now }: Pick<PurchasableCart, 'id' | 'currency' | 'now'>,
  pricingId: PricingId,
): SQL => sql`
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at, updated_at)
      values (${id}, ${customerId}, ${pricingId}, ${currency}, 'purchased', ${now}, ${now}) returning id`;

/**
 * SQL: the same for several carts. @param bought a name in the statement, of `"cartId"`, `"customerId"`, `"pricingId"` and
 * `currency`
 */
export const boughtCartsPart = (bought: SQL, now: string): SQL => sql`
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at, updated_at)
      select "cartId", "customerId", "pricingId", currency, 'purchased', ${now}, ${now} from ${bought}`;

/** SQL: counts a use of a promotion that has one left; it returns the promotion's id. */
export const countUsePart = (promotionId: string): SQL => sql`
      update promotions set used_count = used_count + 1
      where id = ${promotionId} and used_count < total_uses returning id`;
