import { sql } from 'drizzle-orm';
import type { NewTicketItem } from '@/lib/contract/cart';
import { executePrepared } from '@/server/db/prepared';
import { sendTogether, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { CART_LIFETIME_DAYS, shopperOf } from './cart-state';
import { lockCartForPurchase, type PurchasableCart } from './lock-cart-for-purchase';
import { newEntry } from './new-entry';

/**
 * A cart of one item for one purchase of a plan, beside the customer's own, and locked. It is bought in the same
 * transaction, or never existed. Both statements travel together.
 * @param now the shop's time, where the caller has read it already: asking for it costs as much as a row
 * @throws what `newEntry` and `lockCartForPurchase` throw
 */
export async function lockRecurringCart(
  tx: Tx,
  ctx: CustomerContext,
  item: NewTicketItem,
  now: string,
): Promise<PurchasableCart> {
  const { pricingId, currency } = shopperOf(ctx);
  const entry = newEntry(item, shopperOf(ctx));
  const id = newId();
  sendTogether(tx);
  const inserted = executePrepared(
    tx,
    sql`
    with cart as (
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at, updated_at)
      values (${id}, ${ctx.customer.id}, ${pricingId}, ${currency}, 'recurring',
        ${now}::timestamptz + make_interval(days => ${CART_LIFETIME_DAYS}::int), ${now}) returning id)
    insert into cart_items (id, cart_id, product_type, offer_key, game_type, size, games, is_quickpick, first_draw_no,
      num_draws, quantity, cause_key, unit_price_cents, total_price_cents, added_at)
    select ${entry.id}, id, ${entry.productType}, ${entry.offerKey}, ${entry.gameType}, ${entry.size}::smallint,
      ${JSON.stringify(entry.games)}::jsonb, ${entry.isQuickpick}, ${entry.firstDrawNo}::int, ${entry.numDraws}::smallint,
      ${entry.quantity}::int, ${entry.causeKey}, 0, 0, ${now}
    from cart`,
  );
  const [cart] = await Promise.all([lockCartForPurchase(tx, ctx, id), inserted]);
  return cart;
}
