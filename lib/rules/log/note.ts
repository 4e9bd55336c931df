import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64';
import { sameBytes } from './hashes';

/** The kinds of Ed25519 signatures: of a note by itself, and of a witness with a time. */
export const SIGNATURE_TYPE = { ed25519: 1, cosignature: 4 } as const;
type SignatureType = (typeof SIGNATURE_TYPE)[keyof typeof SIGNATURE_TYPE];

/** A key that is known beforehand, as `vkey` texts tell them. */
export interface NoteKey {
  name: string;
  type: SignatureType;
  publicKey: Uint8Array;
}

/** A line below a note: whose it says it is, and what it says. Nothing of it is checked yet. */
export interface NoteSignature {
  name: string;
  keyId: Uint8Array;
  signature: Uint8Array;
}

export interface SignedNote {
  /** ends with a line feed, which is signed too */
  text: string;
  signatures: readonly NoteSignature[];
}

const MOST_SIGNATURES = 64;
const MOST_CHARACTERS = 100_000;
const SIGNATURE_LINE = /^— ([^\s+]{1,255}) ([A-Za-z0-9+/]+={0,2})$/u;

/** The first four bytes of a hash over name, type and key (C2SP signed-note). */
export const keyId = ({ name, type, publicKey }: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4);

/** `name+id+key`: how keys of notes are handed on. */
export const vkeyText = (key: NoteKey): string =>
  `${key.name}+${bytesToHex(keyId(key))}+${toBase64(concatBytes(Uint8Array.of(key.type), key.publicKey))}`;

/** @throws RangeError */
export function readVkey(text: string): NoteKey {
  const [, name = '', id = '', encoded = ''] =
    /^([^\s+]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const [type, ...publicKey] = bytes ?? [];
  if (!bytes || (type !== SIGNATURE_TYPE.ed25519 && type !== SIGNATURE_TYPE.cosignature)) {
    throw new RangeError('not the key of a note: name+id+key, with an Ed25519 key');
  }
  const key = { name, type, publicKey: Uint8Array.from(publicKey) };
  if (bytesToHex(keyId(key)) !== id) throw new RangeError('the id of the key is not its own');
  return key;
}

/** Reads a note without trusting it: see `verifyNote`. @throws RangeError unless it is written as C2SP signed-note */
export function readNote(note: string): SignedNote {
  const at = note.lastIndexOf('\n\n');
  if (at < 0 || !note.endsWith('\n') || note.length > MOST_CHARACTERS || hasControls(note)) {
    throw new RangeError('not a signed note');
  }
  const lines = note.slice(at + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) throw new RangeError('the note has too many signatures');
  return { text: note.slice(0, at + 1), signatures: lines.map(readSignature) };
}

/** @throws RangeError */
export function readSignature(line: string): NoteSignature {
  const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!bytes || bytes.length < 5) throw new RangeError('not the signature of a note');
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
}

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(concatBytes(keyId, signature))}`;

export const noteText = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map((signature) => `${signatureLine(signature)}\n`).join('')}`;

export const publicKeyOf = (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed);

/** Signs a text that ends with a line feed. @param seed 32 bytes */
export function signNote(text: string, name: string, seed: Uint8Array): NoteSignature {
  const key = { name, type: SIGNATURE_TYPE.ed25519, publicKey: publicKeyOf(seed) };
  return { name, keyId: keyId(key), signature: ed25519.sign(utf8ToBytes(text), seed) };
}

/** Whether a line names this key; whether it is right is another question. */
export const isBy = (signature: NoteSignature, key: NoteKey): boolean =>
  signature.name === key.name && sameBytes(signature.keyId, keyId(key));

/** Whether the key has signed the note, and no line that names it is wrong. */
export function isSignedBy({ text, signatures }: SignedNote, key: NoteKey): boolean {
  const own = signatures.filter((signature) => isBy(signature, key));
  return own.length > 0 && own.every(({ signature }) => isValid(signature, text, key.publicKey));
}

/** Ed25519 as RFC 8032 has it, without the leniencies of ZIP 215. */
export function isValid(signature: Uint8Array, message: string, publicKey: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, utf8ToBytes(message), publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Control characters other than line feeds. */
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 0x0a) return true;
  }
  return false;
};
