import 'server-only';
import { unstable_cache } from 'next/cache';
import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import type { Site } from '@/lib/contract/site';
import { everythingTag } from '@/lib/routes/cache-tags';
import { apiFor } from '@/web/api/server-client';
import { lifetimeOf } from './lifetimes';

/** Carries a result that must not be cached: `unstable_cache` caches every returned value, but no errors. */
class EmptyResult<T> {
  constructor(readonly result: T) {}
}

/**
 * A read for a public page, which is the same for every visitor of a site. It is cached until one of its tags is
 * revalidated, for at most `lifetimeSeconds`. An empty list is not cached, since the number of names and pages that
 * match nothing is unlimited. Never pass anything that belongs to a person. @throws ApiError (not cached)
 */
export async function publicRead<C extends Call>(
  site: Site,
  call: C,
  input: CallInput<C>,
  tags: string[],
  lifetimeSeconds: number = lifetimeOf(call.name),
): Promise<CallResult<C>> {
  const read = async () => {
    const result = await apiFor({ variant: site.variant, sessionId: 'public' })(call, input);
    if (isEmptyList(result)) throw new EmptyResult(result);
    return result;
  };
  const cachedRead = unstable_cache(read, [call.name, site.variant, JSON.stringify(input)], {
    tags: [...tags, everythingTag()],
    revalidate: lifetimeSeconds,
  });
  try {
    return await cachedRead();
  } catch (error) {
    if (error instanceof EmptyResult) return error.result as CallResult<C>;
    throw error;
  }
}

function isEmptyList(result: unknown): boolean {
  const { items } = (result ?? {}) as { items?: unknown };
  return Array.isArray(items) && items.length === 0;
}
