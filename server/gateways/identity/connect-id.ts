import { createPrivateKey } from 'node:crypto';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrlWithJAR,
  buildAuthorizationUrlWithPAR,
  type Configuration,
  calculatePKCECodeChallenge,
  PrivateKeyJwt,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { discoverProvider, ProviderAway, rethrowAway } from '../openid/discover-provider';
import { BankAnswerRefused, type BankClaims, type BankIdentity } from './elsewhere';

/** What the network's directory knows the shop by. */
export interface ConnectIdSettings {
  issuer: string;
  clientId: string;
  /** a PKCS 8 key, PEM; RSA, since the network signs with PS256 */
  key: string;
  keyId: string;
}

const text = z.string().trim().max(200);
/** The claims of ConnectID's identity profile, which are those of OpenID Connect. */
const Claims = z
  .object({
    given_name: text.min(1),
    middle_name: text.nullable().catch(null),
    family_name: text.min(1),
    birthdate: z.iso.date(),
    address: z
      .object({ street_address: text, locality: text, region: text, postal_code: text })
      .nullable()
      .catch(null),
  })
  .transform(
    ({ given_name, middle_name, family_name, birthdate, address }): BankClaims => ({
      givenName: given_name,
      middleName: middle_name,
      familyName: family_name,
      birthdate,
      address: address && {
        street: address.street_address,
        locality: address.locality,
        region: address.region,
        postcode: address.postal_code,
      },
    }),
  );

const ESSENTIAL = { essential: true };
const REQUESTED = JSON.stringify({
  id_token: {
    given_name: ESSENTIAL,
    middle_name: null,
    family_name: ESSENTIAL,
    birthdate: ESSENTIAL,
    address: ESSENTIAL,
    txn: ESSENTIAL,
  },
});
/** Shown at the bank, above what it passes on. */
const PURPOSE = 'To verify that you are you, and 18 or over';

/** Not errors of anybody: the customer turned back. */
const CANCELLED = new Set(['access_denied', 'login_required', 'consent_required']);
const AWAY = new Set(['server_error', 'temporarily_unavailable']);

/**
 * ConnectID as it is documented publicly (FAPI 2.0 with signed requests): the request is signed and pushed, the client is
 * known by a signed assertion, the code is bound by PKCE, and the claims stand in the signed identity token.
 */
export function connectId(
  { issuer, clientId, key, keyId }: ConnectIdSettings,
  { isHttpAllowed = false } = {},
): BankIdentity {
  const signing = signingKey(key).then((imported) => ({ key: imported, kid: keyId }));
  // a key that cannot be read is said when it is needed
  signing.catch(() => undefined);
  const discover = async (): Promise<Configuration> =>
    discoverProvider({
      issuer,
      clientId,
      authentication: PrivateKeyJwt(await signing),
      isHttpAllowed,
    });
  return {
    key: 'connect_id',
    begin: (visit, signal) =>
      beforeAbort(signal, async () => {
        const configuration = await discover();
        const secrets = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        };
        const request = {
          response_type: 'code',
          scope: 'openid',
          redirect_uri: visit.returnTo,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          prompt: 'consent',
          purpose: PURPOSE,
          claims: REQUESTED,
        };
        const signed = await buildAuthorizationUrlWithJAR(configuration, request, await signing);
        const address = await buildAuthorizationUrlWithPAR(configuration, signed.searchParams);
        return { address: address.href, secrets };
      }),
    finish: ({ returnTo, parameters, secrets }, signal) =>
      beforeAbort(signal, async () => {
        const configuration = await discover();
        const back = new URL(returnTo);
        for (const [name, value] of Object.entries(parameters))
          if (value !== undefined) back.searchParams.set(name, value);
        try {
          const tokens = await authorizationCodeGrant(configuration, back, {
            expectedState: secrets.state,
            expectedNonce: secrets.nonce,
            pkceCodeVerifier: secrets.verifier,
            idTokenExpected: true,
          }).catch(rethrowAway);
          return Claims.parse(tokens.claims());
        } catch (error) {
          return cancelledOrThrow(error);
        }
      }),
  };
}

function cancelledOrThrow(error: unknown): 'cancelled' {
  if (error instanceof ProviderAway) throw error;
  if (error instanceof AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return 'cancelled';
    if (AWAY.has(error.error)) throw error;
  }
  throw new BankAnswerRefused('the answer is not what was asked for', { cause: error });
}

const signingKey = async (pem: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from(createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })),
    { name: 'RSA-PSS', hash: 'SHA-256' },
    false,
    ['sign'],
  );

/** The library has a time limit for each request; the signal has one for all of them. */
function beforeAbort<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
