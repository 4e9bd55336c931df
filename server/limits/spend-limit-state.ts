import { type SQL, sql } from 'drizzle-orm';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { periodStart, type SpendPeriod, spentSince } from './spent';

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

/** SQL: whether the customer has set any limit at all; most have not, so their spending need not be summed. */
export const hasSpendLimits = (customerId: SQL): SQL =>
  sql`exists (select 1 from spend_limits where spend_limits.customer_id = ${customerId})`;

/** The limits that the customer has set, shortest period first. A raised limit applies from its start time on. */
export async function spendLimitState(
  ctx: { db: Db },
  customerId: string,
): Promise<SpendLimitState[]> {
  const customer = sql`customer`;
  const statement = sql`
    select spend_limit.period, customer.currency,
      case when spend_limit.pending_from <= shop_now()
        then coalesce(spend_limit.pending_limit_cents, spend_limit.limit_cents)
        else spend_limit.limit_cents end as limit_cents,
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
