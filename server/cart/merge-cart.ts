import { sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { tokenHashOf } from './cart-owner';
import { MAX_ITEMS, shopperOf } from './cart-state';
import { createCustomerCart } from './create-cart';

interface Moving extends Record<string, unknown> {
  /** codes of the promotions in the two carts */
  visitors_code: string | null;
  own_code: string | null;
  /** number of items already in the customer's own cart */
  held: number;
  items: { id: string; offerKey: string; firstDrawNo: number }[];
}

/**
 * Gives a visitor's cart to the customer who signs in, once; the token is invalid afterwards. Every item is kept up to
 * the cart's maximum; items beyond it are noted with the reason. An invalid token changes nothing.
 * @returns whether there was a cart to give
 */
export async function mergeCart(
  tx: Db,
  ctx: CustomerContext,
  anonymousToken: string,
): Promise<boolean> {
  const visitorCartId = await closeVisitorCart(tx, anonymousToken);
  if (!visitorCartId) return false;
  const cartId = await createCustomerCart(tx, newId(), ctx.customer.id, shopperOf(ctx));
  await dropReplacedPartner(tx, { visitorCartId, cartId });
  const { rows } = await tx.execute<Moving>(sql`
    select
      (select p.code from carts c join promotions p on p.id = c.promotion_id where c.id = ${visitorCartId}) as visitors_code,
      (select p.code from carts c join promotions p on p.id = c.promotion_id where c.id = ${cartId}) as own_code,
      (select count(*) from cart_items where cart_id = ${cartId})::int as held,
      coalesce(json_agg(json_build_object('id', id, 'offerKey', offer_key, 'firstDrawNo', first_draw_no) order by id),
        '[]') as items
    from cart_items where cart_id = ${visitorCartId}`);
  const [moving] = rows;
  const { held, items } = moving ?? { held: 0, items: [] };
  const room = Math.max(0, MAX_ITEMS - held);
  await moveItems(tx, ctx, { visitorCartId, cartId }, items.slice(0, room), items.slice(room));
  if (moving?.visitors_code) await movePromotion(tx, ctx, { visitorCartId, cartId }, moving);
  return true;
}

/**
 * Moves the visitor's promotion unless the customer's cart has one; every read of the cart judges whether it is for
 * this customer.
 */
async function movePromotion(
  tx: Db,
  { say }: CustomerContext,
  { visitorCartId, cartId }: { visitorCartId: string; cartId: string },
  { visitors_code, own_code }: Moving,
): Promise<void> {
  if (visitors_code === null || own_code === visitors_code) return;
  if (own_code === null) {
    await tx.execute(sql`
      update carts set voucher_id = visitors.voucher_id, promotion_id = visitors.promotion_id
      from carts as visitors where carts.id = ${cartId} and visitors.id = ${visitorCartId}`);
    return;
  }
  const reason = say({
    key: 'promotion.left_out',
    values: { leftOut: visitors_code, code: own_code },
  });
  await tx.execute(sql`
    insert into cart_removed_items (id, cart_id, offer_key, reason)
    values (${newId()}, ${cartId}, ${visitors_code}, ${reason})`);
}

/** A cart holds one partner's choice: the visitor's replaces the one that the customer's cart has. */
async function dropReplacedPartner(
  tx: Db,
  { visitorCartId, cartId }: { visitorCartId: string; cartId: string },
): Promise<void> {
  await tx.execute(sql`
    delete from cart_items where cart_id = ${cartId} and partner_slug is not null
      and exists (select 1 from cart_items where cart_id = ${visitorCartId} and partner_slug is not null)`);
}

/** Only the request that closes the cart moves its items, so nothing moves twice. */
async function closeVisitorCart(tx: Db, token: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update carts set status = 'merged', version = version + 1, updated_at = shop_now()
    where anonymous_token_hash = ${tokenHashOf(token)} and status = 'active' and expires_at > shop_now()
    returning id`);
  return rows[0]?.id;
}

async function moveItems(
  tx: Db,
  { say }: CustomerContext,
  { visitorCartId, cartId }: { visitorCartId: string; cartId: string },
  moved: Moving['items'],
  left: Moving['items'],
): Promise<void> {
  const notes = left.map(({ offerKey, firstDrawNo }) => ({
    id: newId(),
    offerKey,
    reason: say({
      key: 'cart.full.merge',
      values: {
        most: MAX_ITEMS,
        offer: findOffer(offerKey)?.name ?? offerKey,
        drawNo: firstDrawNo,
      },
    }),
  }));
  await tx.execute(sql`
    with moved as (
      update cart_items set cart_id = ${cartId} where cart_id = ${visitorCartId}
        and id in (select k::uuid from jsonb_array_elements_text(${JSON.stringify(moved.map(({ id }) => id))}::jsonb) as k)),
    carried as (update cart_removed_items set cart_id = ${cartId} where cart_id = ${visitorCartId})
    insert into cart_removed_items (id, cart_id, offer_key, reason)
    select id, ${cartId}, "offerKey", reason
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id uuid, "offerKey" text, reason text)`);
}
