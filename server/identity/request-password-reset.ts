import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RequestPasswordReset } from '@/lib/contract/identity';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { countVisit } from './count-visit';
import { RESET_PACE, takeTry } from './slow-down';

/**
 * Requests a link to choose a new password. `answerResetRequests` looks the account up later, so the answer is the same
 * for every address and takes the same time.
 * @throws auth.blocked after too many requests for one e-mail address | request.rate_limited after too many from one
 * network address
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
