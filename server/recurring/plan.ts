import { sql } from 'drizzle-orm';
import type { Cadence } from '@/lib/contract/cadence';
import type { CompleteGame, NewTicketItem } from '@/lib/contract/cart-items';
import type { Currency } from '@/lib/contract/site';
import type { PlanType } from '@/lib/rules/recurring/cadences';

/** What a customer has bought again and again, as `recurring_plans` holds it; instants are ISO 8601. */
export interface Plan {
  id: string;
  customerId: string;
  type: PlanType;
  productType: 'lottery_ticket' | 'raffle_ticket';
  offerKey: string;
  gameType: string;
  size: number | null;
  games: CompleteGame[];
  isQuickpick: boolean;
  quantity: number;
  causeKey: string | null;
  cadence: Cadence;
  minimumJackpotCents: number;
  currency: Currency;
  /** the most that the customer agreed to pay each time */
  agreedCents: number;
  /** a dearer price that waits for consent */
  askedCents: number | null;
  status: 'active' | 'paused' | 'cancelled';
  nextDrawNo: number;
  notBefore: string | null;
  /** when the draw is held that its months are counted from; null until `recountPlans` has counted them */
  countedFrom: string | null;
  dueAt: string;
  tries: number;
  skipsNext: boolean;
  lastAttemptStatus: 'purchased' | 'soft_failure' | 'hard_failure' | null;
  lastAttemptReason: string | null;
  version: number;
}

/** SQL: a plan as JSON, of the row named `plan`. */
export const PLAN_JSON = sql`json_build_object(
  'id', plan.id, 'customerId', plan.customer_id, 'type', plan.type, 'productType', plan.product_type,
  'offerKey', plan.offer_key, 'gameType', plan.game_type, 'size', plan.size, 'games', plan.games,
  'isQuickpick', plan.is_quickpick, 'quantity', plan.quantity, 'causeKey', plan.cause_key,
  'cadence', plan.cadence, 'minimumJackpotCents', plan.minimum_jackpot_cents, 'currency', plan.currency,
  'agreedCents', plan.agreed_cents, 'askedCents', plan.asked_cents, 'status', plan.status,
  'nextDrawNo', plan.next_draw_no, 'notBefore', plan.not_before,
  'countedFrom', plan.counted_from, 'dueAt', plan.due_at, 'tries', plan.tries,
  'skipsNext', plan.skips_next, 'lastAttemptStatus', plan.last_attempt_status,
  'lastAttemptReason', plan.last_attempt_reason, 'version', plan.version)`;

/**
 * SQL: the draw that a plan's order entered first, of the row named `plan`. A plan that the release before began does not
 * say which order that was: then those of all orders of its offer in that purchase.
 */
export const FIRST_DRAWS = sql`
  select o.first_draw_no from placed_orders o
  where o.checkout_id = plan.checkout_id and o.offer_key = plan.offer_key and o.id = coalesce(plan.order_id, o.id)`;

/** What a plan asks the shop for at a draw, as a person would. A quick pick is drawn anew. */
export function itemOf(plan: Plan, drawNo: number): NewTicketItem {
  if (plan.productType === 'raffle_ticket') {
    return {
      productType: 'raffle_ticket',
      lotteryKey: plan.offerKey,
      drawNo,
      quantity: plan.quantity,
      causeKey: plan.causeKey ?? undefined,
    };
  }
  return {
    productType: 'lottery_ticket',
    lotteryKey: plan.offerKey,
    gameType: plan.gameType,
    size: plan.size ?? undefined,
    drawNo,
    games: plan.isQuickpick ? [] : plan.games,
    quickpick: plan.isQuickpick ? plan.games.length : undefined,
  };
}
