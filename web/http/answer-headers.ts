import type { ServerResponse } from 'node:http';
import { POLICY_OF_FILES, policyWithoutScripts } from '@/web/session/content-security';
import { permissionsPolicy } from '@/web/session/permissions';
import type { RequestLink } from './chain';

const POLICY = 'content-security-policy';
const YEAR_SECONDS = 31_536_000;

/** Files that other sites embed: in link previews, e-mails and feed readers. */
const SHARED =
  /^\/(?:og|feeds|pictures|assets)\/|^\/(?:apple-touch-)?icon(?:-\d{1,4})?\.(?:png|svg)$/;

/**
 * The headers of every response: page, file, call, redirect or refusal.
 * @param isHttps whether the shop's own address is `https:`; then HSTS applies for a year
 */
export const answerHeaders = (path: string, isHttps: boolean): readonly [string, string][] => [
  ...EVERY,
  ['cross-origin-resource-policy', SHARED.test(path) ? 'cross-origin' : 'same-origin'],
  ...(isHttps ? HTTPS : []),
];

const EVERY: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', permissionsPolicy()],
  ['cross-origin-opener-policy', 'same-origin'],
];
const HTTPS: readonly [string, string][] = [
  ['strict-transport-security', `max-age=${YEAR_SECONDS}`],
];

/** The policy for a response that has none; null if it needs none. */
export function policyByType(type: string): string | null {
  // data for Next's client router: the open page has its own policy
  if (type.startsWith('text/x-component')) return null;
  // browsers' PDF viewers use their own styles and scripts
  if (type.startsWith('application/pdf')) return "frame-ancestors 'none'";
  return type.startsWith('text/html') ? policyWithoutScripts() : POLICY_OF_FILES;
}

/** Adds these headers to every response. Stands before all else that replaces `writeHead`, and runs after it. */
export const sendAnswerHeaders =
  (isHttps: boolean): RequestLink =>
  (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    for (const [name, value] of answerHeaders(path, isHttps)) response.setHeader(name, value);
    const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.writeHead = (...parts: unknown[]): ServerResponse => {
      completePolicy(response);
      return writeHead(...parts);
    };
    next();
  };

function completePolicy(response: ServerResponse): void {
  if (response.headersSent) return;
  const type = String(response.getHeader('content-type') ?? '');
  const policy = policyByType(type);
  if (policy === null) response.removeHeader(POLICY);
  else if (!response.hasHeader(POLICY)) response.setHeader(POLICY, policy);
}
