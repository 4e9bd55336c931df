'use client';

import { Activity, type ComponentType } from 'react';
import { PartBoundary } from '@/components/errors/part-boundary';
import { announceFilledFields } from '@/lib/browser/autofill';
import { EarlyInput } from './early-input';
import { lazyPart } from './lazy-part';

/**
 * A part that the server renders whole and the browser brings to life later: its code is fetched once the frame is
 * hydrated, or when somebody reaches for it, and what they did meanwhile is done again. A boundary of `Activity`, since
 * the server streams large parts within `Suspense` by scripts, which a cached page's policy does not allow; and nothing
 * around the part may render again before it is alive, or React would render it anew. A part that fails fails alone.
 */
export function lazyHydration<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const usePart = lazyPart(async () => {
    const part = await load();
    if (typeof document !== 'undefined') announceFilledFields();
    return part;
  });
  return function LazyHydration(props: P) {
    const { Part, fetchAgain } = usePart();
    return (
      <PartBoundary onRetry={fetchAgain}>
        <Activity>
          <Part {...props} />
          <EarlyInput presses="all" />
        </Activity>
      </PartBoundary>
    );
  };
}
