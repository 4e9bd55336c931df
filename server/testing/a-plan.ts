import { sql } from 'drizzle-orm';
import { BuildCart } from '@/lib/contract/cart-calls';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import { PurchaseCart } from '@/lib/contract/purchase';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import type { Api } from '@/web/api/server-client';
import { purchaseOf } from './a-buyer';
import { aLotteryItem } from './a-cart';

type Recurring = NonNullable<NewTicketItem['recurringPurchase']>;

/** Four quick picks of Powerball that are bought again; `over` replaces what is asked for. */
export const anItemAgain = (
  recurring: Partial<Recurring> = {},
  over: Parameters<typeof aLotteryItem>[0] = {},
): NewTicketItem =>
  aLotteryItem({ recurringPurchase: { type: 'autoplay', enabled: true, ...recurring }, ...over });

/** Buys an item that begins a plan, as the customer would. @returns the plan's id */
export async function aPlan(
  { api, ctx }: { api: Api; ctx: CustomerContext },
  item: NewTicketItem = anItemAgain(),
): Promise<string> {
  const cart = await api(BuildCart, { items: [item] });
  await api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from recurring_plans where customer_id = ${ctx.customer.id} order by id desc limit 1`);
  const [plan] = rows;
  if (!plan) throw new Error('the purchase began no plan');
  return plan.id;
}

/** Makes a plan wait for consent to this price. */
export const askPrice = (db: Db, planId: string, askedCents: number) =>
  db.execute(sql`
    update recurring_plans set agreed_cents = least(agreed_cents, ${askedCents - 1}), asked_cents = ${askedCents}
    where id = ${planId}`);
