import { bytesToHex } from '@noble/hashes/utils.js';
import { readEntry } from '@/lib/rules/log/entry';
import { leafHash, sameBytes } from '@/lib/rules/log/hashes';
import { readerOver, rootOf } from '@/lib/rules/log/tree';
import type { Document3 } from './commitment-document';
import { type LogCopy, listEntry, promiseEntry, readHead } from './published-head';

interface Compared {
  document: Document3;
  fingerprint: string;
  root: string;
  count: number;
  head: { size: number; root: Uint8Array };
}

/**
 * Compares a draw with a copy of the whole log: the copy is what its own head says, the draw's head is an earlier state
 * of the same tree, and the draw has exactly one promise and one list. @throws RangeError with the reason
 */
export function demandInLog({ checkpoint, entries }: LogCopy, compared: Compared): string {
  const { document, fingerprint, root, count, head } = compared;
  const latest = readHead(checkpoint, document);
  const read = readerOver(entries.map((entry) => leafHash(entry)));
  const isWhole =
    latest.size === entries.length && sameBytes(rootOf(latest.size, read), latest.root);
  if (!isWhole) throw new RangeError('the copy of the log is not what its head says');
  if (head.size > latest.size) throw new RangeError('the log is shorter than the draw’s head says');
  if (!sameBytes(rootOf(head.size, read), head.root))
    throw new RangeError('the draw’s head is not of this log: it was forked');
  const { offer, draw } = document;
  const ofDraw = entries.slice(0, latest.size).filter((entry) => {
    const parsed = readEntry(entry);
    return 'draw' in parsed && parsed.offer === offer && parsed.draw === draw;
  });
  const ofKind = (kind: string) => ofDraw.filter((entry) => readEntry(entry).kind === kind);
  demandOnly(ofKind('promise'), promiseEntry(document, fingerprint), 'promise');
  demandOnly(ofKind('list'), listEntry(document, { fingerprint, root, count }), 'list');
  return `${latest.origin} ${latest.size} ${bytesToHex(latest.root)}`;
}

function demandOnly(logged: readonly string[], due: string, what: string): void {
  if (logged.length > 1)
    throw new RangeError(`the log has ${logged.length} ${what} entries of this draw`);
  if (logged[0] !== due) throw new RangeError(`the log has another ${what} of this draw`);
}
