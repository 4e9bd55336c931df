import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { PromotionValue } from '@/lib/rules/promotions/discount';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

/** A row of `promotions`; a field that is left out is null (everyone, everything, no end) or the table's default. */
export interface NewPromotion {
  /** in capitals */
  code: string;
  kind: PromotionValue['kind'];
  /** shown to the customer beside the code */
  name: string;
  currency: Currency;
  /** all kinds except percentages */
  amount_cents?: number;
  /** percentages: 1250 is 12.5 % */
  percent_basis_points?: number;
  minimum_cart_cents?: number;
  product_types?: string[];
  offer_keys?: string[];
  segment_names?: string[];
  pricing_ids?: string[];
  new_customers_only?: boolean;
  /** ISO 8601 */
  starts_at?: string;
  ends_at?: string;
  total_uses?: number;
  uses_per_customer?: number;
}

/** Inserts promotions. Existing codes stay unchanged. */
export async function insertPromotions(db: Db, promotions: readonly NewPromotion[]): Promise<void> {
  const rows = promotions.map((promotion) => ({
    id: newId(),
    minimum_cart_cents: 0,
    new_customers_only: false,
    ...promotion,
  }));
  await db.execute(sql`
    insert into promotions (id, code, kind, name, currency, amount_cents, percent_basis_points, minimum_cart_cents,
      product_types, offer_keys, segment_names, pricing_ids, new_customers_only, starts_at, ends_at, total_uses,
      uses_per_customer)
    select id, code, kind, name, currency, amount_cents, percent_basis_points, minimum_cart_cents, product_types,
      offer_keys, segment_names, pricing_ids, new_customers_only, coalesce(starts_at, shop_now()), ends_at, total_uses,
      uses_per_customer
    from jsonb_populate_recordset(null::promotions, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do nothing`);
}
