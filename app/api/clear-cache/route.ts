import { GetConfig } from '@/lib/contract/catalogue';
import { RevalidateContent } from '@/lib/contract/content';
import { pagesAreCurrent } from '@/lib/process/pages-are-current';
import { ownPath } from '@/lib/text/own-path';
import { apiFor } from '@/web/api/server-client';
import { webEnv } from '@/web/env';
import { bearerOf, isSecret } from '@/web/session/is-secret';

const PAUSE_MS = 10_000;
let clearedAt = Number.NEGATIVE_INFINITY;

/**
 * `?clear_cache` on a page redirects here: clears the page cache of every node and returns to the page. In a sandbox
 * anyone may do it, elsewhere only a caller with the editor's token as a bearer token; others are just sent back. At
 * most once in ten seconds, so that nobody keeps the shop rendering.
 */
export async function GET(request: Request): Promise<Response> {
  const api = apiFor({ variant: 'AU', sessionId: 'clear-cache' });
  const { CMS_TOKEN, CMS_TOKEN_BEFORE } = webEnv();
  const isAllowed =
    isSecret(bearerOf(request), CMS_TOKEN, CMS_TOKEN_BEFORE) ||
    (await api(GetConfig, {})).isSandbox;
  if (isAllowed && Date.now() - clearedAt >= PAUSE_MS) {
    clearedAt = Date.now();
    await api(RevalidateContent, { everything: true });
    await pagesAreCurrent();
  }
  const headers = { location: backTo(new URL(request.url)), 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** The page to return to: a path of ours, without the `clear_cache` parameter. */
function backTo({ searchParams, origin }: URL): string {
  const page = new URL(ownPath(searchParams.get('next')) ?? '/', origin);
  page.searchParams.delete('clear_cache');
  return page.pathname + page.search;
}
