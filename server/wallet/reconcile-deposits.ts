import { and, asc, inArray, sql } from 'drizzle-orm';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/kernel/log';
import { changeFromState } from './deposit-moves';
import { settleDeposit } from './settle-deposit';
import { type DepositRow, deposits } from './tables';

const ASK_AFTER = '5 minutes';
const GIVE_UP_CHALLENGE_AFTER_MS = 30 * 60_000;
const AT_A_TIME = 200;

/**
 * Asks the gateways about deposits that have been open for some minutes (a webhook was lost, a process died)
 * and settles what they say. @returns how many are settled now
 */
export async function reconcileDeposits(ctx: Context): Promise<number> {
  const open = await ctx.db
    .select({
      deposit: deposits,
      ageMs: sql<number>`(extract(epoch from shop_now() - ${deposits.createdAt}) * 1000)::float8`,
    })
    .from(deposits)
    .where(
      and(
        inArray(deposits.status, ['requested', 'challenged', 'pending']),
        sql`${deposits.createdAt} <= shop_now() - ${ASK_AFTER}::interval`,
      ),
    )
    .orderBy(asc(deposits.createdAt))
    .limit(AT_A_TIME);
  let settled = 0;
  for (const { deposit, ageMs } of open) {
    try {
      if (await reconcile(ctx, deposit, ageMs)) settled += 1;
    } catch (error) {
      log.error('deposit could not be reconciled', { depositId: deposit.id, error });
    }
  }
  return settled;
}

async function reconcile(ctx: Context, deposit: DepositRow, ageMs: number): Promise<boolean> {
  const gateway = findCardGateway(ctx, deposit.gateway);
  if (!gateway) return false;
  let state = await gateway.status(deposit.id);
  const isAbandoned = deposit.status === 'requested' || ageMs > GIVE_UP_CHALLENGE_AFTER_MS;
  if (state.status === 'challenged' && isAbandoned) state = await gateway.cancel(deposit.id);
  const change = changeFromState(deposit, state);
  if (!change) return false;
  // Nobody has told this customer anything yet: once it is pending, the outcome goes out as a mail.
  if (deposit.status === 'requested') await settleDeposit(ctx, deposit.id, { status: 'pending' });
  const { settledAt } = await settleDeposit(ctx, deposit.id, change);
  return settledAt !== null;
}
