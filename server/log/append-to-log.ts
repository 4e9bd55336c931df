import { type SQL, sql } from 'drizzle-orm';
import { entryText, type LogEntry, subjectOf } from '@/lib/rules/log/entry';
import { leafHash } from '@/lib/rules/log/hashes';
import type { Tx } from '@/server/db/transaction';

/** An entry as it is stored, for statements that write it together with what it says. */
export interface StoredEntry {
  subject: string;
  body: string;
  /** the hash of the leaf, in hexadecimal */
  leaf: string;
}

/** @throws RangeError for what is no entry */
export function storedEntry(entry: LogEntry): StoredEntry {
  const body = entryText(entry);
  return { subject: subjectOf(entry), body, leaf: Buffer.from(leafHash(body)).toString('hex') };
}

/**
 * Appends an entry to the public log: it gets its place there when the transaction commits, within a second or two. The
 * same entry again changes nothing; another one of the same kind for the same subject fails the transaction.
 * @throws RangeError for what is no entry
 */
export async function appendToLog(tx: Tx, entry: LogEntry): Promise<void> {
  const { subject, body, leaf } = storedEntry(entry);
  await tx.execute(sql`
    with ${appendParts(sql`select ${subject}::text as subject, ${body}::text as body, ${leaf}::text as leaf`)}
    select`);
}

/** CTEs that append the entries of a query with `subject`, `body` and `leaf` (hexadecimal). */
export const appendParts = (entries: SQL): SQL => sql`
    logged as (
      insert into log_entries (subject, body, leaf)
      select entry.subject, entry.body, decode(entry.leaf, 'hex') from (${entries}) as entry
      on conflict (subject, leaf) do nothing
      returning id),
    queued as (insert into log_pending (entry_id) select id from logged)`;
