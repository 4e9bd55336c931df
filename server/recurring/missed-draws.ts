import { sql } from 'drizzle-orm';
import type { MissedDraw } from '@/lib/contract/notifications';
import { findOffer } from '@/server/catalogue';
import type { CustomerContext } from '@/server/kernel/context';
import { managedTypes } from './own-plan';

interface Row extends Record<string, unknown> {
  plan_id: string;
  type: 'autoplay' | 'subscription';
  offer_key: string;
  draw_no: number;
  happened_at: string;
}

/** The draws of the last days that the customer's plans should have entered and did not, newest first. */
export async function missedDraws(
  ctx: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<MissedDraw[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select plan_id, plan.type, plan.offer_key, missed.draw_no, happened_at
    from recurring_purchases missed join recurring_plans plan on plan.id = plan_id
    where missed.customer_id = ${ctx.customer.id} and outcome = 'missed'
      and happened_at > shop_now() - make_interval(days => ${days}::int)
      and plan.type = any(${sql.param(managedTypes(ctx))}::text[])
    order by happened_at desc, missed.draw_no desc limit ${limit}`);
  return rows.map((row) => ({
    id: `missed-${row.plan_id}-${row.draw_no}`,
    kind: 'draw_missed',
    planId: row.plan_id,
    planType: row.type,
    offerKey: row.offer_key,
    offerName: findOffer(row.offer_key)?.name ?? row.offer_key,
    drawNo: row.draw_no,
    at: new Date(row.happened_at).toISOString(),
  }));
}
