import { sql } from 'drizzle-orm';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

/** What the customer can spend now. @throws an Error when the customer has no wallet */
export async function balanceOf(ctx: { db: Db }, customerId: string): Promise<Money> {
  const { rows } = await ctx.db.execute<{ balance_cents: string; currency: Currency }>(sql`
    select balance_cents, currency from wallet_balances
    where customer_id = ${customerId} and account = 'wallet'`);
  const row = rows[0];
  if (!row) throw new Error(`Customer ${customerId} has no wallet`);
  return { amountCents: Number(row.balance_cents), currency: row.currency };
}
