import { type SQL, sql } from 'drizzle-orm';
import { toBase64 } from '@/lib/rules/log/base64';
import { checkpointText } from '@/lib/rules/log/checkpoint';
import { type LogEntry, type LogEntryKind, readEntry, subjectOf } from '@/lib/rules/log/entry';
import { emptyRoot } from '@/lib/rules/log/hashes';
import { isBy, readNote } from '@/lib/rules/log/note';
import { consistencyRanges, inclusionRanges } from '@/lib/rules/log/tree';
import type { Db } from '@/server/db/pool';
import { logIdentity, signHead } from './log-identity';
import { hashesOf } from './read-nodes';

/** A signed head, with what others have said of it. */
export interface LogHead {
  size: number;
  /** hexadecimal */
  root: string;
  /** the signed note, with the cosignatures of witnesses */
  note: string;
  signedAt: Date;
  stamp: { token: string; authority: string; at: Date } | null;
}

/** An entry with the first head that contains it, and the proof that it does. */
export interface LoggedEntry {
  index: number;
  entry: LogEntry;
  /** the entry as it stands in the log */
  text: string;
  head: LogHead;
  /** the signed note of `head` */
  checkpoint: string;
  /** base64, from the leaf up */
  proof: string[];
}

/** What an entry is asked for by. */
export type LogQuery =
  | LogEntry
  | { kind: Exclude<LogEntryKind, 'audit' | 'ledger'>; offer: string; draw: number }
  | { kind: 'audit' | 'ledger'; day: string };

interface HeadRow extends Record<string, unknown> {
  size: string;
  root: string;
  note: string;
  signed_at: string;
  token: string | null;
  authority: string | null;
  stamped_at: string | null;
  cosignatures: string[];
}

const HEADS = sql`
  select h.size, encode(h.root, 'hex') as root, h.note, h.signed_at, s.token, s.authority, s.stamped_at,
    array(select c.line from log_cosignatures c where c.size = h.size order by c.witness) as cosignatures
  from log_heads h left join log_stamps s using (size)`;

/**
 * Finds an entry, the newest if there are several of its kind (results of outside operators that were corrected,
 * audits of one day). @returns null while it has no place yet, or was never made
 */
export async function findInLog(db: Db, query: LogQuery): Promise<LoggedEntry | null> {
  const { rows } = await db.execute<{ leaf_index: string; body: string }>(sql`
    select leaf_index, body from log_entries e join log_leaves on entry_id = e.id
    where ${conditionOf(query)} order by leaf_index desc limit 1`);
  const [row] = rows;
  return row ? proven(db, Number(row.leaf_index), row.body) : null;
}

function conditionOf(query: LogQuery): SQL {
  if (isEntry(query)) return sql`e.subject = ${subjectOf(query)}`;
  if ('day' in query) return sql`e.kind = ${query.kind} and e.day = ${query.day}`;
  return sql`e.kind = ${query.kind} and e.offer = ${query.offer} and e.draw_no = ${query.draw}`;
}

function isEntry(query: LogQuery): query is LogEntry {
  return ['fingerprint', 'result', 'hash', 'root'].some((field) => field in query);
}

async function proven(db: Db, index: number, body: string): Promise<LoggedEntry> {
  const head = await headWhere(db, sql`h.size > ${index} order by h.size limit 1`);
  if (!head) throw new Error(`Entry ${index} of the log is under no head.`);
  const proof = await hashesOf(db, inclusionRanges(index, head.size));
  return {
    ...{ index, entry: readEntry(body), text: body, head, checkpoint: head.note },
    proof: proof.map(toBase64),
  };
}

/** The newest head; before the first entry that of an empty log. */
export async function latestHead(db: Db): Promise<LogHead> {
  return (await headWhere(db, sql`true order by h.size desc limit 1`)) ?? (await emptyHead(db));
}

/** The head that was signed at this size. @returns null if none was */
export const headOf = (db: Db, size: number): Promise<LogHead | null> =>
  headWhere(db, sql`h.size = ${size}`);

/** The proof that the tree of `size` begins with that of `before`, base64. @throws RangeError for sizes that are none */
export async function consistencyOf(db: Db, before: number, size: number): Promise<string[]> {
  return (await hashesOf(db, consistencyRanges(before, size))).map(toBase64);
}

async function headWhere(db: Db, condition: SQL): Promise<LogHead | null> {
  const { rows } = await db.execute<HeadRow>(sql`${HEADS} where ${condition}`);
  const [row] = rows;
  if (!row) return null;
  const { token, authority, stamped_at } = row;
  return {
    size: Number(row.size),
    root: row.root,
    note: row.note + row.cosignatures.map((line) => `${line}\n`).join(''),
    signedAt: new Date(row.signed_at),
    stamp: token && authority && stamped_at ? { token, authority, at: new Date(stamped_at) } : null,
  };
}

async function emptyHead(db: Db): Promise<LogHead> {
  const { rows } = await db.execute<{ now: string }>(sql`select shop_now() as now`);
  const root = emptyRoot();
  return {
    size: 0,
    root: Buffer.from(root).toString('hex'),
    note: signHead(logIdentity(), { size: 0, root }),
    signedAt: new Date(rows[0]?.now ?? 0),
    stamp: null,
  };
}

/**
 * The head as it is published. One that was signed before the key or the origin changed is signed anew, or nobody could
 * check it until the next entry.
 */
export function publishedNote({ size, root, note }: LogHead): string {
  const { origin, key, seed } = logIdentity();
  const head = { size, root: new Uint8Array(Buffer.from(root, 'hex')) };
  const { text, signatures } = readNote(note);
  const isOwn = signatures.some((signature) => isBy(signature, key));
  if (isOwn && text === checkpointText({ origin, ...head })) return note;
  return signHead({ origin, key, seed }, head);
}
