import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';
import { printable } from '@/server/kernel/printable';
import type { AccountKey, ReadFile } from './incoming-payment';

/** Where a file comes from. */
export interface FileOrigin {
  /** as its sender calls it */
  name: string;
  /** who took it in; null for a command on the server */
  staffId: string | null;
}

/** A file by its bytes, and by the account that whoever took it in said it is of. */
interface FileKey {
  sha256: string;
  account: AccountKey | null;
}

/** A file that was taken in, as it is listed. */
interface TakenFile {
  id: string;
  account: AccountKey | null;
  name: string;
  bytes: number;
  takenAt: string;
  takenBy: { id: string; name: string } | null;
  againAt: string | null;
  /** false while it is being taken in, and where that was interrupted */
  isFinished: boolean;
  /** payments, and returns of payments, that it tells of */
  payments: number;
  credited: number;
  unmatched: number;
  doubtful: number;
  takenBack: number;
  leftOut: number;
  unread: number;
}

const LONGEST_NAME = 200;

export const fingerprintOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A file that is to be taken in. */
interface NewFile {
  bytes: Uint8Array;
  account: AccountKey | null;
  from: FileOrigin;
  read: ReadFile;
}

/** Writes down that a file is taken in; one that came before is the same. @returns its id */
export async function beginFile(db: Db, { bytes, account, from, read }: NewFile): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into bank_files (id, sha256, account, name, bytes, taken_by, payments, left_out, unread)
    values (${newId()}, ${fingerprintOf(bytes)}, ${account ?? ''}, ${printable(from.name).slice(0, LONGEST_NAME)},
      ${bytes.length}, ${from.staffId}, ${read.payments.length + read.takenBack.length}, ${read.leftOut},
      ${read.unread.length})
    on conflict (sha256, account) do update set again_at = shop_now(), payments = excluded.payments,
      left_out = excluded.left_out, unread = excluded.unread
    returning id`);
  const [file] = rows;
  if (!file) throw new Error('The file was not written down');
  return file.id;
}

/** What is new of a file, and stands among its counts. */
type Counted = 'credited' | 'unmatched' | 'doubtful' | 'taken_back';

const ONE_MORE: Readonly<Record<Counted, SQL>> = {
  credited: sql`credited = credited + 1`,
  unmatched: sql`unmatched = unmatched + 1`,
  doubtful: sql`doubtful = doubtful + 1`,
  taken_back: sql`taken_back = taken_back + 1`,
};

/** Counts one more of these, in the transaction in which it came about: a crash loses none, and counts none twice. */
export async function countInFile(tx: Tx, fileId: string | null, what: Counted): Promise<void> {
  if (fileId) await tx.execute(sql`update bank_files set ${ONE_MORE[what]} where id = ${fileId}`);
}

export async function finishFile(db: Db, fileId: string): Promise<void> {
  await db.execute(sql`
    update bank_files set finished_at = shop_now() where id = ${fileId} and finished_at is null`);
}

/** When this file was taken in first; null for one that was not. */
export async function takenBefore(db: Db, { sha256, account }: FileKey): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select taken_at as at from bank_files where sha256 = ${sha256} and account = ${account ?? ''}`);
  const [row] = rows;
  return row ? new Date(row.at).toISOString() : null;
}

interface Row extends Record<string, unknown>, Omit<TakenFile, 'account' | 'takenBy'> {
  account: AccountKey | '';
  staffId: string | null;
  staffName: string | null;
}

/** Files that were taken in, the newest first. @param after the one that a page comes after */
export async function listTakenFiles(
  db: Db,
  { after = null, limit }: { after?: string | null | undefined; limit: number },
): Promise<TakenFile[]> {
  const { rows } = await db.execute<Row>(sql`
    select file.id, account, file.name, bytes, taken_at as "takenAt", again_at as "againAt",
      finished_at is not null as "isFinished", payments, credited, unmatched, doubtful, taken_back as "takenBack",
      left_out as "leftOut", unread, staff.id as "staffId", staff.name as "staffName"
    from bank_files as file left join staff_names as staff on staff.id = file.taken_by
    where ${after}::uuid is null or file.id < ${after}::uuid
    order by file.id desc limit ${limit}`);
  return rows.map(({ account, staffId, staffName, takenAt, againAt, ...file }) => ({
    ...file,
    account: account || null,
    takenAt: new Date(takenAt).toISOString(),
    againAt: againAt && new Date(againAt).toISOString(),
    takenBy: staffId ? { id: staffId, name: staffName ?? '' } : null,
  }));
}
