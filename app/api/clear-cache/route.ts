import { pagesAreCurrent } from '@/lib/change-feed/page-changes';
import { apiFor } from '@/lib/client/server-client';
import { GetConfig } from '@/lib/contract/catalogue';
import { RevalidateContent } from '@/lib/contract/content';
import { bearerOf, isSecret } from '@/lib/session/is-secret';
import { ownPath } from '@/lib/text/own-path';

const PAUSE_MS = 10_000;
let clearedAt = Number.NEGATIVE_INFINITY;

/**
 * Where `?clear_cache` on a page leads: clears every node's page cache and goes back to the page. Anyone may in a
 * sandbox, else only who shows the editor's token as a bearer token; others just get their page. Once in ten seconds at
 * the most, so that nobody keeps the shop rendering.
 */
export async function GET(request: Request): Promise<Response> {
  const api = apiFor({ variant: 'AU', sessionId: 'clear-cache' });
  const isAllowed =
    isSecret(bearerOf(request), process.env.CMS_TOKEN) || (await api(GetConfig, {})).isSandbox;
  if (isAllowed && Date.now() - clearedAt >= PAUSE_MS) {
    clearedAt = Date.now();
    await api(RevalidateContent, { everything: true });
    await pagesAreCurrent();
  }
  const headers = { location: backTo(new URL(request.url)), 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** The page to go back to: one of ours, and without the question. */
function backTo({ searchParams, origin }: URL): string {
  const page = new URL(ownPath(searchParams.get('next')) ?? '/', origin);
  page.searchParams.delete('clear_cache');
  return page.pathname + page.search;
}
