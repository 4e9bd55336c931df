import { type SQL, sql } from 'drizzle-orm';
import type { AppliedPromotion } from '@/server/cart';
import { countUsePart } from '@/server/cart';

/**
 * SQL: one more use of a promotion, or what this purchase takes of an earlier use that has some left, as the part `used`
 * of a purchase's statement. Where uses are limited, one buyer gets the last.
 */
export function promotionUsePart(
  checkoutId: string,
  customerId: string,
  { promotion, ...applied }: AppliedPromotion,
): SQL {
  const { promotionId, open } = promotion;
  const leftCents = promotion.kind === 'fixed_discount' ? applied.remainderCents : 0;
  const begun = sql`insert into promotion_uses (promotion_id, customer_id, use_no, left_cents, first_checkout_id)
      select ${promotionId}::uuid, ${customerId}::uuid, ${promotion.timesUsed + 1}::int, ${leftCents}::bigint, ${checkoutId}::uuid`;
  if (open)
    return sql`used as (
      update promotion_uses set left_cents = left_cents - ${applied.discountCents}
      where promotion_id = ${promotionId} and customer_id = ${customerId} and use_no = ${open.useNo}
        and left_cents = ${open.leftCents}
      returning use_no),`;
  return promotion.isCounted
    ? sql`counted as (${countUsePart(promotionId)}),
    used as (${begun} from counted returning use_no),`
    : sql`used as (${begun} returning use_no),`;
}

/**
 * SQL: gives promotions that keep what is left of them back what they paid of tickets. @param returned what holds
 * `promotion_id`, `customer_id` and `promotion_cents`
 */
export const returnPromotionsPart = (returned: SQL): SQL => sql`
      update promotion_uses u set left_cents = u.left_cents + back.cents
      from (
        select promotion_id, customer_id, sum(promotion_cents)::bigint as cents from ${returned} as returned
        where promotion_cents > 0 group by promotion_id, customer_id) back
      where u.promotion_id = back.promotion_id and u.customer_id = back.customer_id and u.use_no = (
        select max(use_no) from promotion_uses where promotion_id = back.promotion_id and customer_id = back.customer_id)`;
