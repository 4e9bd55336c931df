import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const LONGEST_MS = 30_000;
/** A photo of 48 megapixels takes 700 MB. */
const MOST_MEMORY_BYTES = 1_000_000_000;
const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4_096;
/** Of what the decoder writes: a JPEG of the asked side. */
const MOST_OUTPUT_BYTES = 20_000_000;
/** How the decoder ends for a picture with more pixels than it may open. */
const TOO_LARGE = 3;

interface Limits {
  side: number;
  pixels: number;
}

/**
 * A HEIC picture as a JPEG. A decoder of foreign files is where attacks on pictures begin, so it runs in a process of its
 * own that has none of the shop's settings, and is ended when it takes too long or too much memory.
 */
export function decodeHeic(
  bytes: Buffer,
  { side, pixels }: Limits,
): Promise<Buffer | 'pixels' | 'unreadable'> {
  const script = path.join(process.cwd(), 'bin', 'decode-heic.mjs');
  const decoder = spawn(process.execPath, [script, String(side), String(pixels)], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isOver = false;
  const end = (isTooMuch: boolean) => {
    isOver ||= isTooMuch;
    if (isTooMuch) decoder.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end(true), LONGEST_MS);
  const look = setInterval(
    () => memoryOf(decoder.pid).then((taken) => end(taken > MOST_MEMORY_BYTES)),
    LOOK_EVERY_MS,
  );
  const written: Buffer[] = [];
  let length = 0;
  decoder.stdout.on('data', (part: Buffer) => {
    written.push(part);
    length += part.length;
    end(length > MOST_OUTPUT_BYTES);
  });
  // it may end before it has read everything
  decoder.stdin.on('error', () => undefined).end(bytes);
  return new Promise((resolve) => {
    const settle = (code: number | null) => {
      clearTimeout(deadline);
      clearInterval(look);
      if (code === 0) resolve(Buffer.concat(written));
      else resolve(isOver || code === TOO_LARGE ? 'pixels' : 'unreadable');
    };
    decoder.on('error', () => settle(null)).on('close', settle);
  });
}

/** What a process holds in memory, where the system tells it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
