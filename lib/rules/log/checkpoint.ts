import { fromBase64, toBase64 } from './base64';
import { isSignedBy, type NoteKey, readNote, type SignedNote } from './note';

/** A head of the log (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** whose log it is; the name of its key too */
  origin: string;
  size: number;
  root: Uint8Array;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Reads the text of a checkpoint; lines of extensions are passed over. @throws RangeError */
export function readCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', encoded = '', ...rest] = text.split('\n');
  const root = fromBase64(encoded);
  const isWhole = rest.at(-1) === '' && rest.slice(0, -1).every((line) => line !== '');
  if (origin === '' || !isWhole || root?.length !== 32) throw new RangeError('not a checkpoint');
  if (!/^(0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) {
    throw new RangeError('the checkpoint has no size');
  }
  return { origin, size: Number(size), root };
}

/** A checkpoint that the log’s own key has signed. @throws RangeError if it has not, or is of another log */
export function openCheckpoint(note: string, key: NoteKey): Checkpoint & { note: SignedNote } {
  const signed = readNote(note);
  const checkpoint = readCheckpoint(signed.text);
  if (checkpoint.origin !== key.name) throw new RangeError('the checkpoint is of another log');
  if (!isSignedBy(signed, key)) {
    throw new RangeError('the checkpoint is not signed by the key of the log');
  }
  return { ...checkpoint, note: signed };
}
