import { ApiError } from '@/lib/client/api-error';
import {
  LinkSocial,
  SocialSignIn,
  StartSocialLink,
  StartSocialSignIn,
} from '@/lib/contract/social-authentication';
import { ownPath } from '@/lib/text/own-path';
import { type Api, apiFor, type Identity } from '@/web/api/server-client';
import type { Acted, Surroundings } from './actions';
import type { Session } from './cookie';
import { signedInTo } from './signed-in-to';

type Body = Record<string, unknown>;

/** Begins at another company: the browser goes to `url`, with what only the callback can use in its cookie. */
export async function startSocial(
  api: Api,
  { provider, purpose, from, next, currentPassword, passkey, otp, recoveryCode }: Body,
  session: Session,
  { origin }: Surroundings,
): Promise<Acted> {
  const isLink = purpose === 'link';
  const input = { provider, origin } as never;
  const proven = { provider, origin, currentPassword, passkey, otp, recoveryCode } as never;
  const begun = await (isLink ? api(StartSocialLink, proven) : api(StartSocialSignIn, input));
  const { url, attempt, isAnswerPosted } = begun;
  return {
    session,
    result: { url },
    passage: {
      stage: 'asked',
      provider: String(provider),
      purpose: isLink ? 'link' : 'sign_in',
      sealed: attempt,
      from: pathOr(from, '/login'),
      next: pathOr(next, '/my-account'),
      isAnswerPosted,
    },
  };
}

const pathOr = (value: unknown, fallback: string): string =>
  (typeof value === 'string' && value.length <= 500 && ownPath(value)) || fallback;

/** Signs in with what the company told, or says what is needed first. Without a passage there is nothing to do. */
export async function socialSignIn(
  api: Api,
  body: Body,
  session: Session,
  { passage }: Surroundings,
): Promise<Acted> {
  if (passage?.stage !== 'answered' || passage.purpose !== 'sign_in')
    return { session, result: { outcome: 'none' } };
  const { signIn, ...entry } = await api(SocialSignIn, {
    ...body,
    identity: passage.sealed,
    cartReference: session.anonymousCart,
  });
  const { next } = passage;
  if (!signIn) return { session, result: { ...entry, next, signedIn: null } };
  const acted = signedInTo(signIn);
  return {
    session: acted.session,
    result: { ...entry, next, signedIn: acted.result },
    passage: null,
  };
}

/** Adds to the account what the company told, for which the password was given when it began. */
export async function linkSocial(
  api: Api,
  _body: Body,
  session: Session,
  { passage }: Surroundings,
): Promise<Acted> {
  if (passage?.stage !== 'answered' || passage.purpose !== 'link')
    return { session, result: { linked: null } };
  return { session, result: await api(LinkSocial, { identity: passage.sealed }), passage: null };
}

/** Gives up: what the company told is forgotten. */
export const forgetSocial = async (_api: Api, _body: Body, session: Session): Promise<Acted> => ({
  session,
  result: {},
  passage: null,
});

/**
 * After a sign-in or registration of somebody who came from another company: connects that identity to their account.
 * What cannot be connected undoes no sign-in.
 */
export async function connectAfter(
  acted: Acted,
  { passage }: Surroundings,
  identity: Identity,
  isChosen: boolean,
): Promise<Acted> {
  const { signedIn, sessionId } = acted.session;
  if (!signedIn || passage?.stage !== 'answered' || passage.purpose !== 'sign_in') return acted;
  if (acted.passage === null) return acted;
  const { accessToken, customerId, variant } = signedIn;
  const api = apiFor({ ...identity, sessionId, accessToken, customerId, variant });
  try {
    const { linked } = await api(LinkSocial, { identity: passage.sealed, isChosen });
    return {
      ...acted,
      result: { ...acted.result, connected: linked?.label ?? null },
      passage: null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      ...acted,
      result: { ...acted.result, connected: null, notConnected: error.message },
      passage: null,
    };
  }
}
