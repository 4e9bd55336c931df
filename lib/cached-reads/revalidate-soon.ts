import 'server-only';
import { unstable_cache } from 'next/cache';
import { LIFETIME_SECONDS } from './lifetimes';

/**
 * Says that the page being rendered stands on an older copy of something: it is rendered again soon, however long its
 * reads are kept otherwise.
 */
export const revalidateSoon: () => Promise<unknown> = () =>
  unstable_cache(async () => true, ['revalidate-soon'], { revalidate: LIFETIME_SECONDS.stale })();
