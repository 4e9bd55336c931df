import messages from '@/content/copy/en-AU/errors.json';
import { bareDocument } from '@/lib/documents/bare-document';
import { localeOf } from '@/lib/rules/site';
import { escapeMarkup } from '@/lib/text/escape-markup';
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
  const { notTakenTitle, notTaken, notTakenAgain } = messages;
  const html = bareDocument({
    locale: localeOf('AU'),
    title: notTakenTitle,
    body: `<p>${escapeMarkup(notTaken)}</p><a href="${escapeMarkup(ownPath(path) ?? '/')}">${escapeMarkup(notTakenAgain)}</a>`,
  });
  return new Response(html, {
    status: 405,
    headers: {
      allow: ALLOWED,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
