import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { CheckEmail } from '@/lib/contract/identity';
import type { Context } from '@/server/kernel/context';
import { customerRowByEmail } from './find-customer';

/** Is the address free to join with? */
export async function checkEmail(
  ctx: Context,
  input: VerbInput<typeof CheckEmail>,
): Promise<CallResult<typeof CheckEmail>> {
  return { isAvailable: (await customerRowByEmail(ctx.db, input.email)) === undefined };
}
