import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { type CardGateway, findCardGateway } from '@/server/gateways/cards';
import { atMost } from '@/server/kernel/at-most';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { changeFromState } from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { settleDeposit } from './settle-deposit';

const ASK_AFTER = '5 minutes';
const GIVE_UP_CHALLENGE_AFTER_MS = 30 * 60_000;
const LONGEST_PAUSE = '6 hours';
const AT_A_TIME = 200;
const AT_ONCE = 10;

/**
 * Asks the gateways about deposits that have been open for some minutes (a webhook was lost, a process died) and
 * settles their answers. A deposit without a final answer is asked about again, after pauses that double, so that one
 * that is never answered delays no other.
 * @returns how many are settled now
 */
export async function reconcileDeposits(ctx: Context): Promise<number> {
  const due = await takeDue(ctx.db);
  const some = atMost(AT_ONCE);
  const settled = await Promise.all(
    due.map(({ deposit, ageMs }) =>
      some(async () => {
        try {
          return await reconcile(ctx, deposit, ageMs);
        } catch (error) {
          log.error('deposit could not be reconciled', { depositId: deposit.id, error });
          return false;
        }
      }),
    ),
  );
  return settled.filter(Boolean).length;
}

/** The deposits that are due for a question, the longest overdue first; schedules the next question for each. */
async function takeDue(db: Db): Promise<{ deposit: DepositRow; ageMs: number }[]> {
  const rows = await executePrepared<DepositRow & { ageMs: number }>(
    db,
    sql`
    update deposits set asks = asks + 1,
      ask_again_at = shop_now() + least(interval '1 minute' * power(2, least(asks, 20)), ${LONGEST_PAUSE}::interval)
    where id in (
      select id from deposits
      where status in ('requested', 'challenged', 'pending')
        and coalesce(ask_again_at, created_at + ${ASK_AFTER}::interval) <= shop_now()
      order by coalesce(ask_again_at, created_at + ${ASK_AFTER}::interval)
      limit ${AT_A_TIME} for update skip locked)
    returning ${DEPOSIT_COLUMNS}, (extract(epoch from shop_now() - created_at) * 1000)::float8 as "ageMs"`,
  );
  return rows.map(({ ageMs, ...deposit }) => ({ deposit, ageMs }));
}

async function reconcile(ctx: Context, deposit: DepositRow, ageMs: number): Promise<boolean> {
  const gateway = findCardGateway(ctx, deposit.gateway);
  if (!gateway) return false;
  const isAbandoned = deposit.status === 'requested' || ageMs > GIVE_UP_CHALLENGE_AFTER_MS;
  return askAndSettle(ctx, { gateway, deposit, isAbandoned });
}

/**
 * Settles a deposit by what its gateway says of it now. One that is abandoned is cancelled there first, where nothing is
 * taken yet. The customer has left by now, so they are told by mail.
 * @returns whether it is settled
 */
export async function askAndSettle(
  ctx: Context,
  {
    gateway,
    deposit,
    isAbandoned,
  }: { gateway: CardGateway; deposit: DepositRow; isAbandoned: boolean },
): Promise<boolean> {
  let state = await gateway.status(deposit.id);
  if (state.status === 'challenged' && isAbandoned) state = await gateway.cancel(deposit.id);
  const change = changeFromState(deposit, state);
  if (!change) return false;
  // in one step: whoever sends the call again meanwhile finds it open, and charges, or settled
  const { settledAt } = await settleDeposit(ctx, deposit.id, change, { isAway: true });
  return settledAt !== null;
}
