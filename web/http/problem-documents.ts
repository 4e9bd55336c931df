import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  PROBLEM_STATUSES,
  type ProblemStatus,
  problemOf,
  problemPage,
} from '@/lib/routes/problem-pages';
import { heldSiteName } from '@/web/held-site-names';
import { scriptPolicyOf } from '@/web/page-cache/script-hashes';
import { markPreview } from './mark-preview';
import { nameDocument } from './name-document';

/** An error document as it is sent. */
export interface ProblemDocument {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

/** The error documents; none without a build (`npm run dev`). */
export interface ProblemDocuments {
  get(status: ProblemStatus): ProblemDocument | undefined;
}

const RETRY_AFTER_SECONDS = 10;

/** The error documents from the build. @param previewOf what this node is a preview of, if it is one */
export async function problemDocuments(previewOf?: string): Promise<ProblemDocuments> {
  const built = new Map<ProblemStatus, string>();
  for (const status of PROBLEM_STATUSES) {
    const file = path.join(process.cwd(), '.next/server/app', `${problemPage(status)}.html`);
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html) built.set(status, markPreview(html, previewOf));
  }
  return namedDocuments(built);
}

/** Documents of the build, as they are sent with the name that the shop has by then. */
export function namedDocuments(built: ReadonlyMap<ProblemStatus, string>): ProblemDocuments {
  let siteName: string | undefined;
  const named = new Map<ProblemStatus, ProblemDocument>();
  return {
    get(status) {
      const now = heldSiteName();
      if (now !== siteName) named.clear();
      siteName = now;
      const html = built.get(status);
      if (html === undefined) return undefined;
      const document = named.get(status) ?? problemDocument(status, nameDocument(html, now));
      named.set(status, document);
      return document;
    },
  };
}

function problemDocument(status: ProblemStatus, html: string): ProblemDocument {
  const body = Buffer.from(html);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.byteLength,
      'cache-control': 'private, no-store',
      'content-security-policy': scriptPolicyOf(html),
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    },
    body,
  };
}

/** The error document for what a page threw: an `ApiError` has its status in its digest. Null for other errors. */
export function problemOfError(error: unknown): ProblemStatus | null {
  const { digest } = (error ?? {}) as { digest?: unknown };
  const status = typeof digest === 'string' ? /^api-(\d{1,3})$/.exec(digest)?.[1] : undefined;
  return status === undefined ? null : problemOf(Number(status));
}
