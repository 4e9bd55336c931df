import { type Checkpoint, openCheckpoint, readCheckpoint } from '@/lib/rules/log/checkpoint';
import { readNote } from '@/lib/rules/log/note';
import { tilePath, tilesOf } from '@/lib/rules/log/tiles';
import type { Db } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { haltLog, resumeLog } from './halt-log';
import { logIdentity } from './log-identity';
import { type Mirror, ownMirror } from './mirror';
import { latestHead, publishedNote } from './read-log';
import { hashesOf } from './read-nodes';
import { readTileBytes } from './read-tiles';

/**
 * Writes what is new in the log to the place of somebody else, as it is handed out under /log: first tiles and entries,
 * then the head, so that a head in the mirror always has its tree. What is there already is kept; a mirror that knows
 * another tree, or a longer one, is left as it is, and halts the log if we have signed what it knows. A failure leaves
 * the rest to the next look.
 * @returns the size that was mirrored, null where nothing was to do
 * @throws an Error if the mirror cannot be read or written, or contradicts the log
 */
export async function mirrorLog(
  { db }: { db: Db },
  mirror: Mirror | null = ownMirror(),
): Promise<number | null> {
  if (!mirror) return null;
  // first, so that it is no longer than what is read of ours next
  const before = await checkpointOf(mirror);
  const head = await latestHead(db);
  const mirrored = before === null ? 0 : await agreedSize(db, before, head.size);
  const note = publishedNote(head);
  if (before === note || head.size === 0) return null;
  for (const tile of tilesOf(head.size, mirrored)) {
    const bytes = await readTileBytes(db, tile);
    if (!bytes) throw new Error(`The log has no ${tilePath(tile)}.`);
    await mirror.add(tilePath(tile), Buffer.from(bytes));
  }
  const ofSize = `checkpoints/${head.size}`;
  // the first of a size stays: a later note differs by the cosignatures below it alone
  if (!(await mirror.read(ofSize))) await mirror.add(ofSize, Buffer.from(note));
  await mirror.replace('checkpoint', Buffer.from(note));
  return head.size;
}

/**
 * As a node starts, before anything is appended: a database that was restored from an older backup is halted by what
 * the mirror knows. A mirror that cannot be read stops nothing; each later look compares again.
 */
export async function checkMirror(
  { db }: { db: Db },
  mirror: Mirror | null = ownMirror(),
): Promise<void> {
  if (!mirror) return;
  try {
    const note = await checkpointOf(mirror);
    if (note !== null) await agreedSize(db, note, (await latestHead(db)).size);
  } catch (error) {
    log.error('the mirror of the public log was not read, or contradicts it', { error });
  }
}

const checkpointOf = async (mirror: Mirror): Promise<string | null> =>
  (await mirror.read('checkpoint'))?.toString('utf8') ?? null;

/** How much of the log a mirror has. @throws an Error unless that is a beginning of ours */
async function agreedSize(db: Db, note: string, size: number): Promise<number> {
  const mirrored = readCheckpoint(readNote(note).text);
  const contradiction = await contradictionOf(db, mirrored, size);
  if (!contradiction) {
    await resumeLog(db);
    return mirrored.size;
  }
  // somebody else can write anything into their mirror; what we have signed others may have seen
  if (!isOurs(note)) {
    throw new Error(`${contradiction} It is of ${mirrored.origin}: give LOG_MIRROR another place.`);
  }
  const reason = `${contradiction} Nothing is appended to the log, and nothing new is promised, until a newer backup is restored or a new log begun by LOG_ORIGIN (docs/log.md).`;
  await haltLog(db, reason);
  throw new Error(reason);
}

/** In a sentence; null where the mirror has a beginning of our tree. */
async function contradictionOf(db: Db, mirrored: Checkpoint, size: number): Promise<string | null> {
  if (mirrored.size > size) {
    return `The mirror of the log has ${mirrored.size} entries and this shop ${size}: an older backup was restored.`;
  }
  const [root] = await hashesOf(db, [{ start: 0, end: mirrored.size }]);
  const isSame = root && Buffer.from(root).equals(Buffer.from(mirrored.root));
  return isSame ? null : 'The mirror of the log has another tree than this shop.';
}

/** Whether it is of this log, and its key has signed it. */
function isOurs(note: string): boolean {
  try {
    openCheckpoint(note, logIdentity().key);
    return true;
  } catch {
    return false;
  }
}
