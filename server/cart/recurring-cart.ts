import { type SQL, sql } from 'drizzle-orm';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { versionNoAt } from '@/server/catalogue';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { standingOf } from '@/server/limits';
import { verificationNeededFor } from '@/server/verified-actions';
import { noSuchCart } from './cart-owner';
import { type StoredCart, shopperAt } from './cart-state';
import { judgeLocked, type PurchasableCart } from './lock-cart-for-purchase';
import { newEntry } from './new-entry';
import { RUNS_JSON, runParts } from './runs-part';

/** What the cart of a plan is judged by, read as the plan is taken. */
export type RecurringFacts = Pick<
  StoredCart,
  'standing' | 'needsVerification' | 'runs' | 'catalogueNo'
>;

/** By offer: the draws of a ticket, where it is for more than one. */
const DRAWS = JSON.stringify(
  Object.fromEntries(
    allGameRules()
      .map(({ key, drawsPerEntry }) => [key, drawsPerEntry] as const)
      .filter(([, draws]) => draws !== 1),
  ),
);

/**
 * The parts of a `with` that read what `RECURRING_RUNS` answers, and keep lottery draws from closing, for one ticket
 * from each `target (offer_key, draw_no)` on, at `clock (now)`.
 */
export const recurringParts = (): SQL => sql`
    wanted as (
      select distinct offer_key, draw_no as first_draw_no,
        coalesce((${DRAWS}::jsonb ->> offer_key)::smallint, 1::smallint) as num_draws
      from target),
    ${runParts(true)}`;

/** SQL: the draws among the `RecurringFacts`, in JSON. */
export const RECURRING_RUNS = RUNS_JSON;

/** SQL: the rest of them, of one customer. */
export const recurringFacts = (customerId: SQL): SQL => sql`json_build_object(
      'standing', ${standingOf(customerId, sql`clock.now`)},
      'needsVerification', ${verificationNeededFor('spend', customerId)},
      'catalogueNo', ${versionNoAt(sql`clock.now`)})`;

/**
 * A cart of one item for one purchase of a plan, beside the customer's own: judged as a stored cart is, with its draws
 * and its owner locked as a stored cart's are. It is written with its purchase, so that there is nothing to lock and
 * nothing to take back.
 * @param facts null where the account is closed
 * @param now when they were read
 * @throws what `newEntry` and `lockCartForPurchase` throw
 */
export function recurringCart(
  ctx: CustomerContext,
  item: NewTicketItem,
  { facts, now }: { facts: RecurringFacts | null; now: string },
): PurchasableCart {
  const shopper = shopperAt(ctx, now);
  const entry = newEntry(item, shopper);
  if (!facts) throw noSuchCart();
  const cart = { id: newId(), now, items: [entry], syndicates: [], promotion: null, ...facts };
  return { ...judgeLocked(cart, shopper), newAt: shopper.pricingId };
}
