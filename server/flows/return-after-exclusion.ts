import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AskToReturn } from '@/lib/contract/limits';
import { stepUp } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { askToReturn } from './change-limits';

/**
 * Asks to come back after a self-exclusion, as the customer and not as whoever found their browser open.
 * @throws as `stepUp` | as `askToReturn`
 */
export async function returnAfterExclusion(
  ctx: CustomerContext,
  proof: VerbInput<typeof AskToReturn>,
): Promise<CallResult<typeof AskToReturn>> {
  await stepUp(ctx, proof);
  return askToReturn(ctx, null);
}
