import { sql } from 'drizzle-orm';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { periodStart, spentSince } from './spent';

interface LimitRow {
  period: SpendPeriod;
  limit_cents: string;
  spent_cents: string;
  currency: Currency;
}

interface SpendLimitState {
  period: SpendPeriod;
  limit: Money;
  amountSpent: Money;
}

/** The limits the customer has set, shortest period first. What is pending does not count. */
export async function spendLimitState(
  ctx: { db: Db },
  customerId: string,
): Promise<SpendLimitState[]> {
  const customer = sql`customer`;
  const statement = sql`
    select spend_limit.period, customer.currency,
      spend_limit.limit_cents,
      ${spentSince(customer, periodStart(customer, sql`spend_limit.period`))} as spent_cents
    from spend_limits as spend_limit join customers as customer on customer.id = spend_limit.customer_id
    where spend_limit.customer_id = ${customerId}
    order by array_position(array['day', 'week', 'month'], spend_limit.period)`;
  const rows = await executePrepared<LimitRow>(ctx.db, statement);
  return rows.map(({ period, currency, ...row }) => ({
    period,
    limit: { amountCents: Number(row.limit_cents), currency },
    amountSpent: { amountCents: Number(row.spent_cents), currency },
  }));
}
