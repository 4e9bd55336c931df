import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { HintThreeDS } from '@/lib/contract/wallet';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { countAddress } from '@/server/kernel/count-address';
import { changeFromState } from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { settleDeposit } from './settle-deposit';

const PAUSE_SECONDS = 5;
/** from one address: a gateway sends for many customers */
const HINTS_PER_HOUR = 3_600;

/**
 * Anybody, such as a bank's server, may report that a payment has changed. The report itself is not trusted: the shop
 * asks the gateway, only about deposits that wait for their bank, and not on every report. The answer is the same
 * whether or not the deposit exists.
 * @throws request.rate_limited
 */
export async function hintThreeDS(
  ctx: Context,
  { reference }: VerbInput<typeof HintThreeDS>,
): Promise<CallResult<typeof HintThreeDS>> {
  await inTransaction(ctx, (tx) =>
    countAddress(tx, {
      purpose: '3ds:address',
      address: ctx.address,
      limit: HINTS_PER_HOUR,
      key: 'request.rate_limited.notifications',
    }),
  );
  const [deposit] = await executePrepared<DepositRow>(
    ctx.db,
    sql`
    update deposits set hinted_at = clock_timestamp()
    where id = ${reference} and status in ('challenged', 'pending')
      and coalesce(hinted_at < clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS}), true)
    returning ${DEPOSIT_COLUMNS}`,
  );
  const gateway = deposit && findCardGateway(ctx, deposit.gateway);
  if (!gateway) return {};
  const state = await gateway.status(deposit.id);
  // a gateway without a record may get one later: the reconciler handles that
  const change = state.status === 'unknown' ? null : changeFromState(deposit, state);
  if (change) await settleDeposit(ctx, deposit.id, change);
  return {};
}
