import { sql } from 'drizzle-orm';
import type { PendingLimit, SpendPeriod } from '@/lib/contract/limits';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { showPending } from './judge-change';
import { storedLimit } from './spending';
import { periodStart, spentSince } from './spent';

interface LimitRow {
  period: SpendPeriod;
  limit_cents: string;
  pending_limit_cents: string | null;
  pending_from: string | null;
  now: string;
  spent_cents: string;
  currency: Currency;
}

interface SpendLimitState {
  period: SpendPeriod;
  limit: Money;
  amountSpent: Money;
  pending: PendingLimit | null;
}

/** The limits the customer has set, shortest period first. What is pending does not count. */
export async function spendLimitState(
  ctx: { db: Db },
  customerId: string,
): Promise<SpendLimitState[]> {
  const customer = sql`customer`;
  const statement = sql`
    select spend_limit.period, customer.currency, shop_now() as now,
      spend_limit.limit_cents, spend_limit.pending_limit_cents, spend_limit.pending_from,
      ${spentSince(customer, periodStart(customer, sql`spend_limit.period`))} as spent_cents
    from spend_limits as spend_limit join customer_accounts as customer on customer.id = spend_limit.customer_id
    where spend_limit.customer_id = ${customerId}
    order by array_position(array['day', 'week', 'month'], spend_limit.period)`;
  const rows = await executePrepared<LimitRow>(ctx.db, statement);
  return rows.map(({ period, currency, ...row }) => ({
    period,
    limit: { amountCents: Number(row.limit_cents), currency },
    amountSpent: { amountCents: Number(row.spent_cents), currency },
    pending: showPending(storedLimit(row), { now: new Date(row.now), currency }),
  }));
}
