import { desc, eq } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { ListWithdrawals } from '@/lib/contract/withdrawals';
import type { CustomerContext } from '@/server/kernel/context';
import { withdrawals } from './tables';
import { showWithdrawal } from './withdrawal-view';

const MOST_LISTED = 50;

/** The customer's newest withdrawals, newest first. */
export async function listWithdrawals(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListWithdrawals>> {
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.customerId, ctx.customer.id))
    .orderBy(desc(withdrawals.id))
    .limit(MOST_LISTED);
  return rows.map((row) => showWithdrawal(ctx, row));
}
