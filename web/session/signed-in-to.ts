import type { SignInResult } from '@/lib/contract/identity';
import { newSession, signedInFrom } from './cookie';

/** The session after a sign-in: a new session id, and no anonymous cart, because it was merged. */
export function signedInTo(result: SignInResult) {
  const { forcePasswordChange, accountUpgrade, firstName } = result.customer;
  return {
    session: { ...newSession(), signedIn: signedInFrom(result) },
    result: { firstName, forcePasswordChange, accountUpgrade },
  };
}
