import 'server-only';
import { unstable_cache } from 'next/cache';
import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import type { Site } from '@/lib/contract/site';
import { apiFor } from './server-client';

/** Pages are renewed by tag; this is the net below it. */
const AT_LATEST_SECONDS = 300;

/**
 * A read for a public page: the same for every visitor of a site, kept until one of its tags is revalidated.
 * Never pass anything that belongs to a person. @throws ApiError (not kept)
 */
export function publicRead<C extends Call>(
  site: Site,
  call: C,
  input: CallInput<C>,
  tags: string[],
): Promise<CallResult<C>> {
  const read = () => apiFor({ variant: site.variant, sessionId: 'public' })(call, input);
  return unstable_cache(read, [call.name, site.variant, JSON.stringify(input)], {
    tags,
    revalidate: AT_LATEST_SECONDS,
  })();
}
