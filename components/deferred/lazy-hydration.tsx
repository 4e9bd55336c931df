'use client';

import { Activity, type ComponentType, lazy } from 'react';
import { EarlyInput } from './early-input';

/**
 * A part that the server renders whole and the browser brings to life later: its code is fetched once the frame is
 * hydrated, or when somebody reaches for it, and what they did meanwhile is done again. A boundary of `Activity`, since
 * the server streams large parts within `Suspense` by scripts, which a cached page's policy does not allow; and nothing
 * around the part may render again before it is alive, or React would render it anew.
 */
export function lazyHydration<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyHydration(props: P) {
    return (
      <Activity>
        <Part {...props} />
        <EarlyInput presses="all" />
      </Activity>
    );
  };
}
