import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { Email } from '@/lib/contract/typed';
import { log } from '@/server/runtime/log';
import type { SignInProviderSettings } from '@/server/runtime/sign-in-providers';
import { discoverProvider, ProviderAway, rethrowAway } from '../openid/discover-provider';
import { appleSecret } from './apple-secret';
import {
  type ProvidedIdentity,
  type ProviderAnswer,
  type SignInProvider,
  SignInProviderError,
} from './sign-in-provider';

/** Facebook's description of itself names no token endpoint; its guide to the code flow does. */
const FACEBOOK_TOKENS = 'https://graph.facebook.com/oauth/access_token';

const name = z.string().trim().min(1).max(60).nullable().catch(null);
const Claims = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: Email.nullable().catch(null),
  // some write it as a text
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .catch(false)
    .default(false),
  amr: z.array(z.string().max(40)).max(20).catch([]).default([]),
  given_name: name,
  family_name: name,
});
type Claims = z.output<typeof Claims>;
const AppleUser = z.object({ name: z.object({ firstName: name, lastName: name }) });

/** Not errors of anybody: the person turned back. Apple has a word of its own. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize', 'login_required']);
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/** Any OpenID provider, by the authorisation code flow with PKCE, state and nonce. */
export function openIdProvider(
  settings: SignInProviderSettings,
  { isHttpAllowed }: { isHttpAllowed: boolean },
): SignInProvider {
  const { key, label, preset, issuer, clientId, secret, scopes } = settings;
  const authentication: ClientAuth =
    typeof secret === 'string' ? ClientSecretPost(secret) : appleSecret(secret);
  // Apple posts its answer where a name or e-mail address is asked for
  const isAnswerPosted = preset === 'apple' && /\b(name|email)\b/.test(scopes);
  const discover = () =>
    discoverProvider({
      issuer,
      clientId,
      authentication,
      isHttpAllowed,
      ...(preset === 'facebook' && { tokenEndpoint: FACEBOOK_TOKENS }),
    });

  return {
    key,
    label,
    preset,
    isAnswerPosted,
    async begin(redirectUri) {
      const state = randomState();
      const nonce = randomNonce();
      const codeVerifier = randomPKCECodeVerifier();
      const configuration = await discover().catch((error) => refuse(key, error));
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isAnswerPosted && { response_mode: 'form_post' }),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async identify(answer, { redirectUri, state, nonce, codeVerifier }) {
      try {
        const configuration = await discover();
        const tokens = await authorizationCodeGrant(configuration, answerUrl(redirectUri, answer), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = Claims.parse(tokens.claims());
        const more = await moreClaims(configuration, tokens.access_token, claims);
        return identityOf(more, preset === 'apple' ? answer.user : undefined);
      } catch (error) {
        return refuse(key, error);
      }
    },
  };
}

/** The address that the provider sent the browser to, with nothing but what the flow knows. */
function answerUrl(redirectUri: string, { code, state, iss, error }: ProviderAnswer): URL {
  const url = new URL(redirectUri);
  for (const [param, value] of Object.entries({ code, state, iss, error }))
    if (value !== undefined) url.searchParams.set(param, value);
  return url;
}

/** Some providers keep the e-mail address out of the token and tell it by another request. */
async function moreClaims(
  configuration: Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  if (claims.email || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const info = await fetchUserInfo(configuration, accessToken, claims.sub);
  const userInfo = Claims.omit({ iss: true }).parse(info);
  return {
    ...claims,
    email: userInfo.email,
    email_verified: userInfo.email_verified,
    given_name: claims.given_name ?? userInfo.given_name,
    family_name: claims.family_name ?? userInfo.family_name,
  };
}

function identityOf(claims: Claims, user: string | undefined): ProvidedIdentity {
  const name = user ? AppleUser.safeParse(jsonOf(user)).data?.name : undefined;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    methods: claims.amr,
    firstName: name?.firstName ?? claims.given_name,
    lastName: name?.lastName ?? claims.family_name,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Says in one word what went wrong. The log names the check that failed, never the answer. */
function refuse(key: string, thrown: unknown): never {
  const error = causeOf(thrown);
  if (error instanceof AuthorizationResponseError && CANCELLED.has(error.error))
    throw new SignInProviderError('cancelled');
  const isAway =
    error instanceof ProviderAway ||
    (error instanceof AuthorizationResponseError && AWAY.has(error.error));
  const { message = '', code = undefined } = error instanceof Error ? (error as CodedError) : {};
  log.info(isAway ? 'sign-in provider away' : 'sign-in provider refused', {
    provider: key,
    what: message,
    code,
  });
  throw new SignInProviderError(isAway ? 'unavailable' : 'refused');
}

type CodedError = Error & { code?: string };

function causeOf(thrown: unknown): unknown {
  try {
    return rethrowAway(thrown);
  } catch (error) {
    return error;
  }
}
