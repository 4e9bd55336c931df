import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CheckEmail } from '@/lib/contract/identity';
import type { Context } from '@/server/kernel/context';
import { countVisit } from './count-visit';
import { customerRowByEmail } from './find-customer';

/** Whether the address is free for a new account. @throws request.rate_limited after too many checks */
export async function checkEmail(
  ctx: Context,
  input: VerbInput<typeof CheckEmail>,
): Promise<CallResult<typeof CheckEmail>> {
  await countVisit(ctx, 'check-email');
  return { isAvailable: (await customerRowByEmail(ctx.db, input.email)) === undefined };
}
