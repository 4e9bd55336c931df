import { sql } from 'drizzle-orm';
import type { Cadence } from '@/lib/contract/cadence';
import type { VerbInput } from '@/lib/contract/call';
import type { GetReceipt, Receipt } from '@/lib/contract/checkout';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Currency } from '@/lib/contract/site';
import { drawsPerYearOf, findOffer, findPartner, partnerAt } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { courseOf, orderJson, type StoredOrder, TICKETS } from './read-orders';
import { showOrderDetails } from './show-order';

interface StoredReceipt {
  purchasedAt: string;
  partnerSlug: string | null;
  totalCents: number;
  currency: Currency;
  balanceAfterCents: number;
  promotion: { code: string; name: string; discountCents: number; creditCents: number } | null;
  deposit: {
    amountCents: number;
    method: string;
    brand: string | null;
    last4: string | null;
  } | null;
  orders: StoredOrder[];
  plans: StoredPlan[];
}

interface StoredPlan {
  id: string;
  type: 'autoplay' | 'subscription';
  productType: 'lottery_ticket' | 'raffle_ticket';
  offerKey: string;
  cadence: Cadence;
  minimumJackpotCents: number;
  agreedCents: number;
}

/**
 * A promotion may pay for everything: then the purchase has no wallet posting, and the balance is the one before it.
 */
const BALANCE_WITHOUT_PAYING = sql`coalesce((
  select p.balance_after_cents from booked_postings p join booked_entries e on e.id = p.entry_id
  where p.customer_id = c.customer_id and p.account = 'wallet' and e.created_at <= c.created_at
  order by p.sequence_no desc limit 1), 0)`;

/** What one of the customer's own purchases bought and how it was paid. @throws checkout.not_found */
export async function getReceipt(
  ctx: CustomerContext,
  { checkoutId }: VerbInput<typeof GetReceipt>,
): Promise<Receipt> {
  const its = sql`o.checkout_id = ${checkoutId} and o.customer_id = ${ctx.customer.id}`;
  const [row] = await executePrepared<{ receipt: StoredReceipt }>(
    ctx.db,
    sql`
      with ${courseOf(its)}
      select json_build_object('purchasedAt', c.created_at, 'partnerSlug', c.partner_slug, 'totalCents', c.total_cents, 'currency', c.currency,
        'balanceAfterCents', coalesce((
          select p.balance_after_cents from booked_entries e join booked_postings p on p.entry_id = e.id
          where e.kind in ('purchase', 'adjustment') and e.reference_id = c.id and p.account = 'wallet'
          order by p.sequence_no desc limit 1), ${BALANCE_WITHOUT_PAYING}),
        'promotion', (
          select json_build_object('code', m.code, 'name', m.name, 'discountCents', c.discount_cents,
            'creditCents', c.credit_cents)
          from promotion_terms m where m.id = c.promotion_id),
        'deposit', (
          select json_build_object('amountCents', d.amount_cents, 'method', d.method_code, 'brand', f.brand, 'last4', f.last4)
          from customer_deposits d left join payment_methods f on f.id = d.fund_id where d.id = c.deposit_id),
        'orders', (
          select json_agg(${orderJson(TICKETS)} order by o.id)
          from placed_orders o join course on course.order_id = o.id where o.checkout_id = c.id),
        'plans', (
          select coalesce(json_agg(json_build_object('id', r.id, 'type', r.type, 'productType', r.product_type,
            'offerKey', r.offer_key, 'cadence', r.cadence, 'minimumJackpotCents', r.minimum_jackpot_cents,
            'agreedCents', r.agreed_cents) order by r.id), '[]')
          from customer_plans r where r.customer_id = c.customer_id and r.checkout_id = c.id)) as receipt
      from checkouts c where c.id = ${checkoutId} and c.customer_id = ${ctx.customer.id}`,
  );
  if (!row) throw new ShopError('checkout.not_found');
  return show(ctx, checkoutId, row.receipt);
}

function show(ctx: CustomerContext, id: string, receipt: StoredReceipt): Receipt {
  const money = (amountCents: number) => ({ amountCents, currency: receipt.currency });
  const { deposit, totalCents, promotion } = receipt;
  const byCardCents = Math.min(deposit?.amountCents ?? 0, totalCents);
  return {
    id,
    purchasedAt: new Date(receipt.purchasedAt).toISOString(),
    ...(receipt.partnerSlug !== null && partnerOf(ctx, receipt.partnerSlug, receipt)),
    total: money(totalCents),
    promotion: promotion && {
      code: promotion.code,
      name: promotion.name,
      discount: money(promotion.discountCents),
      credit: money(promotion.creditCents),
    },
    paidFromWallet: money(totalCents - byCardCents),
    paidByCard: deposit ? { amount: money(byCardCents), label: labelOf(ctx, deposit) } : null,
    orders: receipt.orders.map((order) => showOrderDetails(ctx, order)),
    plans: receipt.plans.map(({ offerKey, minimumJackpotCents, agreedCents, ...plan }) => ({
      ...plan,
      lotteryKey: offerKey,
      offerName: findOffer(offerKey)?.name ?? offerKey,
      drawsPerYear: drawsPerYearOf(findOffer(offerKey)),
      minimumJackpotAmount: minimumJackpotCents > 0 ? money(minimumJackpotCents) : null,
      price: money(agreedCents),
    })),
    balanceAfter: money(receipt.balanceAfterCents),
  };
}

/** The partner that a purchase was made with, as they were then, also when they are gone. */
function partnerOf(
  { variant }: CustomerContext,
  partnerSlug: string,
  { purchasedAt }: StoredReceipt,
): Pick<Receipt, 'partnerSlug' | 'partner'> {
  const partner = partnerAt(partnerSlug, new Date(purchasedAt));
  if (!partner) return { partnerSlug };
  const { name, mark, colour } = partner;
  const isSelling = findPartner(partnerSlug)?.variants.includes(variant) ?? false;
  return { partnerSlug, partner: { name, mark, colour, isSelling } };
}

/** The ways to pay that are known by their own names, whatever card stands behind them. */
const NAMED: Readonly<Record<string, SentenceKey>> = {
  ap: 'payment_method.ap',
  gp: 'payment_method.gp',
  pl: 'payment_method.pl',
  dd: 'payment_method.dd',
};

function labelOf(
  { say }: CustomerContext,
  { method, brand, last4 }: NonNullable<StoredReceipt['deposit']>,
): string {
  const name = NAMED[method];
  if (name) return say({ key: name });
  return brand && last4 ? `${brand} ending in ${last4}` : 'Card';
}
