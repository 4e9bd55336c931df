import { sql } from 'drizzle-orm';
import type { PreCommitment } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { type StoredLimit, showPending } from './judge-change';
import { storedLimit } from './spending';

interface Row extends Record<string, unknown> {
  currency: Currency;
  deposited_cents: string;
  limit_cents: string;
  pending_limit_cents: string | null;
  pending_from: string | null;
  now: string;
}

/** A customer's limit to deposits, with what they deposited in the 7 days until now. */
export interface DepositState extends StoredLimit {
  currency: Currency;
  depositedCents: number;
  leftCents: number;
  now: Date;
}

/**
 * Null without a limit. A deposit that may still arrive counts for as long as it is open, one that arrived counts for
 * 7 days from then: in no 7 days does more than the limit arrive.
 */
export async function depositState(
  ctx: { db: Db },
  customerId: string,
): Promise<DepositState | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select customer.currency, own.limit_cents, own.pending_limit_cents, own.pending_from, shop_now() as now,
      (select coalesce(sum(deposit.amount_cents), 0) from deposits as deposit
       where deposit.customer_id = customer.id and (deposit.status in ('requested', 'challenged', 'pending')
         or deposit.status = 'completed' and deposit.settled_at > shop_now() - interval '7 days')) as deposited_cents
    from deposit_limits as own join customers as customer on customer.id = own.customer_id
    where own.customer_id = ${customerId}`);
  const [row] = rows;
  if (!row) return null;
  const stored = storedLimit(row);
  const depositedCents = Number(row.deposited_cents);
  return {
    ...stored,
    depositedCents,
    leftCents: Math.max(0, stored.limitCents - depositedCents),
    currency: row.currency,
    now: new Date(row.now),
  };
}

/** The limit as its customer sees it; null without one. */
export async function preCommitmentOf(
  ctx: { db: Db },
  customerId: string,
): Promise<PreCommitment | null> {
  const state = await depositState(ctx, customerId);
  if (!state) return null;
  const { currency } = state;
  return {
    limit: { amountCents: state.limitCents, currency },
    amountDeposited: { amountCents: state.depositedCents, currency },
    remaining: { amountCents: state.leftCents, currency },
    pending: showPending(state, state),
  };
}
