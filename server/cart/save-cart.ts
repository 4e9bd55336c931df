import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { CART_LIFETIME_DAYS, type CartLine, type Shopper, type StoredCart } from './cart-state';
import type { StoredPromotion } from './judge-promotion';
import type { Removal } from './refresh-cart';

export interface CartChanges {
  /** added or changed: stored as they are here */
  lines: readonly CartLine[];
  /** taken out by the shop, each with a reason that is stored */
  removals: readonly (Omit<Removal, 'reason'> & { noteId: string; reason: string })[];
  /** taken out by the customer: items, or notes about removed items */
  deletedIds: readonly string[];
  /** the promotion now in the cart */
  promotion: Pick<StoredPromotion, 'id' | 'promotionId'> | null;
}

/** Writes the changes of a locked cart in one statement, and renews the cart's lifetime. */
export async function saveCart(
  tx: Db,
  cart: StoredCart,
  shopper: Shopper,
  changes: CartChanges,
): Promise<void> {
  const rows = changes.lines.map(({ entry, unitPriceCents, totalPriceCents }) => ({
    ...entry,
    unitPriceCents,
    totalPriceCents,
  }));
  const gone = [...changes.deletedIds, ...changes.removals.map(({ id }) => id)];
  await executePrepared(
    tx,
    sql`
    with touched as (
      update carts set version = version + 1, updated_at = shop_now(), pricing_id = ${shopper.pricingId},
        currency = ${shopper.currency}, voucher_id = ${changes.promotion?.id ?? null}::uuid,
        promotion_id = ${changes.promotion?.promotionId ?? null}::uuid, expires_at = shop_now() + make_interval(days => ${CART_LIFETIME_DAYS}::int)
      where id = ${cart.id}),
    gone as (
      delete from cart_items where cart_id = ${cart.id}
        and id in (select g::uuid from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb) as g)),
    closed as (
      delete from cart_removed_items where cart_id = ${cart.id}
        and id in (select g::uuid from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb) as g)),
    noted as (
      insert into cart_removed_items (id, cart_id, offer_key, reason)
      select "noteId", ${cart.id}, "offerKey", reason
      from jsonb_to_recordset(${JSON.stringify(changes.removals)}::jsonb) as n ("noteId" uuid, "offerKey" text, reason text))
    insert into cart_items (id, cart_id, product_type, offer_key, game_type, size, games, is_quickpick, first_draw_no,
      num_draws, quantity, cause_key, affiliate_code, recurring, partner_slug, syndicate_id, unit_price_cents, total_price_cents)
    select id, ${cart.id}, "productType", "offerKey", "gameType", size, games, "isQuickpick", "firstDrawNo",
      "numDraws", quantity, "causeKey", "affiliateCode", recurring, "partnerSlug", "syndicateId", "unitPriceCents", "totalPriceCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "productType" text, "offerKey" text,
      "gameType" text, size smallint, games jsonb, "isQuickpick" boolean, "firstDrawNo" int, "numDraws" smallint,
      quantity int, "causeKey" text, "affiliateCode" text, recurring jsonb, "partnerSlug" text, "syndicateId" uuid, "unitPriceCents" bigint,
      "totalPriceCents" bigint)
    on conflict (id) do update set games = excluded.games, is_quickpick = excluded.is_quickpick,
      first_draw_no = excluded.first_draw_no, num_draws = excluded.num_draws, quantity = excluded.quantity,
      cause_key = excluded.cause_key, recurring = excluded.recurring, unit_price_cents = excluded.unit_price_cents,
      total_price_cents = excluded.total_price_cents`,
  );
}
