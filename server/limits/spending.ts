import { sql } from 'drizzle-orm';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { StoredLimit } from './judge-change';
import { SYSTEM_LIMITS } from './limit-rules';
import { periodStart, spentSince } from './spent';

/** What a customer has spent in a running period, and the limits that hold in it. */
export interface Spending {
  period: SpendPeriod;
  currency: Currency;
  spentCents: number;
  systemCents: number;
  /** the customer's own limit */
  own: (StoredLimit & { id: string }) | null;
  /** the shop's time */
  now: Date;
}

interface Row extends Record<string, unknown> {
  period: SpendPeriod;
  currency: Currency;
  spent_cents: string;
  id: string | null;
  limit_cents: string | null;
  pending_limit_cents: string | null;
  pending_from: string | null;
  now: string;
}

/** All three periods, the shortest first. */
export async function readSpending(ctx: { db: Db }, customerId: string): Promise<Spending[]> {
  const customer = sql`customer`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select period.name as period, customer.currency, shop_now() as now,
      ${spentSince(customer, periodStart(customer, sql`period.name`))} as spent_cents,
      own.id, own.limit_cents, own.pending_limit_cents, own.pending_from
    from customer_accounts as customer
    cross join unnest(array['day', 'week', 'month']) with ordinality as period (name, place)
    left join spend_limits as own on own.customer_id = customer.id and own.period = period.name
    where customer.id = ${customerId}
    order by period.place`);
  return rows.map(({ period, currency, ...row }) => ({
    period,
    currency,
    now: new Date(row.now),
    spentCents: Number(row.spent_cents),
    systemCents: SYSTEM_LIMITS[currency][period],
    own: row.id === null ? null : { id: row.id, ...storedLimit(row) },
  }));
}

/** The columns of a limit as the database answers them. */
export const storedLimit = (row: {
  limit_cents: string | null;
  pending_limit_cents: string | null;
  pending_from: string | null;
}): StoredLimit => ({
  limitCents: Number(row.limit_cents),
  pendingLimitCents: row.pending_limit_cents === null ? null : Number(row.pending_limit_cents),
  pendingFrom: row.pending_from === null ? null : new Date(row.pending_from),
});
