import { FIRST_PAINT_HASH } from '@/lib/consent/first-paint';
import type { EntrySources } from '@/lib/payment-gateways/card-entry-way';
import { isDevelopment } from '@/lib/process/build-constants';

/** Development builds evaluate strings as scripts, and use a WebSocket for hot reload. */
const EVAL = isDevelopment ? " 'unsafe-eval'" : '';
const SOCKET = isDevelopment ? ' ws:' : '';

/**
 * The Content-Security-Policy of a document with these allowed scripts. Injected scripts never run: documents
 * rendered per visitor carry a nonce, and shared documents carry the hashes of their own scripts
 * (`web/page-cache/script-hashes.ts`).
 */
const documentPolicy = (scripts: string, entry: EntrySources | null = null): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}${EVAL}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data: blob:", ...(entry?.images ?? [])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(entry?.connections ?? [])].join(' ')}${SOCKET}`,
    ...(entry ? [`frame-src ${entry.frames.join(' ')}`] : []),
    // without it, `strict-dynamic` would be asked about the worker
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${["'self'", ...(entry?.forms ?? [])].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** For a document that is rendered for each visitor, with the fields of a gateway where there are some. */
export const policyWithNonce = (nonce: string, entry: EntrySources | null): string =>
  documentPolicy(`'nonce-${nonce}' '${FIRST_PAINT_HASH}' 'strict-dynamic'`, entry);

/**
 * For a page of the office. @param view where it shows the shop as a customer sees it, which it opens by a form
 */
export const policyOfOffice = (nonce: string, view: string | null): string => {
  const policy = isDevelopment ? policyOfDevelopment() : policyWithNonce(nonce, null);
  return view ? policy.replace("form-action 'self'", `form-action 'self' ${view}`) : policy;
};

/** For a cached document: allows its inline scripts by hash (`sha256-…`), and this shop's script files. */
export const policyWithHashes = (hashes: readonly string[]): string =>
  documentPolicy(["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '));

/** Development renders pages for every request and has no hashes. */
export const policyOfDevelopment = (): string => documentPolicy("'self' 'unsafe-inline'");

/** For a document without its own policy: the framework's error pages run no scripts. */
export const policyWithoutScripts = (): string => documentPolicy("'none'");

/** For responses that are not documents: pictures, data and files run no scripts and cannot be framed. */
export const POLICY_OF_FILES =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
