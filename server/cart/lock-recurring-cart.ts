import { sql } from 'drizzle-orm';
import type { NewTicketItem } from '@/lib/contract/cart';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { standingOf } from '@/server/limits';
import { verificationNeededFor } from '@/server/verified-actions';
import { noSuchCart } from './cart-owner';
import { type StoredCart, shopperOf } from './cart-state';
import { judgeLocked, type PurchasableCart } from './lock-cart-for-purchase';
import { newEntry } from './new-entry';
import { openAccount, RUNS_JSON, runParts } from './runs-part';

interface Row {
  facts: Pick<StoredCart, 'standing' | 'needsVerification' | 'runs'>;
}

/**
 * A cart of one item for one purchase of a plan, beside the customer's own: judged, and its draws and its owner locked,
 * as a stored cart's are. It is written with its purchase, so that there is nothing to lock and nothing to take back.
 * @param now the shop's time, where the caller has read it already: asking for it costs as much as a row
 * @throws what `newEntry` and `lockCartForPurchase` throw
 */
export async function lockRecurringCart(
  tx: Tx,
  ctx: CustomerContext,
  item: NewTicketItem,
  now: string,
): Promise<PurchasableCart> {
  const shopper = shopperOf(ctx);
  const entry = newEntry(item, shopper);
  const owner = sql`${ctx.customer.id}::uuid`;
  const [row] = await executePrepared<Row>(
    tx,
    sql`
    with clock as materialized (select ${now}::timestamptz as now),
    ${openAccount(owner)}
    wanted as (
      select ${entry.offerKey}::text as offer_key, ${entry.firstDrawNo}::int as first_draw_no,
        ${entry.numDraws}::smallint as num_draws),
    ${runParts(true)}
    select json_build_object(
      'standing', ${standingOf(sql`buyer.id`, sql`(select now from clock)`)},
      'needsVerification', ${verificationNeededFor('spend', sql`buyer.id`)},
      'runs', ${RUNS_JSON}) as facts
    from buyer`,
  );
  if (!row) throw noSuchCart();
  const cart = { id: newId(), now, items: [entry], syndicates: [], promotion: null, ...row.facts };
  return { ...judgeLocked(cart, shopper), newAt: shopper.pricingId };
}
