import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Autologin, Transfer } from '@/lib/contract/sign-in-links';
import { inTransaction } from '@/server/db/transaction';
import { checkSignInLink, type SignInLink, takeMailLink } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { startSession } from './start-session';

/** Signs in by a mailed link. @throws as `signInByToken` */
export const autologin = (ctx: Context, input: VerbInput<typeof Autologin>) =>
  signInByToken(ctx, 'autologin', input);

/** Signs in by a token that another device handed over. @throws as `signInByToken` */
export const transfer = (ctx: Context, input: VerbInput<typeof Transfer>) =>
  signInByToken(ctx, 'transfer', input);

/**
 * Signs in without a password. An account with two-factor on is asked for its code first, and keeps the token until
 * then. Of many requests with one token one signs in.
 * @throws customer.link_invalid | auth.account_locked | auth.account_closed | 2fa_incorrect | 2fa_account_locked
 */
async function signInByToken(
  ctx: Context,
  link: SignInLink,
  input: VerbInput<typeof Autologin>,
): Promise<CallResult<typeof Autologin>> {
  const { customer, twoFactorAuth, isCodeMissing } = await checkSignInLink(ctx, link, input);
  if (isCodeMissing) return { twoFactorAuth, signIn: null };
  return inTransaction(ctx, async (tx) => {
    await takeMailLink(tx, input.token, link);
    const signIn = await startSession(tx, ctx, customer, input.cartReference);
    return { twoFactorAuth, signIn };
  });
}
