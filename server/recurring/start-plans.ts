import { sql } from 'drizzle-orm';
import type { CartLine } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { notBefore } from '@/server/draws';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { tellStarted } from './tell-customer';
import { firstTry } from './when-due';

interface Purchase {
  /** the checkout's */
  id: string;
  /** by line: an order each */
  orderIds: readonly string[];
  lines: readonly CartLine[];
}

/**
 * Begins the plans of a purchase: each line that asked for one has its first draws, and goes on after them, and the
 * customer is told so. A few statements, in the purchase's transaction; none where no line asked.
 */
export async function startPlans(
  tx: Db,
  ctx: CustomerContext,
  { id: checkoutId, orderIds, lines }: Purchase,
): Promise<void> {
  const rows = lines.flatMap((line, index) => {
    const { entry, offer, draws, totalPriceCents } = line;
    const [first, last] = [draws[0], draws.at(-1)];
    if (!entry.recurring || !first || !last) return [];
    const drawsAt = new Date(first.drawsAt);
    const { cadence } = entry.recurring;
    return [
      {
        ...entry,
        ...entry.recurring,
        id: newId(),
        orderId: orderIds[index],
        agreedCents: totalPriceCents,
        nextDrawNo: last.drawNo + 1,
        notBefore: notBefore(offer, { cadence, countedFrom: drawsAt, drawsAt }),
        countedFrom: drawsAt,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into recurring_plans (id, customer_id, type, checkout_id, order_id, product_type, offer_key, game_type, size,
      games, is_quickpick, quantity, cause_key, cadence, minimum_jackpot_cents, currency, agreed_cents, next_draw_no, not_before,
      counted_from, counted_not_before, due_at)
    select id, ${ctx.customer.id}, type, ${checkoutId}, "orderId", "productType", "offerKey", "gameType", size, games, "isQuickpick",
      quantity, "causeKey", cadence, "minimumJackpotCents", ${ctx.customer.currency}, "agreedCents", "nextDrawNo",
      "notBefore", "countedFrom", "notBefore", ${firstTry(sql`"offerKey"`, sql`"nextDrawNo"`, sql`"notBefore"`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, type text, "orderId" uuid, "productType" text, "offerKey" text,
      "gameType" text, size smallint, games jsonb, "isQuickpick" boolean, quantity int, "causeKey" text, cadence text,
      "minimumJackpotCents" bigint, "agreedCents" bigint, "nextDrawNo" int, "notBefore" timestamptz,
      "countedFrom" timestamptz)`);
  for (const { id, type, cadence, orderId } of rows)
    await recordEvent(tx, ctx, 'recurring.started', id, { type, cadence, checkoutId, orderId });
  await tellStarted(tx, ctx, checkoutId);
}
