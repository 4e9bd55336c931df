import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

const MEMORY = '/dev/shm';
/** The tests' databases take a fifth of it; the rest is for the programs that run beside them. */
const LEAST_BYTES = 4 * 2 ** 30;

/**
 * A folder of this checkout in memory, for data that may be lost at any time; undefined where the machine has no such
 * place or little memory. Its name cannot be guessed without the secret.
 */
export function memoryFolder(secret) {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return undefined;
  const id = createHash('sha256').update(`memory ${CHECKOUT}\n${secret}`).digest('hex');
  const folder = path.join(MEMORY, `fairdraw-${id.slice(0, 12)}`);
  // a server that another run has started there is shared, however little room is left
  if (existsSync(path.join(folder, 'checkout'))) return isOwn(folder) ? folder : undefined;
  try {
    removeOrphans();
    if (!hasRoom()) return undefined;
    // Postgres runs as another user for root, who passes through
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    if (!isOwn(folder)) return undefined;
    writeFileSync(path.join(folder, 'checkout'), CHECKOUT, { mode: 0o600 });
  } catch {
    return undefined;
  }
  return folder;
}

function hasRoom() {
  if (os.freemem() < LEAST_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_BYTES;
}

function isOwn(folder) {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === process.getuid();
}

/** Those of checkouts that are gone. */
function removeOrphans() {
  for (const name of readdirSync(MEMORY)) {
    const folder = path.join(MEMORY, name);
    if (!/^fairdraw-[0-9a-f]{12}$/.test(name) || !isOwn(folder)) continue;
    const note = path.join(folder, 'checkout');
    if (existsSync(note) && !existsSync(readFileSync(note, 'utf8')))
      rmSync(folder, { recursive: true, force: true });
  }
}
