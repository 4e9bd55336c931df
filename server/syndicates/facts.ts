import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { SyndicateKind, SyndicateOfferKey, SyndicateStatus } from '@/lib/contract/syndicates';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';

/** What a cart and a page need of a syndicate; instants are ISO 8601. All but what follows `status` never changes. */
export interface SyndicateFact {
  id: string;
  kind: SyndicateKind;
  offerKey: SyndicateOfferKey;
  number: number;
  title: string;
  lotteryKey: string;
  drawId: string;
  drawNo: number;
  sharePriceCents: number;
  currency: Currency;
  sharesTotal: number;
  closesAt: string;
  status: SyndicateStatus;
  sharesSold: number;
  /** what the cart's customer has of it already */
  sharesHeld: number;
  /** on sale at this moment, by the database's clock */
  isOpen: boolean;
}

/**
 * Syndicates by their ids; those that do not exist are left out.
 * @param customerId whose shares are counted; null for nobody's
 */
export async function findSyndicates(
  db: Db,
  ids: readonly string[],
  customerId: string | null = null,
): Promise<SyndicateFact[]> {
  const [row] = await executePrepared<{ facts: SyndicateFact[] }>(
    db,
    sql`
    select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'offerKey', s.offer_key, 'number', s.number,
      'title', s.title, 'lotteryKey', s.lottery_key, 'drawId', s.draw_id, 'drawNo', d.draw_no,
      'sharePriceCents', s.share_price_cents, 'currency', s.currency, 'sharesTotal', s.shares_total,
      'closesAt', s.closes_at, 'status', s.status, 'sharesSold', s.shares_sold,
      'sharesHeld', (select coalesce(sum(o.quantity), 0)::int from placed_orders o
        where o.syndicate_id = s.id and o.customer_id = ${customerId}::uuid and o.status <> 'refunded'),
      'isOpen', s.status = 'open' and s.closes_at > shop_now() and d.status = 'DRAW_OPEN')), '[]') as facts
    from syndicates s join published_draws d on d.id = s.draw_id where s.id = any(${sql.param(ids)}::uuid[])`,
  );
  return row?.facts ?? [];
}
