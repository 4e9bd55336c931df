import type { Context } from '@/server/kernel/context';
import type { TwoFactorProof } from './check-two-factor';
import { type Entry, enterWithoutPassword } from './enter-without-password';
import { readMailLink, type SignInLink } from './mail-links';

/**
 * Whom a link signs in, and whether the code of their account is still missing. The link stays unused.
 * @throws customer.link_invalid | auth.account_locked | auth.account_closed | 2fa_incorrect | 2fa_account_locked
 */
export async function checkSignInLink(
  ctx: Context,
  purpose: SignInLink,
  { token, ...proof }: TwoFactorProof & { token: string },
): Promise<Entry> {
  const { customerId } = await readMailLink(ctx.db, token, purpose);
  return enterWithoutPassword(ctx, customerId, proof);
}
