import { ApiError } from '@/lib/client/api-error';
import type { Identity } from '@/lib/client/server-client';
import { type Api, apiFor } from '@/lib/client/server-client';
import { CloseAccount } from '@/lib/contract/account';
import {
  AcceptTerms,
  ForcePasswordChange,
  SignIn,
  type SignInResult,
  SignOut,
  SignUp,
} from '@/lib/contract/identity';
import { Autologin, type SignedInByToken, Transfer } from '@/lib/contract/sign-in-links';
import { newSession, type Session, signedInFrom } from './cookie';
import { refreshed } from './refresh';

export interface Acted {
  session: Session;
  /** the part of the result that the browser may see */
  result: Record<string, unknown>;
}

type Action = (api: Api, body: Record<string, unknown>, session: Session) => Promise<Acted>;

/** The session actions that the browser can request; tokens stay in the sealed cookie. */
const ACTIONS = {
  'sign-in': async (api, body, session) =>
    signedInTo(await api(SignIn, { ...withCart(body, session) } as never)),
  'sign-up': async (api, body, session) =>
    signedInTo(
      await api(SignUp, { ...withCart(body, session), metadata: { platform: 'Web' } } as never),
    ),
  autologin: async (api, body, session) =>
    signedInByToken(await api(Autologin, withCart(body, session) as never), session),
  transfer: async (api, body, session) =>
    signedInByToken(await api(Transfer, withCart(body, session) as never), session),
  'force-password-change': async (api, body) =>
    signedInTo(await api(ForcePasswordChange, body as never)),
  'upgrade-account': async (api, body, session) => {
    await api(AcceptTerms, body as never);
    return { session: await refreshed(session), result: {} };
  },
  // the account is closed with all its sign-ins: nothing is left to sign out of
  'close-account': async (api, body) => {
    await api(CloseAccount, body as never);
    return { session: newSession(), result: {} };
  },
  'sign-out': async (api, _body, session) => {
    if (session.signedIn) await ignoringUnauthorised(() => api(SignOut, {}));
    return { session: newSession(), result: {} };
  },
} satisfies Readonly<Record<string, Action>>;

type SessionAction = keyof typeof ACTIONS;

export const isSessionAction = (name: string): name is SessionAction =>
  Object.hasOwn(ACTIONS, name);

/**
 * Runs a session action. The session has just been confirmed, so that signing out after a pause also ends the sign-in
 * in the shop. @throws ApiError when the API refuses
 */
export async function actOnSession(
  name: SessionAction,
  body: Record<string, unknown>,
  session: Session,
  identity: Identity,
): Promise<Acted> {
  const action: Action = ACTIONS[name];
  return action(apiFor(identity), body, session);
}

/** The session after a sign-in: a new session id, and no anonymous cart, because it was merged. */
function signedInTo(result: SignInResult): Acted {
  const { forcePasswordChange, accountUpgrade, firstName } = result.customer;
  return {
    session: { ...newSession(), signedIn: signedInFrom(result) },
    result: { firstName, forcePasswordChange, accountUpgrade },
  };
}

/** Without a code where one is needed, the session stays as it is. */
function signedInByToken({ twoFactorAuth, signIn }: SignedInByToken, session: Session): Acted {
  if (!signIn) return { session, result: { twoFactorAuth, signedIn: null } };
  const acted = signedInTo(signIn);
  return { ...acted, result: { twoFactorAuth, signedIn: acted.result } };
}

const withCart = (body: Record<string, unknown>, session: Session) => ({
  ...body,
  cartReference: session.anonymousCart,
});

/** Signing out succeeds even if the sign-in has expired. */
async function ignoringUnauthorised(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}
