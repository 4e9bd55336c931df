import 'server-only';
import { unstable_cache } from 'next/cache';
import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import type { Site } from '@/lib/contract/site';
import { everythingTag } from '@/lib/routes/cache-tags';
import { lifetimeOf } from './lifetimes';
import { apiFor } from './server-client';

/**
 * A read for a public page: the same for every visitor of a site, kept until one of its tags is revalidated, and for
 * `lifetimeSeconds` at the latest. Never pass anything that belongs to a person. @throws ApiError (not kept)
 */
export function publicRead<C extends Call>(
  site: Site,
  call: C,
  input: CallInput<C>,
  tags: string[],
  lifetimeSeconds: number = lifetimeOf(call.name),
): Promise<CallResult<C>> {
  const read = () => apiFor({ variant: site.variant, sessionId: 'public' })(call, input);
  return unstable_cache(read, [call.name, site.variant, JSON.stringify(input)], {
    tags: [...tags, everythingTag()],
    revalidate: lifetimeSeconds,
  })();
}
