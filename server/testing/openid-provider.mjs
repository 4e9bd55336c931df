import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { answerOf, OWN_PAGES } from './provider-pages.mjs';

/**
 * A real OpenID provider for tests and journeys: whoever signs in types a name, and every name has an account of its
 * own, with the e-mail address `<name>@provider.example` or the name itself if it is one; `nomail` has none, and the
 * address of a name that begins with `unverified` is not verified.
 * As a process of its own it prints its address when it listens: `node openid-provider.mjs PORT REDIRECT_URI…`
 */
const [port, ...redirectUris] = process.argv.slice(2);
const server = createServer();
await new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const emailOf = (name) => (name.includes('@') ? name : `${name}@provider.example`);

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'fairdraw',
      client_secret: 'a-secret-that-only-tests-know',
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: redirectUris,
    },
  ],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
  },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['a key for the cookies of tests'] },
  ...OWN_PAGES,
  findAccount: (_ctx, name) => ({
    accountId: name,
    claims: () => ({
      sub: name,
      given_name: 'Ozzie',
      family_name: 'Provided',
      ...(name !== 'nomail' && {
        email: emailOf(name),
        email_verified: !name.startsWith('unverified'),
      }),
    }),
  }),
});

server.on('request', answerOf(provider));
process.stdout.write(`${issuer}\n`);
