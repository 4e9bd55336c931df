import { sql } from 'drizzle-orm';
import type { FundKind, RecurringPurchaseMethod } from '@/lib/contract/recurring';
import { isPastExpiry } from '@/lib/rules/cards/card-expiry';
import { type CardGateway, gatewaysFor } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import type { FundRow } from './fund-row';
import { fundsOf } from './funds-of';

/** What pays for plans beyond the wallet; `unfunded` where the chosen kind has nothing saved that can be charged. */
export type RecurringPayer =
  | { kind: 'wallet' | 'unfunded' }
  | { kind: 'cc' | 'paypal'; fund: FundRow; method: 'cc' | 'pl'; gateway: CardGateway }
  | { kind: 'cc' | 'paypal'; fund: FundRow; hasExpired: true };

/** What pays for the customer's plans beyond the wallet now: the card that pays first, or the last PayPal account that can be charged. */
export async function recurringPayer(ctx: CustomerContext): Promise<RecurringPayer> {
  const saved = await fundsOf(ctx, ctx.customer.id);
  const { chosen, now } = await choiceOf(ctx);
  if (chosen === 'wallet') return { kind: 'wallet' };
  const fund = saved.findLast(
    (one) => one.kind === chosen && (one.kind === 'cc' ? one.isDefault : gatewayOf(ctx, one)),
  );
  const method = fund && METHODS[fund.kind];
  const gateway = fund && gatewayOf(ctx, fund);
  if (!fund || !method || !gateway) return { kind: 'unfunded' };
  const kind = method === 'cc' ? 'cc' : 'paypal';
  if (fund.expiry && isPastExpiry(fund.expiry, now)) return { kind, fund, hasExpired: true };
  return { kind, fund, method, gateway };
}

/** The payment method that charges a kind of fund; a bank account is only paid out to. */
const METHODS: Readonly<Record<FundRow['kind'], 'cc' | 'pl' | null>> = {
  cc: 'cc',
  paypal: 'pl',
  bank: null,
};

/** The gateway that charges a fund now; undefined where none does. */
export function gatewayOf(
  ctx: CustomerContext,
  { kind, gateway }: FundRow,
): CardGateway | undefined {
  const method = METHODS[kind];
  return method ? gatewaysFor(ctx, method).find(({ key }) => key === gateway) : undefined;
}

/** The kind that the customer chose to pay for plans, and the shop's time. */
export async function choiceOf({ db, customer: { id } }: CustomerContext) {
  const { rows } = await db.execute<{ chosen: FundKind; now: string }>(sql`
    select recurring_purchase_method as chosen, shop_now() as now from customer_accounts where id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`no customer ${id}`);
  return { chosen: row.chosen, now: new Date(row.now) };
}

/**
 * The wallet, and each kind of which the customer has saved one that can be charged now. What they chose stays chosen
 * while it cannot: it is what plans ask for, in vain.
 */
export function recurringMethods(
  ctx: CustomerContext,
  { saved, chosen, now }: { saved: readonly FundRow[]; chosen: FundKind; now: Date },
): RecurringPurchaseMethod {
  const kinds = saved
    .filter((fund) => gatewayOf(ctx, fund) && !(fund.expiry && isPastExpiry(fund.expiry, now)))
    .map(({ kind }) => kind);
  const available: FundKind[] = ['wallet', ...new Set(kinds)];
  return {
    availableRecurringPurchaseMethods: available,
    selectedRecurringPurchaseMethodKey: chosen,
  };
}
