import { type BeaconChain, chainHash } from './beacon';
import { bytesOf, sha256Hex } from './bytes';
import { canonicalJson } from './canonical-json';

export const PROTOCOL = 'fairdraw-draw-2';

export interface CommittedPrize {
  rank: number;
  quantity: number;
  title: string;
  valueCents: number;
}

/**
 * Everything promised before the first ticket is sold. The SHA-256 of its canonical form is the
 * draw's fingerprint.
 */
export interface CommitmentDocument {
  protocol: typeof PROTOCOL;
  /** a sandbox draw: the shop provides the beacon, authority and clock, so it proves nothing */
  sandbox: boolean;
  /** `one_lottery`, or `giveaway:daily` */
  offer: string;
  draw: number;
  currency: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** tickets get the numbers from 1 to this by the permutation; null where every entry brings its own number */
  totalNumbers: number | null;
  /** in the order they are drawn */
  prizes: readonly CommittedPrize[];
  beacon: BeaconChain & { chainHash: string; round: number };
  /** SHA-256 of the certificate that the timestamps must chain up to */
  authority: string;
  secretHash: string;
}

export const documentText = (document: CommitmentDocument): string =>
  canonicalJson({
    ...document,
    prizes: document.prizes.map((prize) => ({ ...prize })),
    beacon: { ...document.beacon },
  });

export const fingerprintOf = (text: string): string => sha256Hex(text);

export const secretHash = (secret: string): string => sha256Hex(bytesOf(secret, 32, 'the secret'));

/**
 * Reads a published document. It must be canonical JSON, name this protocol, and contain a chain that
 * matches its hash.
 * @throws RangeError
 */
export function readDocument(text: string): CommitmentDocument {
  const document = parsed(text);
  if (document.protocol !== PROTOCOL) throw new RangeError('the document is of another protocol');
  if (documentText(document) !== text)
    throw new RangeError('the document is not written canonically');
  if (chainHash(document.beacon) !== document.beacon.chainHash) {
    throw new RangeError('the name of the beacon’s chain does not belong to its key');
  }
  return document;
}

function parsed(text: string): CommitmentDocument {
  try {
    return JSON.parse(text) as CommitmentDocument;
  } catch {
    throw new RangeError('the document is not JSON');
  }
}
