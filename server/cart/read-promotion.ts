import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { StoredPromotion } from './judge-promotion';

interface Asker {
  /** id of the promotion's line in the cart */
  id: string;
  customerId: string | null;
}

/** The promotion with this id, and the customer's use of it. */
export const readPromotion = (db: Db, asker: Asker, promotionId: string) =>
  read(db, asker, sql`p.id = ${promotionId}`);

/** The promotion with this code, in capitals; null when there is none. */
export const findPromotion = (db: Db, asker: Asker, code: string) =>
  read(db, asker, sql`p.code = ${code}`);

/** A separate statement: most carts have no promotion, and do not pay for the query. */
async function read(
  db: Db,
  { id, customerId }: Asker,
  which: SQL,
): Promise<StoredPromotion | null> {
  const its = sql`promotion_uses where promotion_id = p.id and customer_id = ${customerId}::uuid`;
  const [row] = await executePrepared<{ promotion: Omit<StoredPromotion, 'id'> }>(
    db,
    sql`
    select json_build_object('promotionId', p.id, 'code', p.code, 'kind', p.kind, 'name', p.name,
      'currency', p.currency, 'amountCents', p.amount_cents, 'basisPoints', p.percent_basis_points,
      'minimumCartCents', p.minimum_cart_cents, 'productTypes', p.product_types, 'offerKeys', p.offer_keys,
      'segmentNames', p.segment_names, 'pricingIds', p.pricing_ids, 'newCustomersOnly', p.new_customers_only,
      'hasStarted', p.starts_at <= shop_now(), 'hasEnded', coalesce(p.ends_at <= shop_now(), false),
      'isCounted', p.total_uses is not null, 'isUsedUp', coalesce(p.used_count >= p.total_uses, false),
      'usesPerCustomer', p.uses_per_customer, 'timesUsed', (select count(*) from ${its}),
      'open', (select json_build_object('useNo', use_no, 'leftCents', left_cents) from ${its} and left_cents > 0
        order by use_no limit 1),
      'hasBought', exists (select 1 from purchases where customer_id = ${customerId}::uuid)) as promotion
    from promotions p where ${which}`,
  );
  return row ? { ...row.promotion, id } : null;
}
