import { FIRST_PAINT_HASH } from '@/lib/consent/first-paint';

const isDevelopment = process.env.NODE_ENV === 'development';
/** Development builds run scripts from strings, and tell of changes over a socket. */
const EVAL = isDevelopment ? " 'unsafe-eval'" : '';
const SOCKET = isDevelopment ? ' ws:' : '';

/**
 * The Content-Security-Policy of a document that may run these scripts. No document runs a script that somebody has
 * written into it: one that is rendered for its reader carries a nonce, one that is the same for all carries the hashes
 * of its own (`lib/page-cache/script-hashes.ts`).
 */
const documentPolicy = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}${EVAL}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${SOCKET}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For a document that is rendered anew for each reader. */
export const policyWithNonce = (nonce: string): string =>
  documentPolicy(`'nonce-${nonce}' '${FIRST_PAINT_HASH}' 'strict-dynamic'`);

/** For one that is kept and the same for all: its inline scripts by their hashes (`sha256-…`), and the files of this shop. */
export const policyWithHashes = (hashes: readonly string[]): string =>
  documentPolicy(["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '));

/** In development pages are made anew for every request, and nothing is there to hash. */
export const policyOfDevelopment = (): string => documentPolicy("'self' 'unsafe-inline'");

/** For a document that nobody gave a policy: an error page of the framework runs nothing. */
export const policyWithoutScripts = (): string => documentPolicy("'none'");

/** For what is no document: pictures, data and files run nothing and are framed by nobody. */
export const POLICY_OF_FILES =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
