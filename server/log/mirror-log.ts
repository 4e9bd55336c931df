import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { readCheckpoint } from '@/lib/rules/log/checkpoint';
import { readNote } from '@/lib/rules/log/note';
import { tilePath, tilesOf } from '@/lib/rules/log/tiles';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { latestHead, publishedNote } from './read-log';
import { hashesOf } from './read-nodes';
import { readTileBytes } from './read-tiles';

/**
 * Writes what is new in the log to the folder of somebody else, as it is handed out under /log: first tiles and entries,
 * then the head, so that a head in the mirror always has its tree. What is there already is kept; a mirror that knows
 * another tree, or a longer one, is left as it is. A failure leaves the rest to the next look.
 * @returns the size that was mirrored, null where nothing was to do
 * @throws an Error if the folder cannot be written, or contradicts the log
 */
export async function mirrorLog(
  { db }: { db: Db },
  folder: string | undefined = readEnv().LOG_MIRROR,
): Promise<number | null> {
  if (!folder) return null;
  const head = await latestHead(db);
  const note = publishedNote(head);
  const file = path.join(folder, 'checkpoint');
  const before = await readOr(file);
  if (before === note || head.size === 0) return null;
  const mirrored = before === null ? 0 : await agreedSize(db, before, head.size);
  for (const tile of tilesOf(head.size, mirrored)) {
    const target = path.join(folder, tilePath(tile));
    if (await exists(target)) continue;
    const bytes = await readTileBytes(db, tile);
    if (!bytes) throw new Error(`The log has no ${tilePath(tile)}.`);
    await writeWhole(target, bytes);
  }
  await writeWhole(path.join(folder, 'checkpoints', String(head.size)), note);
  await writeWhole(file, note);
  return head.size;
}

/** How much of the log a mirror has. @throws an Error unless that is a beginning of ours */
async function agreedSize(db: Db, note: string, size: number): Promise<number> {
  const mirrored = readCheckpoint(readNote(note).text);
  if (mirrored.size > size) {
    throw new Error(
      `The mirror of the log has ${mirrored.size} entries and this shop ${size}: was an older backup restored?`,
    );
  }
  const [root] = await hashesOf(db, [{ start: 0, end: mirrored.size }]);
  if (!root || !Buffer.from(root).equals(Buffer.from(mirrored.root))) {
    throw new Error('The mirror of the log has another tree than this shop.');
  }
  return mirrored.size;
}

async function readOr(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** A file is there whole, or not at all. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  const handle = await open(draft, 'w', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
