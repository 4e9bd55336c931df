import { and, eq, sql } from 'drizzle-orm';
import type { Deposit } from '@/lib/contract/wallet';
import { ownPath } from '@/lib/text/own-path';
import type { CustomerContext } from '@/server/kernel/context';
import { declinedFor } from './deposit-moves';
import { showFund } from './funds-of';
import { depositNotFound } from './settle-deposit';
import { type DepositRow, deposits, type FundRow, funds } from './tables';

/** Longer than the addresses that banks' pages have. */
const LONGEST_ADDRESS = 8_192;

/** One of the customer's own deposits, with its card. @throws deposit.not_found */
export async function ownDeposit(
  ctx: CustomerContext,
  depositId: string,
): Promise<{ deposit: DepositRow; fund: FundRow | null }> {
  const [found] = await ctx.db
    .select({ deposit: deposits, fund: funds })
    .from(deposits)
    .leftJoin(funds, eq(funds.id, deposits.fundId))
    .where(and(eq(deposits.id, depositId), eq(deposits.customerId, ctx.customer.id)));
  if (!found) throw depositNotFound();
  return found;
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
    sql`select id from checkouts where customer_id = ${customer.id} and deposit_id = ${id}`,
  );
  return rows[0]?.id ?? null;
}

export const showDeposit = (
  { say }: CustomerContext,
  deposit: DepositRow,
  fund: FundRow | null,
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
