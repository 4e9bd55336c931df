import { createPrivateKey, sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';

/** Apple takes secrets of up to six months; one is made for each request. */
const LIFETIME_SECONDS = 300;
const AUDIENCE = 'https://appleid.apple.com';

interface AppleKey {
  teamId: string;
  keyId: string;
  privateKey: string;
}

/** Apple knows no fixed secret: a request shows a token that is signed with the key of the developer's account. */
export function appleSecret(key: AppleKey): ClientAuth {
  return (_server, { client_id: clientId }, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', signedSecret(key, clientId, Math.floor(Date.now() / 1000)));
  };
}

/** An ES256 token; `nowSeconds` since 1970. */
export function signedSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
  nowSeconds: number,
): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: teamId,
    iat: nowSeconds,
    exp: nowSeconds + LIFETIME_SECONDS,
    aud: AUDIENCE,
    sub: clientId,
  };
  const content = `${encoded({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(content), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${content}.${signature.toString('base64url')}`;
}
