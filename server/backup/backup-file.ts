import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is one gzip file of text: a line of JSON that describes it; then each table's rows as Postgres' COPY writes
 * them, closed by `\.` and a line with their number and hash; and a last line with the hash of everything.
 */
const BOUNDS = /^FOR VALUES FROM \((?:MINVALUE|'[0-9a-f-]{36}')\) TO \('[0-9a-f-]{36}'\)$/;
const Header = z.object({
  format: z.literal('fairdraw-backup'),
  version: z.number(),
  takenAt: z.string(),
  /** the migrations that the database had applied */
  schema: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
  /** in an order in which they can be restored: referenced tables come first */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** in which the rows stood; none in a backup of before there were any */
  partitions: z
    .array(z.object({ table: z.string(), name: z.string(), bounds: z.string().regex(BOUNDS) }))
    .optional(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
const TableEnd = z.object({ rows: z.number(), sha256: z.string() });
const End = z.object({ tables: z.number(), rows: z.number(), sha256: z.string() });

export type BackupHeader = z.infer<typeof Header>;
export type BackupTable = BackupHeader['tables'][number];
export type BackupEnd = z.infer<typeof End>;

export const FORMAT = 'fairdraw-backup';
export const VERSION = 1;

const LONGEST_LINE = 16_000_000;
// Postgres itself accepts no field above a gigabyte; a file with a longer row is broken and must not fill the memory
const LONGEST_ROW = 1_100_000_000;
const CLOSING = Buffer.from('\\.\n');
const CHUNK = 256 * 1024;

/** Yields the parts of a backup, in order, as the bytes to compress. */
export async function* backupBytes(
  header: BackupHeader,
  rowsOf: (table: BackupTable) => AsyncIterable<Buffer>,
  tell: (end: BackupEnd) => void,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const counted = (bytes: Buffer) => {
    whole.update(bytes);
    return bytes;
  };
  yield counted(lineOf(header));
  let rows = 0;
  for (const table of header.tables) {
    const seen = new RowCount();
    for await (const bytes of rowsOf(table)) yield counted(seen.add(bytes));
    rows += seen.rows;
    yield counted(CLOSING);
    yield counted(lineOf(seen.end()));
  }
  const end = { tables: header.tables.length, rows, sha256: whole.digest('hex') };
  tell(end);
  yield lineOf(end);
}

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Counts and hashes the rows of a table. A row is one line, since COPY writes line ends inside values as `\n`. */
class RowCount {
  rows = 0;
  readonly #hash = createHash('sha256');

  add(bytes: Buffer): Buffer {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.rows += 1;
    return bytes;
  }

  end(): z.infer<typeof TableEnd> {
    return { rows: this.rows, sha256: this.#hash.digest('hex') };
  }
}

export interface ReadBackup {
  header: BackupHeader;
  end: BackupEnd;
}

type TakeRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

async function passOver(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

/**
 * Reads a backup from end to end, in chunks, and passes on the rows of each table, in chunks of whole rows.
 * @throws an Error with the reason when the file is damaged, cut off or no backup; the rows before the fault have been
 * passed on by then
 */
export async function readBackup(file: string, take: TakeRows = passOver): Promise<ReadBackup> {
  const bytes = new BackupReader(file);
  try {
    const header = headerOf(await bytes.line(), file);
    for (const table of header.tables) {
      const seen = new RowCount();
      const rows = bytes.rows((piece) => seen.add(piece));
      await take(table, rows);
      const tableEnd = TableEnd.parse(JSON.parse(await bytes.line()));
      const { rows: count, sha256 } = seen.end();
      if (tableEnd.rows !== count || tableEnd.sha256 !== sha256)
        throw new Damaged(`the rows of ${table.name} are not those that were written`);
    }
    const sha256 = bytes.hashSoFar();
    const end = End.parse(JSON.parse(await bytes.line()));
    if (end.sha256 !== sha256 || end.tables !== header.tables.length)
      throw new Damaged('it is not what was written');
    await bytes.nothingMore();
    return { header, end };
  } catch (error) {
    throw refusalOf(error, file);
  } finally {
    bytes.close();
  }
}

class Damaged extends Error {}

function headerOf(line: string, file: string): BackupHeader {
  const parsed = JSON.parse(line) as { format?: unknown; version?: unknown };
  if (parsed?.format !== FORMAT) throw new Error(`${file} is no backup of a shop.`);
  if (parsed.version !== VERSION)
    throw new Error(
      `${file} was written in another form (${parsed.version}) than this version reads.`,
    );
  return Header.parse(parsed);
}

/** A file that does not decompress, does not parse or ends too early is damaged; any other error stays as it is. */
function refusalOf(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason =
    error instanceof Damaged
      ? message
      : code?.startsWith('Z_') || error instanceof SyntaxError || error instanceof z.ZodError
        ? 'it does not read as a backup'
        : undefined;
  if (reason === undefined) return error;
  return new Error(`${file} is damaged or cut off: ${reason}.`, { cause: error });
}

class BackupReader {
  readonly #gunzip = createGunzip({ chunkSize: CHUNK });
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #ahead: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    // errors surface at the output stream
    pipeline(createReadStream(file, { highWaterMark: CHUNK }), this.#gunzip, () => {});
    this.#pieces = this.#gunzip[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#ahead.indexOf(10);
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      await this.#more(LONGEST_LINE);
    }
  }

  /** Chunks of whole rows up to the line that closes them. */
  async *rows(see: (piece: Buffer) => Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      // a row or the closing line begins here
      const start = this.#ahead.subarray(0, CLOSING.length);
      if (start.equals(CLOSING)) {
        this.#take(CLOSING.length);
        return;
      }
      const closing = this.#ahead.indexOf('\n\\.\n');
      const end = closing >= 0 ? closing : this.#ahead.lastIndexOf(10);
      if (end >= 0) yield see(this.#take(end + 1));
      else await this.#more(LONGEST_ROW);
    }
  }

  hashSoFar(): string {
    return this.#hash.copy().digest('hex');
  }

  async nothingMore(): Promise<void> {
    const { done } = await this.#pieces.next();
    if (this.#ahead.length > 0 || !done) throw new Damaged('there is more after its end');
  }

  close(): void {
    this.#gunzip.destroy();
  }

  #take(length: number): Buffer {
    const taken = this.#ahead.subarray(0, length);
    this.#ahead = this.#ahead.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(most: number): Promise<void> {
    const { done, value } = await this.#pieces.next();
    if (done) throw new Damaged('it ends too early');
    if (this.#ahead.length + value.length > most) throw new Damaged('a line has no end');
    this.#ahead = this.#ahead.length ? Buffer.concat([this.#ahead, value]) : value;
  }
}
