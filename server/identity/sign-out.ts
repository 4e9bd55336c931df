import type { CustomerContext } from '@/server/kernel/context';
import { revokeSignIn } from './sign-ins';

/** Ends the sign-in that the request came with; others of the customer go on. */
export async function signOut(ctx: CustomerContext): Promise<Record<string, never>> {
  await revokeSignIn(ctx.db, ctx.signInId);
  return {};
}
