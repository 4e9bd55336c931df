import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type Json } from '@/lib/rules/raffles/chain/canonical-json';

/** A draw as its committed document names it: `one_lottery`, `giveaway:daily`. */
interface OfDraw {
  offer: string;
  draw: number;
}

/** A draw of our own: the fingerprint is that of its committed document. */
interface OfCommittedDraw extends OfDraw {
  fingerprint: string;
}

/** An entry that was made after the fact, when the log came to a shop that had draws already. */
interface MaybeLate {
  late?: true;
}

/** What the public log contains. Hashes are SHA-256 in lower-case hexadecimal. */
export type LogEntry =
  | ({ kind: 'promise' } & OfCommittedDraw & MaybeLate)
  /** at close: the Merkle root of the list, and how many numbers are on it */
  | ({ kind: 'list'; root: string; count: number } & OfCommittedDraw & MaybeLate)
  /** the hash of the published result as canonical JSON */
  | ({ kind: 'result'; result: string } & OfCommittedDraw & MaybeLate)
  | ({ kind: 'cancelled'; reason: string } & OfCommittedDraw)
  /** a result of an outside operator's draw; a correction is another entry, which counts the ones before */
  | ({ kind: 'outside-result'; result: string; revision?: number } & OfDraw)
  | { kind: 'audit'; day: string; hash: string }
  /** the sum tree over all wallets at the end of a day; sums in minor units by currency */
  | { kind: 'ledger'; day: string; root: string; sums: Readonly<Record<string, number>> };

export type LogEntryKind = LogEntry['kind'];

/** Entries have to fit into the bundles of tlog-tiles, which give a length two bytes. */
const MOST_BYTES = 65_535;

type Check = (value: unknown) => boolean;

const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= most;
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isDay: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
const isSums: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([code, sum]) => /^[A-Z]{3}$/.test(code) && Number.isSafeInteger(sum),
  );
const isRevision: Check = (value) => value === undefined || (isCount(value) && Number(value) > 0);
const isLate: Check = (value) => value === undefined || value === true;

const draw = { offer: isText(80), draw: isCount };
const committed = { ...draw, fingerprint: isHash };
const CHECKS: Readonly<Record<LogEntryKind, Readonly<Record<string, Check>>>> = {
  promise: { ...committed, late: isLate },
  list: { ...committed, root: isHash, count: isCount, late: isLate },
  result: { ...committed, result: isHash, late: isLate },
  cancelled: { ...committed, reason: isText(500) },
  'outside-result': { ...draw, result: isHash, revision: isRevision },
  audit: { day: isDay, hash: isHash },
  ledger: { day: isDay, root: isHash, sums: isSums },
};

/** The canonical JSON of an entry (RFC 8785): what the tree's leaf is the hash of. @throws RangeError */
export function entryText(entry: LogEntry): string {
  const text = canonicalJson(check(entry));
  if (utf8ToBytes(text).length > MOST_BYTES) throw new RangeError('the entry is too long');
  return text;
}

/** Reads an entry of the log; only its canonical form is one. @throws RangeError */
export function readEntry(text: string): LogEntry {
  const entry = checkedEntry(parsed(text));
  if (entryText(entry) !== text) throw new RangeError('the entry is not written canonically');
  return entry;
}

/**
 * What an entry is about. There is one entry of a kind for each subject, so that a second one for a draw would
 * be seen as such.
 */
export function subjectOf(entry: LogEntry): string {
  switch (entry.kind) {
    case 'audit':
      return `${entry.kind} ${entry.day} ${entry.hash}`;
    case 'ledger':
      return `${entry.kind} ${entry.day}`;
    case 'outside-result':
      return [entry.kind, entry.offer, entry.draw, entry.result, entry.revision ?? []]
        .flat()
        .join(' ');
    default:
      return `${entry.kind} ${entry.offer} ${entry.draw}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('the entry is not JSON');
  }
}

/** @throws RangeError that names the field */
function checkedEntry(value: unknown): LogEntry {
  check(value);
  return value as LogEntry;
}

function check(value: unknown): { [key: string]: Json } {
  if (typeof value !== 'object' || value === null) throw new RangeError('an entry is an object');
  const fields = new Map<string, unknown>(Object.entries(value));
  const kind = fields.get('kind');
  if (typeof kind !== 'string' || !Object.hasOwn(CHECKS, kind)) {
    throw new RangeError('the entry is of no kind that the log has');
  }
  const checks = CHECKS[kind as LogEntryKind];
  for (const [field, isValid] of Object.entries(checks)) {
    if (!isValid(fields.get(field))) throw new RangeError(`the ${kind} entry has a wrong ${field}`);
  }
  for (const field of fields.keys()) {
    if (field !== 'kind' && !Object.hasOwn(checks, field)) {
      throw new RangeError(`a ${kind} entry has no ${field}`);
    }
  }
  const written = [...fields].filter(([, content]) => content !== undefined);
  return Object.fromEntries(written) as { [key: string]: Json };
}
