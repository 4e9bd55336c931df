import { createPrivateKey, type KeyObject, webcrypto } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BitString, Integer, Null, Sequence, Set as SetOf, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  RelativeDistinguishedNames,
  setEngine,
} from 'pkijs';
import { readEnv } from '@/server/runtime/env';
import { type PassFiles, readTicketPasses } from '@/server/runtime/ticket-passes';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const PART = { UID: '0.9.2342.19200300.100.1.1', CN: '2.5.4.3', OU: '2.5.4.11' } as const;
const SHA_256_WITH_RSA = '1.2.840.113549.1.1.11';
const DAY_MS = 86_400_000;

type Name = Partial<Record<keyof typeof PART, string>>;

export const PASS_TYPE = 'pass.example.fairdraw.ticket';
export const TEAM = 'TEAM123456';
export const GOOGLE_ACCOUNT = 'passes@fairdraw.iam.gserviceaccount.com';

/** A certificate authority in place of Apple's, which issues certificates of pass types. */
export async function anAuthority(name = 'Worldwide Developer Relations of a test') {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as never }));
  const subject = { CN: name };
  const keys = await newKeys();
  const certificate = await issue({ subject, issuer: subject, of: keys, by: keys });
  return {
    pem: certificate,
    async issue({
      subject: of = { UID: PASS_TYPE, CN: 'Pass Type ID', OU: TEAM } as Name,
      validDays = 365,
    } = {}) {
      const own = await newKeys();
      const pem = await issue({ subject: of, issuer: subject, of: own, by: keys, validDays });
      return { pem, key: await pkcs8(own.privateKey) };
    },
  };
}

/** A key of a service account as Google's console gives it. */
export async function aServiceAccount(): Promise<{ json: string; key: KeyObject }> {
  const { privateKey } = await newKeys();
  const pem = await pkcs8(privateKey);
  const content = { type: 'service_account', client_email: GOOGLE_ACCOUNT, private_key: pem };
  return { json: JSON.stringify(content), key: createPrivateKey(pem) };
}

/** Writes files whose paths settings name. */
export function writtenFiles<Name extends string>(
  contents: Record<Name, string | Buffer>,
): Record<Name, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-passes-'));
  const files = Object.entries<string | Buffer>(contents).map(([name, content]) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return [name, file];
  });
  return Object.fromEntries(files);
}

/** Configures both wallets as the environment would. */
export async function offerWallets(): Promise<{ authority: string; google: KeyObject }> {
  const authority = await anAuthority();
  const { pem, key } = await authority.issue();
  const account = await aServiceAccount();
  const files = {
    ...writtenFiles({
      APPLE_WALLET_CERTIFICATE: pem,
      APPLE_WALLET_KEY: key,
      APPLE_WALLET_AUTHORITY: authority.pem,
      GOOGLE_WALLET_KEY: account.json,
    }),
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
  } satisfies PassFiles;
  const { passes, complaints } = readTicketPasses(files);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  Object.assign(readEnv().passes, passes);
  return { authority: authority.pem, google: account.key };
}

/** Takes them away again. */
export const removeWallets = (): void => {
  Object.assign(readEnv().passes, { apple: null, google: null });
};

const newKeys = () => webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);

async function pkcs8(key: webcrypto.CryptoKey): Promise<string> {
  return pemOf('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', key));
}

interface Issue {
  subject: Name;
  issuer: Name;
  of: webcrypto.CryptoKeyPair;
  by: webcrypto.CryptoKeyPair;
  validDays?: number;
}

async function issue({ subject, issuer, of, by, validDays = 365 }: Issue): Promise<string> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: Math.floor(Math.random() * 2 ** 30) + 1 });
  certificate.subject = nameOf(subject);
  certificate.issuer = nameOf(issuer);
  const begin = Math.min(0, validDays - 365) * DAY_MS - 60_000;
  certificate.notBefore.value = new Date(Date.now() + begin);
  certificate.notAfter.value = new Date(Date.now() + validDays * DAY_MS);
  // who signs itself is an authority
  const constraints = new BasicConstraints({ cA: of === by });
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: constraints.toSchema().toBER(),
      parsedValue: constraints,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(of.publicKey as never);
  // written as other authorities do, with parameters that are null: readers write it anew like that
  const algorithm = () =>
    new AlgorithmIdentifier({ algorithmId: SHA_256_WITH_RSA, algorithmParams: new Null() });
  certificate.signature = algorithm();
  certificate.signatureAlgorithm = algorithm();
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = await webcrypto.subtle.sign(RSA.name, by.privateKey, certificate.tbsView);
  certificate.signatureValue = new BitString({ valueHex: signature });
  return pemOf('CERTIFICATE', certificate.toSchema(true).toBER());
}

/** Each part in a set of its own, as Apple writes them. */
function nameOf(name: Name): RelativeDistinguishedNames {
  const parts = Object.entries(name).map(([part, value]) => {
    const type = PART[part as keyof Name];
    const named = new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
    return new SetOf({ value: [named.toSchema()] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: parts }).toBER());
}

function pemOf(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
