import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOf } from './bytes';

/** A chain of a drand beacon: round n is one BLS signature over n, published at a time known in advance. */
export interface BeaconChain {
  /** of signatures on G1 over SHA-256 of the round as eight bytes, hashed to the curve by RFC 9380 */
  scheme: 'bls-unchained-g1-rfc9380';
  id: string;
  publicKey: string;
  groupHash: string;
  /** seconds since 1970 */
  genesisTime: number;
  periodSeconds: number;
}

/**
 * The League of Entropy's chain for short waits, run by more than a dozen organisations, one round
 * every three seconds.
 */
export const QUICKNET: BeaconChain = {
  scheme: 'bls-unchained-g1-rfc9380',
  id: 'quicknet',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  genesisTime: 1_692_803_367,
  periodSeconds: 3,
};

const signatures = bls12_381.shortSignatures;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

function bigEndian(value: number, length: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  if (length === 8) view.setBigUint64(0, BigInt(value));
  else view.setUint32(0, value);
  return bytes;
}

/** drand's identifier of a chain: a hash of its period, genesis time, public key, group and name. */
export const chainHash = (chain: BeaconChain): string =>
  bytesToHex(
    sha256(
      concatBytes(
        bigEndian(chain.periodSeconds, 4),
        bigEndian(chain.genesisTime, 8),
        bytesOf(chain.publicKey, 96, 'the key of the beacon'),
        bytesOf(chain.groupHash, 32, 'the group of the beacon'),
        utf8ToBytes(chain.id),
      ),
    ),
  );

/** Round 1 is at the genesis time. */
export const roundTime = (chain: BeaconChain, round: number): Date =>
  new Date(1000 * (chain.genesisTime + (round - 1) * chain.periodSeconds));

/** The first round at or after an instant. */
export const roundFrom = (chain: BeaconChain, instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() / 1000 - chain.genesisTime) / chain.periodSeconds) + 1);

/** The curve point that is signed for a round. */
export const messageOf = (round: number) => signatures.hash(sha256(bigEndian(round, 8)), DOMAIN);

/** Whether this is the chain's signature of that round; false for a malformed one. */
export function isRoundSignature(chain: BeaconChain, round: number, signature: string): boolean {
  try {
    const point = bytesOf(signature, 48, 'the signature');
    return signatures.verify(point, messageOf(round), bytesOf(chain.publicKey, 96, 'the key'));
  } catch {
    return false;
  }
}

/** @throws RangeError for a malformed signature */
export const randomnessOf = (signature: string): string =>
  bytesToHex(sha256(bytesOf(signature, 48, 'the signature of the round')));
