import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import {
  challengeIn,
  invalidAnswer,
  orInvalid,
  type Registration,
  readRegistration,
} from './answers';
import { takeChallenge } from './challenges';
import type { PasskeyRow } from './passkey-row';
import { siteOf } from './site';

export type NewPasskey = Omit<
  PasskeyRow,
  'id' | 'customerId' | 'name' | 'createdAt' | 'lastUsedAt'
>;

/** Checks a browser's answer for a new passkey of this customer. @throws passkey.expired | passkey.invalid */
export async function checkNew(
  db: Db,
  text: string,
  { customerId, variant }: { customerId: string; variant: Variant },
): Promise<NewPasskey> {
  const answer = readRegistration(text);
  const challenge = challengeIn(answer);
  await takeChallenge(db, challenge, { to: 'add', customerId });
  const site = siteOf(variant);
  const { registrationInfo } = await orInvalid(async () => {
    // loaded when somebody uses it: it brings the certificates of every maker along
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    await assertWithoutCertificates(answer);
    return verifyRegistrationResponse({
      response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
      expectedChallenge: challenge,
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
