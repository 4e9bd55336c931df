import 'server-only';
import { unstable_cache } from 'next/cache';
import { LIFETIME_SECONDS } from './lifetimes';

/**
 * Marks the page being rendered as based on stale data: it is rendered again soon, however long its other reads are
 * cached.
 */
export const revalidateSoon: () => Promise<unknown> = () =>
  unstable_cache(async () => true, ['revalidate-soon'], { revalidate: LIFETIME_SECONDS.stale })();
