import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { isHeld, isUnanswered } from '@/server/exclusions';
import { SYSTEM_LIMITS } from './limit-rules';
import { hasDepositLimit } from './pre-commitment';

/** What is known of a cart's customer as the cart is read: most have nothing that could block it, and cost no look more. */
export interface Standing {
  hasSpendLimits: boolean;
  hasDepositLimit: boolean;
  /** what was paid in a month and more; refunds not considered */
  recentCents: number;
  balanceCents: number;
  isOnBreak: boolean;
  /** an ISO 8601 instant; null when no break runs, and when a return has to be asked for */
  breakEndsAt: string | null;
  /** `review`: they wait for support to say that they are nobody who excluded themselves; `register`: for its answer */
  heldBy: 'review' | 'register' | null;
}

/** SQL: the standing of a customer as JSON at the shop's time `now`; null for a visitor. */
export const standingOf = (customerId: SQL, now: SQL): SQL => sql`(
  select json_build_object(
    'hasSpendLimits', exists (select 1 from spend_limits where spend_limits.customer_id = balance.customer_id),
    'hasDepositLimit', ${hasDepositLimit(sql`balance.customer_id`)},
    'recentCents', (select coalesce(sum(total_cents), 0) from purchases as checkouts
      where checkouts.customer_id = balance.customer_id and checkouts.created_at >= ${now} - interval '32 days'),
    'balanceCents', balance.balance_cents,
    'isOnBreak', held.until is not null,
    'breakEndsAt', nullif(held.until, 'infinity'),
    'heldBy', case when ${isHeld(sql`balance.customer_id`)} then 'review'
      when ${isUnanswered(sql`balance.customer_id`)} then 'register' end)
  from account_balances as balance
  cross join lateral (
    select max(holds_until) as until from held_breaks b
    where b.customer_id = balance.customer_id and b.holds_until > ${now}) as held
  where balance.customer_id = ${customerId} and balance.account = 'wallet')`;

/** Whether any limit could be passed by spending this much more. */
export const isNearLimit = (
  { hasSpendLimits, recentCents }: Standing,
  totalCents: number,
  currency: Currency,
): boolean =>
  hasSpendLimits || recentCents + totalCents > Math.min(...Object.values(SYSTEM_LIMITS[currency]));
