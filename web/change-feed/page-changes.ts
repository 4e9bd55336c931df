import { signatureHeaders } from '@/lib/client/sign';
import { ListRevalidations } from '@/lib/contract/content';
import { shared } from '@/lib/process/shared.mjs';
import { everythingTag, isSalesTag } from '@/lib/routes/cache-tags';
import { apiFor } from '@/web/api/server-client';
import type { WebEnv } from '@/web/env';
import { staleIfErrorHere } from '@/web/page-cache/stale-if-error';
import { type Purge, purgeCaches } from './purge-caches';
import { type Look, type Tell, type Watch, watchChanges } from './watch-changes';

const PATH = '/api/revalidate';
const EVERY_MS = 100;
const TIMEOUT_MS = 10_000;
/** Most renders take less than the first delay; the second is for a very busy node. */
const AGAIN_AFTER_MS = [600, 5_000];
/** A raffle may sell dozens of tickets a second; its pages are revalidated at most once in this time. */
const SALES_EVERY_MS = 1_000;

const watch = shared<Watch>('page-changes');
const purging = shared<Purge>('purge');

/**
 * Starts this node's watch on its page cache: it asks the API which tags have changed, on any node, and passes them
 * to its own revalidation route. Called once, at server start.
 */
export function watchPageChanges(env: WebEnv): void {
  watch.value?.stop();
  purging.value?.stop();
  const purge = purgeInFront(env);
  purging.value = purge;
  watch.value = watchChanges({
    look,
    tell: async (tags, as) => {
      await revalidateHere(env, tags, as);
      // only now: a cache that asks at once must not be given the old page
      purge?.add(tags);
    },
    everyMs: EVERY_MS,
    // The shared cache knows when a render began (decision 016); Next's in-memory cache only knows when it ended.
    againAfterMs: env.REDIS_URL ? [] : AGAIN_AFTER_MS,
    paced: { isPaced: isSalesTag, everyMs: SALES_EVERY_MS },
    onFailure: (error) => console.error(`pages: changes are not heard of: ${error.message}`),
  });
}

function purgeInFront({ PURGE_URL: url, PURGE_SECRET: secret }: WebEnv): Purge | undefined {
  if (!url || !secret) return undefined;
  return purgeCaches({
    ...{ url, secret, everything: everythingTag() },
    onFailure: (error) => console.error(`pages: the cache in front is not told: ${error.message}`),
  });
}

/** Reads what changed, and notes whether the API answers at all. */
const look: Look = async (since) => {
  const api = staleIfErrorHere();
  try {
    const changes = await apiFor({ variant: 'AU', sessionId: 'watch' })(ListRevalidations, {
      since,
    });
    api.apiAnswers(true);
    return changes;
  } catch (error) {
    api.apiAnswers(false);
    throw error;
  }
};

/** `revalidateTag` works only inside a request, so this sends a signed request to this same node. */
async function revalidateHere(
  { API_SECRET, PORT }: WebEnv,
  ...[tags, as]: Parameters<Tell>
): Promise<void> {
  const body = JSON.stringify(as === 'stale' ? { tags: [], stale: tags } : { tags });
  const method = 'POST';
  const headers = await signatureHeaders(API_SECRET ?? '', 'revalidate', {
    method,
    path: PATH,
    body,
  });
  const response = await fetch(`http://127.0.0.1:${PORT}${PATH}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`this node answered ${response.status} to a revalidation`);
}
