import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { provideMetrics, single } from '@/lib/process/metrics';
import { BEFORE_MARK, IN_LINE_PAGE } from '@/lib/routes/problem-pages';
import { heldSiteName } from '@/web/held-site-names';
import { policyWithoutScripts } from '@/web/session/content-security';
import { nameDocument } from './name-document';
import { placeCookie } from './place-cookie';
import { waitingLine } from './waiting-line';

/** How often the waiting page reloads itself, without scripts. */
const AGAIN_SECONDS = 10;
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;

export interface WaitingRoom {
  /**
   * Answers a page view that must wait; null if it need not.
   * @param free how many visitors may be admitted now
   * @param isNew a new visitor goes behind those who wait, even when there is room
   */
  holds(request: IncomingMessage, free: number, isNew: boolean): Answer | null;
  /** Whether a visitor has waited and was admitted; their next requests are no longer a newcomer's. */
  hasLetIn(request: IncomingMessage): boolean;
}
type Answer = (response: ServerResponse) => void;

/** The waiting page from the build, without its scripts; undefined without a build. */
export async function waitingPage(): Promise<string | undefined> {
  const file = path.join(process.cwd(), '.next/server/app', `${IN_LINE_PAGE}.html`);
  const html = await readFile(file, 'utf8').catch(() => undefined);
  return html?.replace(SCRIPTS, '');
}

/**
 * Makes visitors wait in line for the pages of a full node. Each is told how many are ahead, keeps their place in a
 * cookie, and once it is their turn stays admitted for the cookie's lifetime. Without a waiting page nobody waits.
 * @param secret signs the places
 */
export function waitingRoom(
  page: string | undefined,
  secret: string | undefined,
  { isSecure, before }: { isSecure: boolean; before?: string | undefined },
): WaitingRoom | undefined {
  if (!page || !secret) return undefined;
  const line = waitingLine();
  const cookie = placeCookie(secret, { isSecure, before });
  const policy = policyWithoutScripts();
  provideMetrics('waiting room', () => [
    single('gauge', 'waiting_line_visitors', 'Who waits in line for a page.', line.length()),
  ]);

  let named = { siteName: '', page };
  // as many are told as the node has no room for: the page is named once
  const pageNow = (): string => {
    const siteName = heldSiteName();
    if (siteName !== named.siteName) named = { siteName, page: nameDocument(page, siteName) };
    return named.page;
  };
  const say = (before: number, place: number) => (response: ServerResponse) => {
    const body = Buffer.from(pageNow().replaceAll(BEFORE_MARK, String(before)));
    response.statusCode = 503;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', body.byteLength);
    response.setHeader('content-security-policy', policy);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('retry-after', AGAIN_SECONDS);
    response.setHeader('refresh', String(AGAIN_SECONDS));
    response.setHeader('set-cookie', cookie.write(place));
    response.end(body);
  };
  return {
    holds({ headers }, free, isNew) {
      const own = cookie.read(headers.cookie);
      if (own === undefined && free > 0 && !(isNew && line.length() > 0)) return null;
      const place = own ?? line.newPlace();
      const before = line.ask(place, free);
      return before === null ? null : say(before, place);
    },
    hasLetIn({ headers }) {
      const own = cookie.read(headers.cookie);
      return own !== undefined && !line.stands(own);
    },
  };
}
