import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { ListWithdrawals } from '@/lib/contract/withdrawals';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-row';
import { showWithdrawal } from './withdrawal-view';

const MOST_LISTED = 50;

/** The customer's newest withdrawals, newest first. */
export async function listWithdrawals(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListWithdrawals>> {
  const rows = await executePrepared<WithdrawalRow>(
    ctx.db,
    sql`
    select ${WITHDRAWAL_COLUMNS} from withdrawals
    where customer_id = ${ctx.customer.id} order by id desc limit ${MOST_LISTED}`,
  );
  return rows.map((row) => showWithdrawal(ctx, row));
}
