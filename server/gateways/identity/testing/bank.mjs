import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { answerOf, OWN_PAGES } from '../../../testing/provider-pages.mjs';

// A real bank's provider for tests, as ConnectID has them: signed and pushed requests alone, private_key_jwt and PKCE.
// Prints its address when it listens. Arguments: where browsers go back to, and the shop's public key (JWK).
const [returnTo, jwk] = process.argv.slice(2);
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const CLAIMS = ['given_name', 'middle_name', 'family_name', 'birthdate', 'address', 'txn'];

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'fairdraw',
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'PS256',
      request_object_signing_alg: 'PS256',
      redirect_uris: [returnTo],
      jwks: { keys: [JSON.parse(jwk)] },
    },
  ],
  claims: { openid: ['sub', ...CLAIMS] },
  extraParams: ['purpose'],
  pkce: { required: () => true },
  cookies: { keys: ['a key for the cookies of tests'] },
  interactions: OWN_PAGES.interactions,
  features: {
    ...OWN_PAGES.features,
    claimsParameter: { enabled: true },
    requestObjects: { enabled: true, requireSignedRequestObject: true },
    pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
  },
  findAccount: (_ctx, name) => ({
    accountId: name,
    claims: () => ({
      sub: name,
      given_name: 'Nia',
      family_name: 'Newman',
      birthdate: '1984-07-19',
      txn: 'transaction',
      address: {
        street_address: '1 High Street',
        locality: 'Newtown',
        region: 'NSW',
        postal_code: '2042',
      },
    }),
  }),
});
server.on('request', answerOf(provider));
process.stdout.write(`${issuer}\n`);
