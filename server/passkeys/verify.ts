import {
  type Assertion,
  challengeIn,
  invalidAnswer,
  orInvalid,
  type Registration,
} from './answers';
import type { PasskeyRow } from './passkey-row';
import type { PasskeySite } from './site';

export type NewPasskey = Omit<
  PasskeyRow,
  'id' | 'customerId' | 'name' | 'createdAt' | 'lastUsedAt'
>;

/** Checks what a browser made for a new passkey of this site; its challenge is the caller's to take. @throws passkey.invalid */
export async function verifyNew(answer: Registration, site: PasskeySite): Promise<NewPasskey> {
  const { registrationInfo } = await orInvalid(async () => {
    // loaded when somebody uses it: it brings the certificates of every maker along
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    await assertWithoutCertificates(answer);
    return verifyRegistrationResponse({
      response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
      expectedChallenge: challengeIn(answer),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
  });
  if (!registrationInfo) throw invalidAnswer();
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response.transports,
    site: site.id,
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
  };
}

/**
 * We ask for no attestation. One with certificates would have their revocation looked up at an address that whoever
 * sent it has chosen. @throws an Error
 */
async function assertWithoutCertificates({ response }: Registration): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isSelfMade = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
  if (attestation.get('fmt') !== 'none' && !isSelfMade)
    throw new Error('attestation not asked for');
}

/** What an authenticator says of itself when it signs. */
export interface Signed {
  newCounter: number;
  isBackedUp: boolean;
}

/**
 * Checks what an authenticator signed for this site; its challenge is the caller's to take, and its counter to compare.
 * @throws passkey.invalid
 */
export async function verifyUse(
  answer: Assertion,
  { credentialId, publicKey }: Pick<PasskeyRow, 'credentialId' | 'publicKey'>,
  site: PasskeySite,
): Promise<Signed> {
  const { userHandle, ...response } = answer.response;
  const { verified, authenticationInfo } = await orInvalid(async () => {
    // loaded when somebody uses it: it brings the certificates of every maker along
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    return verifyAuthenticationResponse({
      response: { ...answer, rawId: answer.id, response, clientExtensionResults: {} },
      expectedChallenge: challengeIn(answer),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // compared where it is written: of two answers at once, both could pass here
        counter: 0,
      },
    });
  });
  if (!verified) throw invalidAnswer();
  const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
  return { newCounter, isBackedUp };
}
