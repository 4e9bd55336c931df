import { sql } from 'drizzle-orm';
import type { Deposit } from '@/lib/contract/wallet';
import { ownPath } from '@/lib/text/own-path';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { declinedFor } from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { type ShownFund, showFund } from './funds-of';
import { depositNotFound } from './settle-deposit';

/** Longer than the addresses that banks' pages have. */
const LONGEST_ADDRESS = 8_192;

/** One of the customer's own deposits, with its card. @throws deposit.not_found */
export async function ownDeposit(
  ctx: CustomerContext,
  depositId: string,
): Promise<{ deposit: DepositRow; fund: ShownFund | null }> {
  const [row] = await executePrepared<DepositRow & { fund: ShownFund | null }>(
    ctx.db,
    sql`
    select ${DEPOSIT_COLUMNS}, case when funds.id is not null then jsonb_build_object(
        'id', funds.id, 'kind', funds.kind, 'gateway', funds.gateway, 'brand', funds.brand, 'last4', funds.last4,
        'expiry', funds.expiry, 'holderName', funds.holder_name, 'isDefault', funds.is_default) end as fund
    from deposits left join funds on funds.id = deposits.fund_id
    where deposits.id = ${depositId} and deposits.customer_id = ${ctx.customer.id}`,
  );
  if (!row) throw depositNotFound();
  const { fund, ...deposit } = row;
  return { deposit, fund };
}

/** A deposit whose outcome is not known yet: the customer is told not to pay again. */
export function sayIfPending({ messages, say }: CustomerContext, { status }: DepositRow): void {
  if (status !== 'pending') return;
  messages.push({
    level: 'info',
    code: 'deposit_pending',
    message: say({ key: 'deposit.pending' }),
  });
}

/** The purchase that a deposit has paid for; null without one. */
export async function checkoutOf(
  { db, customer }: CustomerContext,
  { id, forCheckout, status }: DepositRow,
): Promise<string | null> {
  if (!forCheckout || status !== 'completed') return null;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchases where customer_id = ${customer.id} and deposit_id = ${id}`,
  );
  return rows[0]?.id ?? null;
}

export const showDeposit = (
  { say }: CustomerContext,
  deposit: DepositRow,
  fund: ShownFund | null,
): Deposit => ({
  id: deposit.id,
  status: deposit.status,
  amount: { amountCents: deposit.amountCents, currency: deposit.currency },
  methodCode: deposit.methodCode,
  fund: fund && showFund(fund),
  isForCheckout: deposit.forCheckout,
  reason: deposit.reason && say(declinedFor(deposit.reason)),
  challengeUrl: deposit.status === 'challenged' ? bankAddress(deposit.challengeUrl) : null,
  createdAt: deposit.createdAt.toISOString(),
  settledAt: deposit.settledAt?.toISOString() ?? null,
});

/** Gateways name the bank's page: browsers follow https, or a path of the shop, and nothing else. */
export function bankAddress(address: string | null): string | null {
  const path = ownPath(address);
  if (path || !address || address.length > LONGEST_ADDRESS || !URL.canParse(address)) return path;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && !username && !password ? href : null;
}
