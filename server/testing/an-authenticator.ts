import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '@/lib/contract/passkeys';

/** What an answer says in place of the truth. */
interface Lies {
  challenge?: string;
  origin?: string;
  rpId?: string;
  userHandle?: string;
  /** how often it claims to have signed */
  counter?: number;
  /** its user was there, but proved nothing */
  isUnverified?: boolean;
  /** signs with a key of its own making */
  isForged?: boolean;
  /** the form of the attestation, with a certificate */
  attestation?: 'packed' | 'apple';
}

const ORIGIN = 'http://localhost:3000';
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A software authenticator with one passkey, and the browser in front of it: it answers as WebAuthn has it. */
export function anAuthenticator() {
  const id = randomBytes(16);
  const { privateKey, publicKey } = aKey();
  let handle = '';
  let counter = 0;

  return {
    credentialId: id.toString('base64url'),
    /** What it answers to the options of a new passkey. */
    create(options: CreationOptions, lies: Lies = {}): string {
      handle = options.user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const authData = Buffer.concat([
        authenticatorData({ ...lies, rpId: lies.rpId ?? options.rp.id }, counter, WITH_CREDENTIAL),
        credential,
      ]);
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, lies),
        attestationObject: attestationOf(authData, lies),
        transports: ['internal'],
      });
    },
    /** What it answers to the options of a sign-in or a confirmation. */
    sign(options: RequestOptions, lies: Lies = {}): string {
      counter = lies.counter ?? counter + 1;
      const clientDataJSON = clientData('webauthn.get', options.challenge, lies);
      const authData = authenticatorData({ ...lies, rpId: lies.rpId ?? options.rpId }, counter, 0);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const key = lies.isForged ? aKey().privateKey : privateKey;
      return answer(id, {
        clientDataJSON,
        authenticatorData: authData,
        signature: sign('sha256', Buffer.concat([authData, hash]), key),
        userHandle: Buffer.from(lies.userHandle ?? handle, 'base64url'),
      });
    },
  };
}

const aKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const answer = (id: Buffer, response: Record<string, Buffer | string[]>): string =>
  JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      ]),
    ),
  });

const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );

function authenticatorData(
  { rpId, isUnverified }: Lies & { rpId: string },
  counter: number,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags | PRESENT | (isUnverified ? 0 : VERIFIED)]),
    count,
  ]);
}

function attestationOf(authData: Buffer, { attestation }: Lies): Buffer {
  const statement = attestation ? map(['x5c', list(bytes(randomBytes(40)))]) : map();
  return map(
    ['fmt', text(attestation ?? 'none')],
    ['attStmt', statement],
    ['authData', bytes(authData)],
  );
}

/** The public key as COSE has it: type EC2, algorithm ES256, curve P-256, x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'));
  return map([1, number(2)], [3, number(-7)], [-1, number(1)], [-2, point(x)], [-3, point(y)]);
}

// as much of CBOR (RFC 8949) as it takes
function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const list = (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const map = (...entries: [key: string | number, value: Buffer][]) =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [
      typeof key === 'string' ? text(key) : number(key),
      value,
    ]),
  ]);
