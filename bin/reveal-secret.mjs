#!/usr/bin/env node
// Opens the sealed secret of a draw for the one who holds the private key: a second holder, who can reveal it when the
// shop does not. It contains none of the shop's code and needs Node only, so that it can be kept for years.
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  privateDecrypt,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';

const USAGE = `Prints the secret of a draw that is sealed to your key.

  node reveal-secret.mjs private-key.pem envelope.json
  node reveal-secret.mjs private-key.pem proof.json     the proof as the shop publishes it; "-" reads the standard input

Ends with 0 and the secret in hexadecimal, 1 when the envelope does not open or holds another secret, 2 when there is
nothing to open.`;

const ENVELOPE = 'fairdraw-escrow-1';
const LARGEST_BYTES = 256 * 1024 * 1024;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

class NothingToOpen extends Error {}

/** The envelope alone, or in a published proof: `{ result: { chain: { escrow, document } } }`. */
function readEnvelope(text) {
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new NothingToOpen('This is no JSON.');
  }
  const proof = parsed?.result ?? parsed;
  const chain = proof?.chain ?? proof;
  if (chain?.envelope === ENVELOPE) return { envelope: chain, document: null };
  if (typeof chain?.escrow !== 'string') throw new NothingToOpen('There is no envelope in it.');
  const document = JSON.parse(chain.document);
  if (document.escrow !== sha256(chain.escrow)) {
    throw new RangeError('The envelope is not the one that the document names.');
  }
  return { envelope: JSON.parse(chain.escrow), document };
}

const bytesOf = (text) => Buffer.from(String(text), 'base64');

function open(envelope, privateKey) {
  const { method, offer, draw, secretHash, key } = envelope;
  if (envelope.envelope !== ENVELOPE || !isHash(secretHash)) {
    throw new RangeError('This envelope is of another kind.');
  }
  const own = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  if (sha256(own) !== key) throw new RangeError('The envelope is sealed to another key.');
  const binding = Buffer.from([ENVELOPE, offer, draw, secretHash].join('\n'));
  if (method === 'rsa-oaep-sha256') {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const options = { key: privateKey, padding, oaepHash: 'sha256', oaepLabel: binding };
    return privateDecrypt(options, bytesOf(envelope.sealed));
  }
  if (method !== 'x25519-hkdf-sha256-aes-256-gcm') {
    throw new RangeError('This envelope is sealed in a way that is not known here.');
  }
  const ephemeral = bytesOf(envelope.ephemeral);
  const publicKey = createPublicKey({ key: ephemeral, type: 'spki', format: 'der' });
  const shared = diffieHellman({ privateKey, publicKey });
  const salt = Buffer.concat([ephemeral, own]);
  const secretKey = Buffer.from(hkdfSync('sha256', shared, salt, ENVELOPE, 32));
  const sealed = bytesOf(envelope.sealed);
  const decipher = createDecipheriv('aes-256-gcm', secretKey, bytesOf(envelope.nonce), {
    authTagLength: 16,
  });
  decipher.setAAD(binding).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
}

async function read(path) {
  const chunks = [];
  let size = 0;
  const source = path === '-' ? process.stdin : [await readFile(path)];
  for await (const chunk of source) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new NothingToOpen('This is too large to be a proof.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function main() {
  const [keyPath, envelopePath, ...others] = process.argv.slice(2);
  if (!keyPath || !envelopePath || others.length > 0) throw new NothingToOpen(USAGE);
  const { envelope, document } = readEnvelope(await read(envelopePath));
  let privateKey;
  try {
    privateKey = createPrivateKey(await readFile(keyPath));
  } catch {
    throw new NothingToOpen('This is no private key in PEM.');
  }
  let secret;
  try {
    secret = open(envelope, privateKey);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError('The envelope does not open: it was changed.');
  }
  if (secret.length !== 32 || sha256(secret) !== envelope.secretHash) {
    throw new RangeError('The envelope holds another secret than it says.');
  }
  if (document && document.secretHash !== envelope.secretHash) {
    throw new RangeError('The document promises another secret than the envelope holds.');
  }
  console.log(secret.toString('hex'));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = error instanceof NothingToOpen || error.code === 'ENOENT' ? 2 : 1;
});
