import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestAdjustment } from '@/lib/contract/operator/customers';
import type { StaffContext } from '@/server/kernel/context';
import { requestApproval } from '@/server/staff';

/**
 * Asks a second person of finance to adjust a wallet.
 * @throws auth.account_closed | adjustment.no_wallet | approval.pending
 */
export async function requestAdjustment(
  ctx: StaffContext,
  { reason, ...adjustment }: VerbInput<typeof RequestAdjustment>,
): Promise<CallResult<typeof RequestAdjustment>> {
  return { approvalId: await requestApproval(ctx, 'adjustment', adjustment, reason) };
}
