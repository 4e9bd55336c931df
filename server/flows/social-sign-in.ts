import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SocialSignIn } from '@/lib/contract/social-authentication';
import { inTransaction } from '@/server/db/transaction';
import { enterWithoutPassword, hasAccount, keepFavouriteNumbers } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { identities, labelOf, linkOf, spend, touchLink } from '@/server/social';
import { startSession } from './start-session';

/**
 * Signs in with an identity that a provider gave, once, if it is connected to an account. Otherwise says what is
 * needed: an e-mail address connects nothing by itself, however sure the provider is of it.
 * @throws social.expired | auth.account_locked | auth.account_closed | 2fa_incorrect | 2fa_account_locked
 */
export async function socialSignIn(
  ctx: Context,
  { identity: sealed, cartReference, favouriteNumbers, ...proof }: VerbInput<typeof SocialSignIn>,
): Promise<CallResult<typeof SocialSignIn>> {
  const identity = identities.open(sealed);
  const { provider, email, firstName, lastName } = identity;
  const person = { label: labelOf(provider), email, firstName, lastName };
  const link = await linkOf(ctx.db, identity);
  if (!link) {
    const isKnown = email !== null && (await hasAccount(ctx, email));
    const outcome = isKnown ? 'sign_in_required' : 'sign_up_required';
    return { ...person, outcome, twoFactorAuth: null, signIn: null };
  }
  const { customer, twoFactorAuth, isCodeMissing } = await enterWithoutPassword(
    ctx,
    link.customerId,
    proof,
  );
  if (isCodeMissing) return { ...person, outcome: 'code_required', twoFactorAuth, signIn: null };
  return inTransaction(ctx, async (tx) => {
    await spend(tx, identity);
    await touchLink(tx, link.id);
    await keepFavouriteNumbers(tx, customer.id, favouriteNumbers);
    const signIn = await startSession(tx, ctx, customer, cartReference);
    return { ...person, outcome: 'signed_in', twoFactorAuth, signIn };
  });
}
