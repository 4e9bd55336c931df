import { ApiError } from '@/lib/client/api-error';
import { CloseAccount } from '@/lib/contract/account';
import { AcceptTerms, ForcePasswordChange, SignIn, SignOut, SignUp } from '@/lib/contract/identity';
import { SignInByPasskey } from '@/lib/contract/passkeys';
import {
  Autologin,
  PreviewSignInLink,
  RequestSignInLink,
  type SignedInByToken,
  Transfer,
} from '@/lib/contract/sign-in-links';
import type { Identity } from '@/web/api/server-client';
import { type Api, apiFor } from '@/web/api/server-client';
import { newSession, type Session } from './cookie';
import type { Passage } from './passage';
import { refreshed } from './refresh';
import { signedInTo } from './signed-in-to';
import {
  connectAfter,
  forgetSocial,
  linkSocial,
  socialSignIn,
  startSocial,
} from './social-actions';

export interface Acted {
  session: Session;
  /** the part of the result that the browser may see */
  result: Record<string, unknown>;
  /** the way through another company's sign-in from now on; null ends it, left out it stays as it is */
  passage?: Passage | null;
  /** the browser is to be known again, although nobody is signed in */
  keepsDevice?: true;
}

/** What an action may need beside the session. */
export interface Surroundings {
  passage: Passage | undefined;
  /** the shop's own origin that the browser is at */
  origin: string;
}

type Action = (
  api: Api,
  body: Record<string, unknown>,
  session: Session,
  surroundings: Surroundings,
) => Promise<Acted>;

/** The session actions that the browser can request; tokens stay in the sealed cookie. */
const ACTIONS = {
  'sign-in': async (api, body, session) =>
    signedInTo(await api(SignIn, { ...withCart(body, session) } as never)),
  'sign-in-by-passkey': async (api, body, session) =>
    signedInTo(await api(SignInByPasskey, withCart(body, session) as never)),
  'sign-up': async (api, body, session) =>
    signedInTo(
      await api(SignUp, { ...withCart(body, session), metadata: { platform: 'Web' } } as never),
    ),
  // the link is then one that this browser asked for
  'request-sign-in-link': async (api, body, session) => ({
    session,
    result: await api(RequestSignInLink, body as never),
    keepsDevice: true,
  }),
  autologin: withConfirmation('autologin', (api, input) => api(Autologin, input)),
  transfer: withConfirmation('transfer', (api, input) => api(Transfer, input)),
  'start-social': startSocial,
  'social-sign-in': socialSignIn,
  'link-social': linkSocial,
  'forget-social': forgetSocial,
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
  'sign-out': async (api, { isIdle }, session) => {
    const input = isIdle === true ? { isIdle: 'yes' as const } : {};
    if (session.signedIn) await ignoringUnauthorised(() => api(SignOut, input));
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
  surroundings: Surroundings,
): Promise<Acted> {
  const action: Action = ACTIONS[name];
  const { connects, ...rest } = body;
  const acted = await action(apiFor(identity), rest, session, surroundings);
  const isAnew = acted.session.sessionId !== session.sessionId;
  return isAnew ? connectAfter(acted, surroundings, identity, connects === true) : acted;
}

/**
 * Signs in by a link, or says what to ask before: a link of somebody else's must not replace who is signed in here. Who
 * has said yes sends `isConfirmed`.
 */
function withConfirmation(
  link: 'autologin' | 'transfer',
  signIn: (api: Api, input: never) => Promise<SignedInByToken>,
): Action {
  return async (api, { isConfirmed, ...body }, session) => {
    if (isConfirmed !== true) {
      const preview = await api(PreviewSignInLink, { token: body.token, link } as never);
      if (preview.question)
        return { session, result: { question: preview, twoFactorAuth: null, signedIn: null } };
    }
    return signedInByToken(await signIn(api, withCart(body, session) as never), session);
  };
}

/** Without a code where one is needed, the session stays as it is. */
function signedInByToken({ twoFactorAuth, signIn }: SignedInByToken, session: Session): Acted {
  if (!signIn) return { session, result: { question: null, twoFactorAuth, signedIn: null } };
  const acted = signedInTo(signIn);
  return { ...acted, result: { question: null, twoFactorAuth, signedIn: acted.result } };
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
