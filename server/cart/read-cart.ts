import { type SQL, sql } from 'drizzle-orm';
import { versionNoAt } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { newId } from '@/server/kernel/ids';
import { standingOf } from '@/server/limits';
import { findSyndicates } from '@/server/syndicates';
import { verificationShownFor } from '@/server/verified-actions';
import type { DrawRun, StoredCart } from './cart-state';
import { findPromotion, readPromotion } from './read-promotion';
import { openAccount, RUNS_JSON, runParts } from './runs-part';

/**
 * The cart's owner: by session, by the visitor's token, or by reference (the customer's own carts, or a visitor's
 * present one).
 */
export type CartOwner =
  | { customerId: string; cartReference?: string }
  | { tokenHash: string; customerId?: undefined }
  | { visitorsReference: string; customerId?: undefined };

/** Draws to read in addition to those of the items: for items that are about to be added. */
export type AdditionalRun = Pick<DrawRun, 'offerKey' | 'firstDrawNo'> & {
  numDraws: number;
  syndicateId?: string | null;
};

export interface ReadOptions {
  /**
   * 'cart' locks the cart, and reads what a new one needs where a customer has none; 'purchase' also keeps its lottery
   * draws from closing until the transaction ends
   */
  lock?: 'cart' | 'purchase';
  additionalRuns?: AdditionalRun[];
  /** the fewest open draws to read for every item: for one that is about to enter more */
  drawsAhead?: number;
  /** read the promotion of this code too */
  promotionCode?: string;
}

interface Row {
  cart: Omit<StoredCart, 'promotion' | 'offered' | 'syndicates'> & {
    promotionLineId: string | null;
    promotionId: string | null;
    version: number;
    readVersion: number;
  };
}

/**
 * A cart with its items, its notes (of which a purchase reads none) and the state of every draw in it: one statement,
 * whatever its size, and another each for its promotion and its shares. Null when there is no cart, or the token is
 * invalid.
 */
export async function readCart(
  db: Db,
  owner: CartOwner,
  options: ReadOptions = {},
): Promise<StoredCart | null> {
  const read = async () => {
    const [row] = await executePrepared<Row>(db, statement(owner, options));
    return row?.cart ?? null;
  };
  const first = await read();
  // Another transaction changed the cart while we waited for its lock, after our statement had read the items.
  const cart = first && first.version !== first.readVersion ? await read() : first;
  return cart && withOthers(db, cart, options);
}

/** What few carts have: a promotion, or shares. */
async function withOthers(
  db: Db,
  { promotionLineId, promotionId, ...cart }: Row['cart'],
  { promotionCode, additionalRuns = [] }: ReadOptions,
): Promise<StoredCart> {
  const { customerId } = cart;
  const promotion =
    promotionLineId && promotionId
      ? await readPromotion(db, { id: promotionLineId, customerId }, promotionId)
      : null;
  const offered =
    promotionCode === undefined
      ? null
      : await findPromotion(db, { id: newId(), customerId }, promotionCode);
  const shared = [...cart.items, ...additionalRuns].flatMap(({ syndicateId }) => syndicateId ?? []);
  const syndicates =
    shared.length > 0 ? await findSyndicates(db, [...new Set(shared)], customerId) : [];
  return { ...cart, promotion, offered, syndicates };
}

function ownedBy(owner: CartOwner): SQL {
  if (owner.customerId === undefined) {
    const isTheirs =
      'tokenHash' in owner
        ? sql`anonymous_token_hash = ${owner.tokenHash}`
        : sql`id = ${owner.visitorsReference} and anonymous_token_hash is not null`;
    return sql`${isTheirs} and status = 'active' and expires_at > shop_now()`;
  }
  return owner.cartReference === undefined
    ? sql`customer_id = ${owner.customerId} and status = 'active'`
    : sql`id = ${owner.cartReference} and customer_id = ${owner.customerId}`;
}

const withItems = (additionalRuns: AdditionalRun[]) => sql`(
        select offer_key, first_draw_no, num_draws from items
        union all
        select "offerKey", "firstDrawNo", "numDraws"
        from jsonb_to_recordset(${JSON.stringify(additionalRuns)}::jsonb) as w ("offerKey" text, "firstDrawNo" int, "numDraws" smallint)
      ) as both_kinds`;

const REMOVED = sql`coalesce((
        select json_agg(json_build_object('id', id, 'offerKey', offer_key, 'reason', reason) order by id)
        from cart_removed_items where cart_id = cart.id), '[]')`;
const NOT_READ = sql`'[]'::json`;

function statement(
  owner: CartOwner,
  { lock, additionalRuns = [], drawsAhead = 1 }: ReadOptions,
): SQL {
  const isPurchase = lock === 'purchase';
  const mayBeNew = lock === 'cart' && owner.customerId !== undefined;
  const customerId = mayBeNew ? sql`${owner.customerId}::uuid` : sql`cart.customer_id`;
  return sql`
    with clock as materialized (select shop_now() as now),
    cart as materialized (select * from carts where ${ownedBy(owner)} ${lock ? sql`for update` : sql``}),
    ${isPurchase ? openAccount(sql`(select customer_id from cart)`) : sql``}
    items as materialized (select * from cart_items where cart_id = (select id from cart)),
    wanted as (
      select offer_key, first_draw_no, greatest(max(num_draws), ${drawsAhead}::int) as num_draws
      from ${additionalRuns.length > 0 ? withItems(additionalRuns) : sql`items`}
      group by offer_key, first_draw_no),
    ${runParts(isPurchase)}
    select json_build_object(
      'id', cart.id, 'isNew', cart.id is null, 'customerId', ${customerId}, 'pricingId', cart.pricing_id, 'currency', cart.currency,
      'status', cart.status, 'expiresAt', cart.expires_at,
      'now', (select now from clock),
      'version', cart.version, 'readVersion', (select c.version from carts c where c.id = cart.id),
      'items', coalesce((select json_agg(json_build_object(
          'id', id, 'productType', product_type, 'offerKey', offer_key, 'gameType', game_type, 'size', size,
          'games', games, 'isQuickpick', is_quickpick, 'firstDrawNo', first_draw_no, 'numDraws', num_draws,
          'quantity', quantity, 'causeKey', cause_key, 'affiliateCode', affiliate_code, 'recurring', recurring,
          'partnerSlug', partner_slug, 'syndicateId', syndicate_id,
          'unitPriceCents', unit_price_cents, 'totalPriceCents', total_price_cents) order by id) from items), '[]'),
      'removed', ${isPurchase ? NOT_READ : REMOVED},
      'promotionLineId', cart.voucher_id, 'promotionId', cart.promotion_id,
      'standing', ${standingOf(customerId, sql`(select now from clock)`)},
      'needsVerification', ${isPurchase ? sql`buyer.needs_verification` : verificationShownFor('spend', customerId)},
      'catalogueNo', ${isPurchase ? versionNoAt(sql`(select now from clock)`) : sql`0`},
      'runs', ${RUNS_JSON}) as cart
    from ${mayBeNew ? sql`clock left join cart on true` : sql`cart`}
      ${isPurchase ? sql`join buyer on buyer.id = cart.customer_id` : sql``}`;
}
