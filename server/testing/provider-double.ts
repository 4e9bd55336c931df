import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What a double says in its token, and how. */
export interface TokenAnswer {
  claims?: JWTPayload;
  /** signed with a key that the provider does not publish */
  isForged?: boolean;
  /** no id token at all */
  isBare?: boolean;
  status?: number;
}

/**
 * A provider over real HTTP that tells whatever a test wants. It checks nothing: what it tells has to be refused, or
 * taken, by the shop.
 */
export async function startProviderDouble() {
  const own = await generateKeyPair('RS256');
  const others = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let tokenAnswer: TokenAnswer = {};
  let tokenRequests: URLSearchParams[] = [];

  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, ...body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status?: number; [name: string]: unknown }> {
    if (request.url?.endsWith('/openid-configuration'))
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      };
    if (request.url === '/jwks') return { keys: [jwk] };
    tokenRequests.push(new URLSearchParams(await bodyOf(request)));
    const { claims = {}, isForged, isBare, status } = tokenAnswer;
    if (status) return { status, error: 'server_error' };
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer, aud: 'fairdraw', sub: 'double', iat: now, exp: now + 300 };
    const token = await new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(isForged ? others.privateKey : own.privateKey);
    return { access_token: 'unused', token_type: 'bearer', ...(!isBare && { id_token: token }) };
  }

  return {
    issuer,
    tells(what: TokenAnswer) {
      tokenAnswer = what;
      tokenRequests = [];
    },
    /** the requests for tokens since it was told what to say */
    tokenRequests: () => tokenRequests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
