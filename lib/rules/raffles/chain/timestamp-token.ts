import { OctetString } from 'asn1js';
import {
  BasicConstraints,
  Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { bytesOf, sha256Hex } from './bytes';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENSION = { keyUsages: '2.5.29.37', basicConstraints: '2.5.29.19' } as const;
const ATTRIBUTE = { contentType: '1.2.840.113549.1.9.3', digest: '1.2.840.113549.1.9.4' } as const;
const LONGEST_CHAIN = 5;

/** What a timestamp proves: its signer had the hash at this time. */
export interface Stamped {
  at: Date;
  by: string;
}

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * Reads and checks an RFC 3161 token: it is for this hash, its signature is valid, and its
 * certificate, for timestamping only, is the authority's or chains up to it.
 * @param token the token in DER, in base64 @param hash 32 bytes in hexadecimal
 * @param authority the trusted certificate, in DER, in base64
 * @throws RangeError with the reason
 */
export async function readTimestamp(
  token: string,
  hash: string,
  authority: string,
): Promise<Stamped> {
  try {
    return await checkedToken(fromBase64(token), hash, fromBase64(authority));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RangeError(`the timestamp does not hold: ${reason}`);
  }
}

/** The hash that a document names as its `authority`. */
export const certificateHash = (certificate: string): string => sha256Hex(fromBase64(certificate));

async function checkedToken(
  token: Uint8Array,
  hash: string,
  authority: Uint8Array,
): Promise<Stamped> {
  const engine = new CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto });
  const content = ContentInfo.fromBER(exactly(token));
  demand(content.contentType === id_ContentType_SignedData, 'it is no signed data');
  const signed = new SignedData({ schema: content.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  demand(eContentType === id_eContentType_TSTInfo && eContent, 'it holds no time');
  const info = exactly(new Uint8Array(eContent.getValue()));
  const stamp = TSTInfo.fromBER(info);
  const { hashAlgorithm, hashedMessage } = stamp.messageImprint;
  demand(hashAlgorithm.algorithmId === SHA_256, 'it is about a hash of another kind');
  const expected = bytesOf(hash, 32, 'the hash');
  demand(isSame(new Uint8Array(hashedMessage.getValue()), expected), 'it is about another hash');

  const [signer] = signed.signerInfos;
  demand(signer && signed.signerInfos.length === 1, 'it has not one signer');
  const trusted = Certificate.fromBER(exactly(authority));
  const embedded = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  const known = [trusted, ...embedded];
  const certificate = known.find((one) => isOf(signer, one));
  demand(certificate, 'the certificate of its signer is missing');
  demand(await isSignedBy(engine, signer, certificate, info), 'its signature is wrong');
  demand(isForTimestamps(certificate), 'its signer may not make timestamps');
  await demandChain(engine, { certificate, trusted, known, at: stamp.genTime });
  return { at: stamp.genTime, by: nameOf(certificate) };
}

function demand(condition: unknown, complaint: string): asserts condition {
  if (!condition) throw new Error(complaint);
}

const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
const derOf = (certificate: Certificate): Uint8Array =>
  new Uint8Array(certificate.toSchema(true).toBER());

function isOf({ sid }: SignerInfo, certificate: Certificate): boolean {
  return (
    sid instanceof IssuerAndSerialNumber &&
    sid.issuer.isEqual(certificate.issuer) &&
    sid.serialNumber.isEqual(certificate.serialNumber)
  );
}

/** Whether the signature is over the signed attributes and those contain the hash of the content. */
async function isSignedBy(
  engine: CryptoEngine,
  signer: SignerInfo,
  certificate: Certificate,
  info: ArrayBuffer,
): Promise<boolean> {
  const { signedAttrs } = signer;
  if (!signedAttrs) return false;
  const hashName = engine.getAlgorithmByOID(signer.digestAlgorithm.algorithmId, true).name;
  const digest = new Uint8Array(await engine.digest(hashName, info));
  const attribute = (type: string) =>
    signedAttrs.attributes.find((one) => one.type === type)?.values[0];
  const messageDigest = attribute(ATTRIBUTE.digest);
  if (
    !(messageDigest instanceof OctetString) ||
    !isSame(new Uint8Array(messageDigest.getValue()), digest)
  )
    return false;
  if (attribute(ATTRIBUTE.contentType)?.valueBlock.toString() !== id_eContentType_TSTInfo)
    return false;
  return engine.verifyWithPublicKey(
    exactly(new Uint8Array(signedAttrs.encodedValue)),
    signer.signature as never,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    hashName,
  );
}

function isForTimestamps({ extensions = [] }: Certificate): boolean {
  const usages = extensions.find(({ extnID }) => extnID === EXTENSION.keyUsages)?.parsedValue;
  return usages instanceof ExtKeyUsage && usages.keyPurposes.includes(TIME_STAMPING);
}

/**
 * Follows the certificates from the signer's up to the trusted one; each must be signed by the next
 * and valid at the time.
 */
async function demandChain(
  engine: CryptoEngine,
  {
    certificate,
    trusted,
    known,
    at,
  }: { certificate: Certificate; trusted: Certificate; known: Certificate[]; at: Date },
): Promise<void> {
  let current = certificate;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { notBefore, notAfter } = current;
    demand(notBefore.value <= at && at <= notAfter.value, 'a certificate was not valid then');
    if (isSame(derOf(current), derOf(trusted))) return;
    const issuer = await issuerOf(engine, current, known);
    demand(issuer, 'its certificate does not lead to the authority');
    current = issuer;
  }
  demand(false, 'its chain of certificates is too long');
}

async function issuerOf(
  engine: CryptoEngine,
  certificate: Certificate,
  known: Certificate[],
): Promise<Certificate | null> {
  for (const one of known) {
    if (!one.subject.isEqual(certificate.issuer) || !mayIssue(one)) continue;
    if (await certificate.verify(one, engine).catch(() => false)) return one;
  }
  return null;
}

function mayIssue({ extensions = [] }: Certificate): boolean {
  const constraints = extensions.find(
    ({ extnID }) => extnID === EXTENSION.basicConstraints,
  )?.parsedValue;
  return constraints instanceof BasicConstraints && constraints.cA;
}

const COMMON_NAME = '2.5.4.3';
const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues
    .filter(({ type }) => type === COMMON_NAME)
    .map(({ value }) => String(value.valueBlock.value))
    .join(' ');
