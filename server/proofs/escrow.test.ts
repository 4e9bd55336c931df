import { execFile } from 'node:child_process';
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';
import { fingerprintOf, secretHash } from '@/lib/rules/raffles/chain/commitment-document';
import { readEnv } from '@/server/runtime/env';
import { readEscrowKey } from '@/server/runtime/escrow-key';
import { secretHolder } from '@/server/runtime/secret-holder';
import { sealForEscrow } from './escrow';

const run = promisify(execFile);
const SECRET = 'c0ffee'.padEnd(64, '7');
const SUBJECT = { offer: 'one_lottery', draw: 12 };
const pemOf = ({ publicKey, privateKey }: KeyPairKeyObjectResult) => ({
  publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
});
const PAIRS = {
  X25519: pemOf(generateKeyPairSync('x25519')),
  RSA: pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048 })),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escrow-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the holder's script. @returns what it prints, and how it ended */
async function opened(privateKey: string, envelope: string) {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'envelope.json')];
  await writeFile(key, privateKey);
  await writeFile(file, envelope);
  return run(process.execPath, ['bin/reveal-secret.mjs', key, file]).then(
    ({ stdout }) => ({ code: 0, says: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, says: stderr.trim() }),
  );
}

const changed = (envelope: string, over: Record<string, string | number>) =>
  canonicalJson({ ...JSON.parse(envelope), ...over });

describe.each(Object.entries(PAIRS))(
  'a secret that is sealed to a key of the kind %s',
  (_, pair) => {
    const envelope = sealForEscrow(SECRET, SUBJECT, pair.publicKey) ?? '';

    test('is opened by its holder, from the envelope alone or from the published proof', async () => {
      expect(envelope).not.toContain(SECRET);
      expect(await opened(pair.privateKey, envelope)).toEqual({ code: 0, says: SECRET });
      const document = canonicalJson({
        secretHash: secretHash(SECRET),
        escrow: fingerprintOf(envelope),
      });
      const proof = JSON.stringify({ result: { chain: { document, escrow: envelope } } });
      expect(await opened(pair.privateKey, proof)).toEqual({ code: 0, says: SECRET });
    });

    test('is not opened by somebody else, for another draw, or once it was changed', async () => {
      const other = pemOf(generateKeyPairSync('x25519')).privateKey;
      expect(await opened(other, envelope)).toMatchObject({ code: 1 });
      expect(await opened(pair.privateKey, changed(envelope, { draw: 13 }))).toMatchObject({
        code: 1,
      });
      const { sealed } = JSON.parse(envelope);
      const flipped = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`;
      expect(await opened(pair.privateKey, changed(envelope, { sealed: flipped }))).toMatchObject({
        code: 1,
      });
      const document = canonicalJson({ secretHash: secretHash(SECRET), escrow: '0'.repeat(64) });
      const proof = JSON.stringify({ chain: { document, escrow: envelope } });
      expect((await opened(pair.privateKey, proof)).says).toContain(
        'not the one that the document names',
      );
      expect(await opened(pair.privateKey, '{"chain":{}}')).toMatchObject({ code: 2 });
      expect(await opened('no key', envelope)).toMatchObject({ code: 2 });
    });
  },
);

test('without the setting nobody else holds a secret', () => {
  expect(sealForEscrow(SECRET, SUBJECT, '')).toBeNull();
  expect(secretHolder(readEnv())).toBeNull();
});

test('the second holder is named by the settings, with the key that their envelopes name', () => {
  const { publicKey } = PAIRS.X25519;
  const settings = { ...process.env, DRAW_SECRET_ESCROW_KEY: publicKey };
  const { key } = JSON.parse(sealForEscrow(SECRET, SUBJECT, publicKey) ?? '');
  const named = readEnv({ ...settings, DRAW_SECRET_ESCROW_HOLDER: 'Smith & Partners' });
  expect(secretHolder(named)).toEqual({ name: 'Smith & Partners', key });
  expect(secretHolder(readEnv(settings))).toEqual({ name: null, key });
  expect(() => readEnv({ ...process.env, DRAW_SECRET_ESCROW_HOLDER: 'Smith' })).toThrow(
    'DRAW_SECRET_ESCROW_HOLDER: names whoever has DRAW_SECRET_ESCROW_KEY',
  );
});

test.each([
  ['nonsense', 'hello', 'is no public key in PEM'],
  ['a private key', PAIRS.X25519.privateKey, 'is a private key'],
  [
    'a short key',
    pemOf(generateKeyPairSync('rsa', { modulusLength: 1_024 })).publicKey,
    'needs 2048 bits',
  ],
  [
    'a key for signing',
    pemOf(generateKeyPairSync('ed25519')).publicKey,
    'it has to be X25519 or RSA',
  ],
])('%s is refused in a sentence', (_, pem, complaint) => {
  expect(readEscrowKey(pem)).toMatchObject({ complaint: expect.stringContaining(complaint) });
});

test('a key may be given on one line, with its line breaks written out', () => {
  const line = PAIRS.X25519.publicKey.trim().replaceAll('\n', '\\n');
  expect(readEscrowKey(line)).toMatchObject({ asymmetricKeyType: 'x25519' });
});
