import { type SQL, sql } from 'drizzle-orm';
import type { PlanToMind, WalletOverview } from '@/lib/contract/overview';
import type { FundKind } from '@/lib/contract/recurring';
import type { UndoneWithdrawal } from '@/lib/contract/withdrawals';
import type { CustomerContext } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { fundsToAcknowledge } from './acknowledge-funds';
import { fundsOf } from './funds-of';
import { showMethods } from './list-payment-methods';
import { recurringMethods } from './recurring-payer';

interface Row extends Record<string, unknown> {
  balance_cents: string;
  chosen: FundKind;
  now: string;
  reference: string;
  funds_to_acknowledge: boolean;
  is_spared: boolean;
  to_confirm: { id: string; amountCents: number } | null;
  plans: { id: string; type: PlanToMind['type']; offerKey: string; state: PlanToMind['state'] }[];
  undone: { id: string; status: UndoneWithdrawal['status']; amountCents: number } | null;
}

/** What the customer's segment lets them do, and what is read along: SQL of the withdrawal that came back,
 * of the plans that wait, and of whether nothing is promoted to them. */
interface WalletParts {
  /** ahead of a purchase, for a cart alone, or not at all */
  deposit: 'ahead' | 'for_carts' | 'never';
  withdrawal: boolean;
  undoneWithdrawal: SQL;
  plansToMind: SQL;
  isSpared: SQL;
  offerName: (offerKey: string) => string;
}

/** The part of the customer's overview that the wallet owns, in two statements whatever they have. */
export async function describeWallet(
  ctx: CustomerContext,
  parts: WalletParts,
): Promise<WalletOverview> {
  const { id, currency } = ctx.customer;
  const [saved, row] = await Promise.all([fundsOf(ctx, id), stateOf(ctx, parts)]);
  const now = new Date(row.now);
  const balance = { amountCents: Number(row.balance_cents), currency };
  const methods = showMethods(ctx, { saved, reference: row.reference }, () => true).filter(
    ({ rules }) => rules.enabled,
  );
  const going = (way: 'in' | 'out') => methods.filter(({ direction }) => direction === way);
  const { to_confirm: open, undone } = row;
  return {
    asOf: now.toISOString(),
    balance,
    availableFunds: balance,
    fundsProtection: readEnv().FUNDS_PROTECTION,
    fundsToAcknowledge: row.funds_to_acknowledge,
    promotionsShown: !row.is_spared,
    paymentMethods: going('in').filter(
      ({ attributes }) =>
        parts.deposit === 'ahead' || (parts.deposit === 'for_carts' && attributes?.paysCarts),
    ),
    withdrawalMethods: parts.withdrawal ? going('out') : [],
    ...recurringMethods(ctx, { saved, chosen: row.chosen, now }),
    undoneWithdrawal: undone && {
      ...{ id: undone.id, status: undone.status },
      amount: { amountCents: undone.amountCents, currency },
    },
    plansToMind: row.plans.map(({ offerKey, ...plan }) => ({
      ...plan,
      gameOfferName: parts.offerName(offerKey),
    })),
    depositToConfirm: open && { id: open.id, amount: { amountCents: open.amountCents, currency } },
  };
}

async function stateOf(
  { db, customer: { id, variant } }: CustomerContext,
  { undoneWithdrawal, plansToMind, isSpared }: WalletParts,
): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select wallet.balance_cents, customer.recurring_purchase_method as chosen, shop_now() as now,
      ${undoneWithdrawal} as undone, ${plansToMind} as plans, ${isSpared} as is_spared, given.reference,
      ${fundsToAcknowledge(sql`customer.id`, variant)} as funds_to_acknowledge, (
      select json_build_object('id', id, 'amountCents', amount_cents) from deposits
      where customer_id = customer.id and status = 'challenged' order by id desc limit 1) as to_confirm
    from customer_accounts customer
    join wallet_balances wallet on wallet.customer_id = customer.id and wallet.account = 'wallet'
    join payment_references given on given.customer_id = customer.id
    where customer.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`Customer ${id} has no wallet`);
  return row;
}
