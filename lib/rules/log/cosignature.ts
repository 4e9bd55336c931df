import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  isBy,
  isValid,
  keyId,
  type NoteKey,
  type NoteSignature,
  publicKeyOf,
  SIGNATURE_TYPE,
} from './note';

/** What a witness signs: the checkpoint’s text under its own header and time (C2SP tlog-cosignature). */
const signedText = (text: string, seconds: bigint): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

/** @param at POSIX seconds @param seed 32 bytes */
export function cosign(
  text: string,
  { name, seed, at }: { name: string; seed: Uint8Array; at: number },
): NoteSignature {
  const key = { name, type: SIGNATURE_TYPE.cosignature, publicKey: publicKeyOf(seed) };
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(at));
  const signature = ed25519.sign(utf8ToBytes(signedText(text, BigInt(at))), seed);
  return { name, keyId: keyId(key), signature: concatBytes(time, signature) };
}

/** When a witness cosigned the text of a checkpoint, in POSIX seconds; null unless the signature is its own and right. */
export function cosignedAt(text: string, cosignature: NoteSignature, key: NoteKey): number | null {
  const { signature } = cosignature;
  if (key.type !== SIGNATURE_TYPE.cosignature || !isBy(cosignature, key)) return null;
  if (signature.length !== 72) return null;
  const seconds = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0);
  if (seconds > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const isRight = isValid(signature.slice(8), signedText(text, seconds), key.publicKey);
  return isRight ? Number(seconds) : null;
}
