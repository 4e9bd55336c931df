import type { CreationOptions, RequestOptions } from '@/lib/contract/passkeys';
import { TIMEOUT_MS } from './challenges';
import type { PasskeySite } from './site';

/** EdDSA, ES256 and RS256, by their COSE numbers */
const ALGORITHMS = [-8, -7, -257];

interface NewFor {
  /** what its owner is shown that it is for */
  rpName: string;
  user: CreationOptions['user'];
  challenge: string;
  /** their own: authenticators that have one of these refuse */
  own: CreationOptions['excludeCredentials'];
}

/** What a browser is asked for a new passkey with: one that verifies its user, and is listed without an address. */
export const creationOptions = (
  site: PasskeySite,
  { rpName, user, challenge, own }: NewFor,
): CreationOptions => ({
  rp: { id: site.id, name: rpName },
  user,
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT_MS,
  excludeCredentials: own,
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** What a browser is asked for an answer with; of any passkey that it has for the site, or of these. */
export const requestOptions = (
  site: PasskeySite,
  challenge: string,
  allowCredentials: RequestOptions['allowCredentials'] = [],
): RequestOptions => ({
  rpId: site.id,
  challenge,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
  allowCredentials,
});
