import { type SQL, sql } from 'drizzle-orm';
import type { CartLine, Shopper, StoredCart } from './cart-state';
import { END_OF_LIFE } from './create-cart';
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

type Saved = Pick<StoredCart, 'id' | 'isNew' | 'customerId'>;

/** The cart itself; `promotion` is the one now in it. */
const cartPart = (
  { id, isNew, customerId }: Saved,
  { pricingId, currency }: Shopper,
  promotion: CartChanges['promotion'],
): SQL =>
  isNew
    ? sql`
      insert into carts (id, customer_id, pricing_id, currency, voucher_id, promotion_id, expires_at)
      values (${id}, ${customerId}, ${pricingId}, ${currency}, ${promotion?.id ?? null}, ${promotion?.promotionId ?? null},
        ${END_OF_LIFE})`
    : sql`
      update carts set version = version + 1, updated_at = shop_now(), pricing_id = ${pricingId}, currency = ${currency},
        voucher_id = ${promotion?.id ?? null}, promotion_id = ${promotion?.promotionId ?? null}, expires_at = ${END_OF_LIFE}
      where id = ${id}`;

/** What leaves the cart; most changes only add to it. */
function leavingParts({ id }: Saved, { deletedIds, removals }: CartChanges): SQL {
  const gone = [...deletedIds, ...removals.map((removal) => removal.id)];
  if (gone.length + removals.length === 0) return sql``;
  const ids = sql`(select g::uuid from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb) as g)`;
  return sql`,
    gone as (delete from cart_items where cart_id = ${id} and id in ${ids}),
    closed as (delete from cart_removed_items where cart_id = ${id} and id in ${ids}),
    noted as (
      insert into cart_removed_items (id, cart_id, offer_key, reason)
      select "noteId", ${id}, "offerKey", reason
      from jsonb_to_recordset(${JSON.stringify(removals)}::jsonb) as n ("noteId" uuid, "offerKey" text, reason text))`;
}

/** Writes the changes of a locked cart, and renews the cart's lifetime. */
export function saveStatement(cart: Saved, shopper: Shopper, changes: CartChanges): SQL {
  const rows = changes.lines.map(({ entry, unitPriceCents, totalPriceCents }) => ({
    ...entry,
    unitPriceCents,
    totalPriceCents,
  }));
  return sql`
    with touched as (${cartPart(cart, shopper, changes.promotion)})${leavingParts(cart, changes)}
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
      total_price_cents = excluded.total_price_cents`;
}
