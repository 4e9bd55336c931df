import type { VerbInput } from '@/lib/contract/call';
import type { SignOut } from '@/lib/contract/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { revokeSignIn } from './sign-ins';

/** Ends the request's own sign-in; the customer's other sign-ins continue. */
export async function signOut(
  ctx: CustomerContext,
  { isIdle }: VerbInput<typeof SignOut> = {},
): Promise<Record<string, never>> {
  await revokeSignIn(ctx.db, ctx.signInId, { keepsPush: isIdle === 'yes' });
  return {};
}
