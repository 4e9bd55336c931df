import { type SQL, sql } from 'drizzle-orm';
import type { DepositLimit, PreCommitment, SpendPeriod } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { type StoredLimit, showPending } from './judge-change';
import { storedLimit } from './spending';

interface Row extends Record<string, unknown> {
  period: SpendPeriod;
  currency: Currency;
  deposited_cents: string;
  limit_cents: string;
  pending_limit_cents: string | null;
  pending_from: string | null;
  now: string;
}

/** A customer's limit to deposits, with what they deposited in its period until now. */
export interface DepositState extends StoredLimit {
  period: SpendPeriod;
  currency: Currency;
  depositedCents: number;
  leftCents: number;
  now: Date;
}

/** Both tables of limits to deposits as one: the one of 7 days has a table of its own. */
export const ALL_DEPOSIT_LIMITS = sql`(
  select customer_id, 'week' as period, limit_cents, pending_limit_cents, pending_from from deposit_limits
  union all
  select customer_id, period, limit_cents, pending_limit_cents, pending_from from period_deposit_limits)`;

/** SQL: whether a customer has any limit to deposits. */
export const hasDepositLimit = (customerId: SQL): SQL => sql`
  (exists (select 1 from deposit_limits where deposit_limits.customer_id = ${customerId})
    or exists (select 1 from period_deposit_limits as of_period where of_period.customer_id = ${customerId}))`;

/** SQL: the limits that a customer has set, as JSON: `spend`, `deposits` and `depositCents`, the one of 7 days. */
export const limitsInForce = (customerId: SQL): SQL => sql`
  jsonb_build_object(
    'spend', coalesce((select jsonb_agg(jsonb_build_object('period', period, 'limitCents', limit_cents)
      order by array_position('{day,week,month}'::text[], period)) from spend_limits where customer_id = ${customerId}), '[]'),
    'deposits', coalesce((select jsonb_agg(jsonb_build_object('period', period, 'limitCents', limit_cents)
      order by array_position('{day,week,month}'::text[], period)) from ${ALL_DEPOSIT_LIMITS} as own
      where own.customer_id = ${customerId}), '[]'),
    'depositCents', (select limit_cents from deposit_limits where customer_id = ${customerId}))`;

/** SQL: whether a customer has any limit, to what they spend or to deposits. */
export const hasAnyLimit = (customerId: SQL): SQL => sql`
  (exists (select 1 from spend_limits where spend_limits.customer_id = ${customerId}) or ${hasDepositLimit(customerId)})`;

/**
 * The customer's limits, the shortest first. A deposit that may still arrive counts for as long as it is open, one that
 * arrived counts for 24 hours, 7 days or a month from then: in no such time does more than the limit arrive.
 */
export async function depositStates(ctx: { db: Db }, customerId: string): Promise<DepositState[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select own.period, customer.currency, own.limit_cents, own.pending_limit_cents, own.pending_from, shop_now() as now,
      (select coalesce(sum(deposit.amount_cents), 0) from customer_deposits as deposit
       where deposit.customer_id = customer.id and (deposit.status in ('requested', 'challenged', 'pending')
         or deposit.status = 'completed' and deposit.settled_at > shop_now() - case own.period
           when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '1 month' end)
      ) as deposited_cents
    from ${ALL_DEPOSIT_LIMITS} as own join customer_accounts as customer on customer.id = own.customer_id
    where own.customer_id = ${customerId}
    order by array_position('{day,week,month}', own.period)`);
  return rows.map(({ period, currency, now, ...row }) => {
    const stored = storedLimit(row);
    const depositedCents = Number(row.deposited_cents);
    return {
      ...stored,
      ...{ period, currency, depositedCents, now: new Date(now) },
      leftCents: Math.max(0, stored.limitCents - depositedCents),
    };
  });
}

/** Of several limits the one that leaves least; undefined without any. */
export async function tightestDepositState(
  ctx: { db: Db },
  customerId: string,
): Promise<DepositState | undefined> {
  const states = await depositStates(ctx, customerId);
  return states.sort((one, other) => one.leftCents - other.leftCents)[0];
}

/** The limits as their customer sees them, and among them the one of 7 days by the name that the specification gives it. */
export async function depositLimitsOf(
  ctx: { db: Db },
  customerId: string,
): Promise<{ preCommitment: PreCommitment | null; depositLimits: DepositLimit[] }> {
  const depositLimits = (await depositStates(ctx, customerId)).map(show);
  const week = depositLimits.find(({ period }) => period === 'week');
  if (!week) return { preCommitment: null, depositLimits };
  const { period: _, ...preCommitment } = week;
  return { preCommitment, depositLimits };
}

function show(state: DepositState): DepositLimit {
  const { period, currency } = state;
  return {
    period,
    limit: { amountCents: state.limitCents, currency },
    amountDeposited: { amountCents: state.depositedCents, currency },
    remaining: { amountCents: state.leftCents, currency },
    pending: showPending(state, state),
  };
}
