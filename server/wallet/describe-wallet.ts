import { sql } from 'drizzle-orm';
import type { WalletOverview } from '@/lib/contract/overview';
import type { FundKind } from '@/lib/contract/recurring';
import type { CustomerContext } from '@/server/kernel/context';
import { fundsOf } from './funds-of';
import { showMethods } from './list-payment-methods';
import { recurringMethods } from './recurring-method';

interface Row extends Record<string, unknown> {
  balance_cents: string;
  chosen: FundKind;
  now: string;
  to_confirm: { id: string; amountCents: number } | null;
}

/** What the customer's segment lets them do. */
interface Allowed {
  deposit: boolean;
  withdrawal: boolean;
}

/** The part of the customer's overview that the wallet owns, in two statements whatever they have. */
export async function describeWallet(
  ctx: CustomerContext,
  allowed: Allowed,
): Promise<WalletOverview> {
  const { id, currency } = ctx.customer;
  const [saved, row] = await Promise.all([fundsOf(ctx, id), stateOf(ctx)]);
  const now = new Date(row.now);
  const balance = { amountCents: Number(row.balance_cents), currency };
  const methods = showMethods(ctx, saved, () => true).filter(({ rules }) => rules.enabled);
  const going = (way: 'in' | 'out') => methods.filter(({ direction }) => direction === way);
  const { to_confirm: open } = row;
  return {
    asOf: now.toISOString(),
    balance,
    availableFunds: balance,
    paymentMethods: allowed.deposit ? going('in') : [],
    withdrawalMethods: allowed.withdrawal ? going('out') : [],
    ...recurringMethods(ctx, { saved, chosen: row.chosen, now }),
    depositToConfirm: open && { id: open.id, amount: { amountCents: open.amountCents, currency } },
  };
}

async function stateOf({ db, customer: { id } }: CustomerContext): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select wallet.balance_cents, customer.recurring_purchase_method as chosen, shop_now() as now, (
      select json_build_object('id', id, 'amountCents', amount_cents) from deposits
      where customer_id = customer.id and status = 'challenged' order by id desc limit 1) as to_confirm
    from customers customer
    join wallet_balances wallet on wallet.customer_id = customer.id and wallet.account = 'wallet'
    where customer.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error(`Customer ${id} has no wallet`);
  return row;
}
