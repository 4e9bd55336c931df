import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RequestPasswordReset } from '@/lib/contract/identity';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { countVisit } from './count-visit';
import { RESET_PACE, takeTry } from './slow-down';

/**
 * Asks for a link to choose a new password. Whether there is an account is looked up later, by `answerResetRequests`:
 * the answer is the same for every address, and comes as fast.
 * @throws auth.blocked after too many requests for one address | request.rate_limited after too many from one
 */
export async function requestPasswordReset(
  ctx: Context,
  input: VerbInput<typeof RequestPasswordReset>,
): Promise<Record<string, never>> {
  await countVisit(ctx, 'reset');
  await takeTry(ctx, RESET_PACE, `${input.email} from ${ctx.address}`);
  await ctx.db.execute(sql`
    insert into password_reset_requests (id, email) values (${newId()}, ${input.email})`);
  return {};
}
