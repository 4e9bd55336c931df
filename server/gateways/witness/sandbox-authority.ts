import { hkdfSync, webcrypto } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { BitString, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  type MessageImprint,
  PKIStatusInfo,
  PublicKeyInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { toBase64 } from '@/lib/rules/raffles/chain/timestamp-token';
import { readEnv } from '@/server/runtime/env';
import { exactly, imprintOf, sha256 } from './rfc3161';
import type { TimestampAuthority } from './witnesses';

const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const POLICY = '1.3.6.1.4.1.57264.2'; // without meaning: a sandbox promises nothing
const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const;

interface Identity {
  certificate: Certificate;
  der: Uint8Array;
  key: Promise<webcrypto.CryptoKey>;
}

/**
 * The sandbox's timestamp authority, with a certificate that it issues itself: the same on every node, since its key is
 * derived from the shop's secret. It stamps with the time it is given, so that a moved clock leaves the timestamps that
 * real time would have left. Within the process it is called directly, without DER requests.
 */
export function sandboxAuthority(of: Named = sandboxName()): TimestampAuthority {
  const identity = makeIdentity(of);
  return {
    certificate: toBase64(identity.der),
    async stamp(hash, at) {
      const token = await tokenFor(identity, imprintOf(hash), at);
      return { token: toBase64(new Uint8Array(token.toSchema().toBER())), at: wholeSecond(at) };
    },
  };
}

/** The same authority over HTTP: takes an RFC 3161 request in DER and returns its answer. */
export async function answerTimestampRequest(request: Uint8Array, at: Date): Promise<Uint8Array> {
  const { messageImprint } = TimeStampReq.fromBER(exactly(request));
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: await tokenFor(makeIdentity(sandboxName()), messageImprint, at),
  });
  return new Uint8Array(response.toSchema().toBER());
}

/** Whose name its certificate bears, and what its key is derived from. */
interface Named {
  name: string;
  secret: string;
}

const sandboxName = (): Named => ({
  name: 'Fairdraw sandbox timestamps',
  secret: readEnv().API_SECRET,
});

function makeIdentity(of: Named): Identity {
  const secret = signingSecret(of.secret);
  const certificate = selfSigned(secret, of.name);
  const der = new Uint8Array(certificate.toSchema(true).toBER());
  return { certificate, der, key: importKey(secret) };
}

// rounded down, so that a timestamp is never in the future
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

function signingSecret(secret: string): Uint8Array {
  const seed = hkdfSync('sha256', secret, '', 'fairdraw sandbox timestamps', 48);
  return p256.utils.randomSecretKey(new Uint8Array(seed));
}

function importKey(secret: Uint8Array): Promise<webcrypto.CryptoKey> {
  const point = p256.getPublicKey(secret, false);
  const part = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const [x, y] = [part(point.slice(1, 33)), part(point.slice(33))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: part(secret) };
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
}

/** Issued anew at every start, byte for byte the same: its signature is deterministic (RFC 6979). */
function selfSigned(secret: Uint8Array, commonName: string): Certificate {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const name of [certificate.issuer, certificate.subject]) {
    name.typesAndValues.push(
      new AttributeTypeAndValue({
        type: '2.5.4.3',
        value: new Utf8String({ value: commonName }),
      }),
    );
  }
  certificate.notBefore = new Time({ type: 0, value: new Date('2000-01-01T00:00:00Z') });
  certificate.notAfter = new Time({ type: 1, value: new Date('2999-12-31T00:00:00Z') });
  certificate.subjectPublicKeyInfo = publicKeyInfo(secret);
  const usages = new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] });
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usages.toSchema().toBER() }),
  ];
  certificate.signature = new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 });
  certificate.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 });
  const signed = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = p256.sign(sha256(signed), secret, { prehash: false }).toBytes('der');
  certificate.signatureValue = new BitString({ valueHex: exactly(signature) });
  return Certificate.fromBER(certificate.toSchema(true).toBER());
}

function publicKeyInfo(secret: Uint8Array): PublicKeyInfo {
  const algorithm = new Sequence({
    value: [
      new ObjectIdentifier({ value: '1.2.840.10045.2.1' }),
      new ObjectIdentifier({ value: '1.2.840.10045.3.1.7' }),
    ],
  });
  const key = new BitString({ valueHex: exactly(p256.getPublicKey(secret, false)) });
  return PublicKeyInfo.fromBER(new Sequence({ value: [algorithm, key] }).toBER());
}

async function tokenFor(
  identity: Identity,
  messageImprint: MessageImprint,
  at: Date,
): Promise<ContentInfo> {
  const stamp = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint,
    serialNumber: new Integer({ valueHex: exactly(serialNumber()) }),
    genTime: wholeSecond(at),
  });
  return new ContentInfo({
    contentType: id_ContentType_SignedData,
    content: (await signedData(identity, stamp)).toSchema(true),
  });
}

/** Sixteen random bytes as a positive integer. */
function serialNumber(): Uint8Array {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

async function signedData(
  { certificate, der, key }: Identity,
  stamp: TSTInfo,
): Promise<SignedData> {
  const info = new Uint8Array(stamp.toSchema().toBER());
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: exactly(info) }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(
              ATTRIBUTE.contentType,
              new ObjectIdentifier({ value: id_eContentType_TSTInfo }),
            ),
            attribute(ATTRIBUTE.digest, new OctetString({ valueHex: exactly(sha256(info)) })),
            attribute(ATTRIBUTE.signingCertificate, certificateId(der)),
          ],
        }),
      }),
    ],
  });
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });
  await signed.sign((await key) as unknown as CryptoKey, 0, 'SHA-256', undefined, engine);
  return signed;
}

const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });

/** SigningCertificateV2 of RFC 5035: identifies the certificate by its SHA-256. */
const certificateId = (der: Uint8Array): Sequence =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: exactly(sha256(der)) })] })],
      }),
    ],
  });
