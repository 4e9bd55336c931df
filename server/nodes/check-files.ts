import { execFile } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { provideMetrics, single } from '@/lib/process/metrics';
import type { Db } from '@/server/db/pool';
import { recordEvent } from '@/server/kernel/events';
import { log } from '@/server/runtime/log';
import type { Node } from './report-node';

/** How the files of this node are, held against the list of its build. Times are real. */
export interface NodeFiles {
  /** SHA-256 of the list */
  manifest: string;
  /** the first of those that are not as they were built */
  differ: string[];
  /** how many there are */
  count: number;
  checkedAt: string;
}

const LONGEST_MS = 120_000;
const MOST_OUTPUT_BYTES = 100_000;

const Compared = z.object({
  manifest: z.string().regex(/^[0-9a-f]{64}$/),
  differ: z.array(z.string()),
  count: z.number().int().min(0),
});

/**
 * Compares the files of this node with the list of its build, in a process of its own that has none of the shop's settings
 * and loads none of its code. Null where there is no list, as in development.
 */
function checkFiles(checkout: string, signal: AbortSignal): Promise<NodeFiles | null> {
  const script = path.join(checkout, 'bin', 'files.mjs');
  return new Promise((resolve) => {
    const options = {
      ...{ env: { NODE_ENV: 'production' as const }, signal },
      ...{ timeout: LONGEST_MS, maxBuffer: MOST_OUTPUT_BYTES },
    };
    // it ends with 1 where files differ, and says which
    execFile(process.execPath, [script, 'verify', '--json'], options, (_error, stdout) =>
      resolve(comparedIn(stdout)),
    );
  });
}

function comparedIn(stdout: string): NodeFiles | null {
  try {
    return { ...Compared.parse(JSON.parse(stdout)), checkedAt: new Date().toISOString() };
  } catch {
    return null;
  }
}

/**
 * Compares the files of a node whenever it is told to, and writes down that they differ: once, and again when it is
 * another number of them.
 * @param mayWrite false for a node that is too old for the schema
 */
export function watchFiles(
  { db, mayWrite }: { db: Db; mayWrite: () => boolean },
  node: Node,
  checkout = process.cwd(),
) {
  let files: NodeFiles | null = null;
  return {
    /** as they were compared last */
    latest: () => files,
    async look(signal: AbortSignal): Promise<void> {
      const before = files?.count ?? 0;
      files = (await checkFiles(checkout, signal)) ?? files;
      if (!files || files.count === before || files.count === 0) return;
      const { manifest, differ, count } = files;
      log.error('files are not as they were built', { count, differ });
      if (!mayWrite()) return;
      const payload = { name: node.name, version: node.version, manifest, count, differ };
      await recordEvent(db, { customer: null }, 'node.files_differ', node.id, payload);
    },
  };
}

/** Adds what differs to the metrics, once it has been compared. */
export function measureFiles(latest: () => Pick<NodeFiles, 'count'> | null): void {
  provideMetrics('files', () => {
    const compared = latest();
    if (!compared) return [];
    return [
      single('gauge', 'files_differ', 'Files that are not as they were built.', compared.count),
    ];
  });
}
