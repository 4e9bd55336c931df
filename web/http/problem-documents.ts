import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  PROBLEM_STATUSES,
  type ProblemStatus,
  problemOf,
  problemPage,
} from '@/lib/routes/problem-pages';
import { scriptPolicyOf } from '@/web/page-cache/script-hashes';

export type ProblemDocuments = ReadonlyMap<ProblemStatus, Buffer>;

const RETRY_AFTER_SECONDS = 10;

/** The error documents from the build; none without a build (`npm run dev`). */
export async function problemDocuments(): Promise<ProblemDocuments> {
  const documents = new Map<ProblemStatus, Buffer>();
  for (const status of PROBLEM_STATUSES) {
    const file = path.join(process.cwd(), '.next/server/app', `${problemPage(status)}.html`);
    const html = await readFile(file).catch(() => undefined);
    if (html) documents.set(status, html);
  }
  return documents;
}

/** The headers of an error document. */
export const problemHead = (
  problem: ProblemStatus,
  document: Buffer,
): readonly (readonly [name: string, value: string | number])[] => [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-length', document.byteLength],
  ['cache-control', 'private, no-store'],
  ['content-security-policy', scriptPolicyOf(document.toString())],
  ...(problem === 503 ? ([['retry-after', RETRY_AFTER_SECONDS]] as const) : []),
];

/** The error document for what a page threw: an `ApiError` has its status in its digest. Null for other errors. */
export function problemOfError(error: unknown): ProblemStatus | null {
  const { digest } = (error ?? {}) as { digest?: unknown };
  const status = typeof digest === 'string' ? /^api-(\d{1,3})$/.exec(digest)?.[1] : undefined;
  return status === undefined ? null : problemOf(Number(status));
}
