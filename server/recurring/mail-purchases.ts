import { subDays } from 'date-fns';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import { Variant } from '@/lib/contract/site';
import { timeZoneOf } from '@/lib/rules/site';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { MailData } from '@/server/gateways/mail/mail';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { queueMail } from '@/server/kernel/queue-mail';
import { plansPurchasedMail } from './mails/plans-purchased';
import { PLAN_JSON, type Plan } from './plan';
import { planWords } from './plan-words';

/** In the morning: draws close in the evening, a day after their plans are first tried. */
const TOLD_AT = '08:00:00';
const CUSTOMERS_AT_A_TIME = 100;

/**
 * Tells customers what their plans have bought, all of a day in one mail, once a day at the same time of their zone.
 * Mail and mark are one transaction: killed anywhere, each purchase is told once.
 * @returns how many mails were queued
 */
export async function mailPurchases(ctx: Context): Promise<number> {
  const now = await shopNow(ctx);
  let count = 0;
  for (const variant of Variant.options) {
    const until = lastTime(now, timeZoneOf(variant));
    for (let mailed = CUSTOMERS_AT_A_TIME; mailed > 0; count += mailed)
      mailed = await inTransaction(ctx, (tx) => mailSome(tx, variant, until));
  }
  return count;
}

/** When mails were last due in that zone. */
function lastTime(now: Date, zone: string): Date {
  const timeOn = (day: Date) =>
    fromZonedTime(`${formatInTimeZone(day, zone, 'yyyy-MM-dd')}T${TOLD_AT}`, zone);
  const today = timeOn(now);
  return today <= now ? today : timeOn(subDays(now, 1));
}

interface Told {
  email: string;
  firstName: string;
  drawNo: number;
  totalCents: number;
  checkoutId: string;
  plan: Plan;
}

async function mailSome(tx: Tx, variant: Variant, until: Date): Promise<number> {
  const { rows } = await tx.execute<{ told: Told }>(sql`
    with clock as (select ${until.toISOString()}::timestamptz as until),
    whose as (
      select distinct waiting.customer_id from recurring_purchases waiting, clock
      where waiting.mailed_at is null and waiting.outcome = 'purchased' and waiting.happened_at < clock.until
        and exists (select from customer_accounts as customers where customers.id = waiting.customer_id and customers.variant = ${variant})
        -- one that was written down late is told tomorrow
        and not exists (
          select from recurring_purchases before where before.customer_id = waiting.customer_id
            and before.outcome = 'purchased' and before.mailed_at >= clock.until)
      limit ${CUSTOMERS_AT_A_TIME}::int),
    told as (
      update recurring_purchases set mailed_at = shop_now() from clock
      where customer_id in (select customer_id from whose) and mailed_at is null and outcome = 'purchased'
        and happened_at < clock.until
      returning recurring_purchases.*)
    select json_build_object('email', owner.email, 'firstName', owner.first_name, 'drawNo', told.draw_no,
      'totalCents', told.total_cents, 'checkoutId', told.checkout_id, 'plan', ${PLAN_JSON}) as told
    from told join recurring_plans plan on plan.id = told.plan_id join customer_accounts owner on owner.id = told.customer_id
    order by told.happened_at, told.plan_id`);
  const mails = new Map<string, Told[]>();
  for (const { told } of rows)
    mails.set(told.plan.customerId, [...(mails.get(told.plan.customerId) ?? []), told]);
  for (const all of mails.values()) {
    const [first] = all;
    if (first) await queueMail(tx, plansPurchasedMail, first.email, dataOf(all, first, variant));
  }
  return mails.size;
}

function dataOf(
  all: readonly Told[],
  { firstName, plan: { currency } }: Told,
  variant: Variant,
): MailData<typeof plansPurchasedMail> {
  const money = (amountCents: number) => ({ amountCents, currency });
  return {
    firstName,
    variant,
    purchases: all.map(({ plan, drawNo, totalCents, checkoutId }) => ({
      planId: plan.id,
      type: plan.type,
      ...planWords(plan),
      drawNo,
      price: money(totalCents),
      checkoutId,
    })),
    total: money(all.reduce((sum, { totalCents }) => sum + totalCents, 0)),
  };
}
