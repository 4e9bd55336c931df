import words from '@/content/copy/en-AU/errors.json';
import { localeOf } from '@/lib/rules/site';
import { ownPath } from '@/lib/text/own-path';

const ALLOWED = 'GET, HEAD, OPTIONS';
const READS: ReadonlySet<string> = new Set(ALLOWED.split(', '));

/** Whether a request asks for a page, and sends nothing to it. */
export const readsPage = (method: string): boolean => READS.has(method);

/**
 * Answers 405 to what was sent to a page: a form that no script took, most likely. Says so to a person, with a link to
 * the page itself; what was sent is neither read nor repeated.
 */
export function methodNotAllowed(path: string): Response {
  const { notTakenTitle, notTaken, notTakenAgain } = words;
  const html = `<!doctype html><html lang="${localeOf('AU')}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(notTakenTitle)}</title><main><h1>${escaped(notTakenTitle)}</h1><p>${escaped(notTaken)}</p><p><a href="${escaped(ownPath(path) ?? '/')}">${escaped(notTakenAgain)}</a></p></main></html>`;
  return new Response(html, {
    status: 405,
    headers: {
      allow: ALLOWED,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  });
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
