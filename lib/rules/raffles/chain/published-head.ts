import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Checkpoint, checkpointText, openCheckpoint } from '@/lib/rules/log/checkpoint';
import { entryText } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import { readVkey } from '@/lib/rules/log/note';
import { verifyInclusion } from '@/lib/rules/log/verify';
import { sha256Hex } from './bytes';
import type { Document3 } from './commitment-document';
import type { OutcomeHead } from './draw-outcome';

/** Where a draw's promise and list stand in the public log. Hashes are in hexadecimal, proofs from the leaf up. */
export interface PublishedHead {
  /** the first head that contains the list, as the log signed it (C2SP tlog-checkpoint) */
  checkpoint: string;
  /** the list's entry */
  index: number;
  inclusion: readonly string[];
  promiseIndex: number;
  promiseInclusion: readonly string[];
}

interface Logged {
  fingerprint: string;
  root: string;
  count: number;
}

/** The two entries of a draw, as the log has them: they follow from the draw, so that nobody can add to them. */
export const promiseEntry = (
  { offer, draw }: Pick<Document3, 'offer' | 'draw'>,
  fingerprint: string,
) => entryText({ kind: 'promise', offer, draw, fingerprint });
export const listEntry = (
  { offer, draw }: Pick<Document3, 'offer' | 'draw'>,
  { fingerprint, root, count }: Logged,
) => entryText({ kind: 'list', offer, draw, fingerprint, root, count });

/** The part of a head that the outcome is derived from. */
export const outcomeHead = ({ origin, size, root }: Checkpoint): OutcomeHead => ({
  origin,
  size,
  root: bytesToHex(root),
});

/** What the authorities stamp: the text of the head without its signatures. */
export const headHash = (checkpoint: Checkpoint): string => sha256Hex(checkpointText(checkpoint));

/** A head that the log of the promise has signed. @throws RangeError */
export function readHead(checkpoint: string, { log }: Document3): Checkpoint {
  const key = readVkey(log.key);
  if (key.name !== log.origin) throw new RangeError('the promised log and its key differ');
  const { origin, size, root, note } = openCheckpoint(checkpoint, key);
  // lines of extensions would be a place to choose bytes in
  if (note.text !== checkpointText({ origin, size, root }))
    throw new RangeError('the head of the log has lines of its own');
  return { origin, size, root };
}

/** The head, after promise and list were found in it. @throws RangeError */
export function demandLogged(
  published: PublishedHead | null,
  document: Document3,
  logged: Logged,
): Checkpoint {
  if (!published) throw new RangeError('the list stands in no head of the public log');
  const { checkpoint, index, inclusion, promiseIndex, promiseInclusion } = published;
  const head = readHead(checkpoint, document);
  const isIn = (entry: string, at: number, proof: readonly string[]) =>
    verifyInclusion({ leaf: leafHash(entry), index: at, proof: proof.map(hexToBytes), ...head });
  if (!isIn(listEntry(document, logged), index, inclusion))
    throw new RangeError('the list is not in the head of the log');
  if (!isIn(promiseEntry(document, logged.fingerprint), promiseIndex, promiseInclusion))
    throw new RangeError('the promise is not in the head of the log');
  if (promiseIndex >= index) throw new RangeError('the promise came into the log after the list');
  return head;
}

/** A copy of the log from somebody else, up to some head of its own. */
export interface LogCopy {
  checkpoint: string;
  entries: readonly string[];
}
