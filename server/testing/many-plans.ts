import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { purchaseCart } from '@/server/flows/purchase-cart';
import { newId } from '@/server/kernel/ids';
import { aFullCart, purchaseOf } from './a-buyer';
import { aLotteryItem } from './a-cart';

/** What the plans' ticket costs: four quick picks of Powerball. */
export const PLAN_CENTS = 615;
const PER_STATEMENT = 5_000;

interface Sketch {
  count: number;
  /** the open draw of Powerball that all of them are due for */
  drawNo: number;
  /** money in each wallet */
  purseCents?: number;
  status?: 'active' | 'paused' | 'cancelled';
}

/** Customers with money and one autoplay of Powerball each, all due now. @returns the plans' ids */
export async function manyPlans(db: Db, sketch: Sketch): Promise<string[]> {
  const checkoutId = await aPurchase(db, sketch.drawNo);
  const ids: string[] = [];
  while (ids.length < sketch.count) {
    const count = Math.min(PER_STATEMENT, sketch.count - ids.length);
    ids.push(...(await somePlans(db, { ...sketch, count }, checkoutId)));
  }
  return ids;
}

/** The plans stand for purchases that were made long ago; they share one. */
async function aPurchase(db: Db, drawNo: number): Promise<string> {
  const { ctx, cart } = await aFullCart(db, [aLotteryItem({ drawNo })]);
  return (await purchaseCart(ctx, purchaseOf(cart))).id;
}

async function somePlans(
  db: Db,
  { count, drawNo, purseCents = 10_000, status = 'active' }: Sketch,
  checkoutId: string,
): Promise<string[]> {
  const batch = newId();
  const owners = sql`(select id as owner_id from customers where email like ${`%.${batch}@fairdraw.example`}) owners`;
  return inTransaction({ db }, async (tx) => {
    await tx.execute(sql`
      with made as (
        insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
          pricing_id, currency, is_verified)
        select new_entry_id(), n || ${`.${batch}@fairdraw.example`}, 'unusable', 'Robin', 'Example', '1980-05-01', 'AU',
          'au_default', 'AU', 'AUD', true
        from generate_series(1, ${count}::int) n returning id)
      insert into wallet_balances (customer_id, account, currency)
      select id, account, 'AUD' from made, (values ('wallet'), ('held')) as accounts (account)`);
    if (purseCents > 0)
      await tx.execute(sql`
      with entry as (
        insert into ledger_entries (id, kind, customer_id, reference_id, description)
        select new_entry_id(), 'adjustment', owner_id, new_entry_id(), 'Opening balance' from ${owners}
        returning id, customer_id, created_at),
      balance as (
        update wallet_balances b set balance_cents = ${purseCents}, postings_count = 1,
          kind_counts = '{"adjustment": 1}', last_posted_at = entry.created_at
        from entry where b.customer_id = entry.customer_id and account = 'wallet')
      insert into ledger_postings (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents,
        sequence_no, entry_kind, kind_no, posted_at)
      select id, 1, 'opening', null::uuid, 'AUD', ${-purseCents}::bigint, null::bigint, null::bigint, null, null::bigint,
        null::timestamptz from entry
      union all
      select id, 2, 'wallet', customer_id, 'AUD', ${purseCents}, ${purseCents}, 1, 'adjustment', 1, created_at from entry`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into recurring_plans (id, customer_id, type, checkout_id, product_type, offer_key, game_type, size, games,
        is_quickpick, quantity, cadence, currency, agreed_cents, status, next_draw_no, due_at)
      select new_entry_id(), owner_id, 'autoplay', ${checkoutId}, 'lottery_ticket', o.offer_key, o.game_type, o.size,
        o.games, true, 1, 'every_draw', 'AUD', ${PLAN_CENTS}, ${status}, ${drawNo}, shop_now()
      from ${owners}, orders o where o.checkout_id = ${checkoutId} returning id`);
    return rows.map(({ id }) => id);
  });
}
