'use client';

import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react';
import { PartBoundary } from '@/components/errors/part-boundary';

/** The delay in browsers without `requestIdleCallback`. */
const A_MOMENT_MS = 200;
/** The longest delay, however busy the page is. */
const AT_LAST_MS = 2000;

const waiting = new Set<() => void>();
let isIdle = false;

/** Calls back once the browser is idle, all waiting callers in one go. */
function onIdle(tell: () => void): () => void {
  if (isIdle) {
    tell();
    return () => undefined;
  }
  waiting.add(tell);
  if (waiting.size === 1) {
    if ('requestIdleCallback' in window) requestIdleCallback(tellAll, { timeout: AT_LAST_MS });
    else setTimeout(tellAll, A_MOMENT_MS);
  }
  return () => void waiting.delete(tell);
}

function tellAll(): void {
  isIdle = true;
  for (const tell of waiting) tell();
  waiting.clear();
}

/** Mounts a component once the page is idle, so that hydration, which visitors wait for, has the browser to itself. */
export function mountOnIdle<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function MountOnIdle(props: Props) {
    const [isDue, setIsDue] = useState(false);
    useEffect(() => onIdle(() => startTransition(() => setIsDue(true))), []);
    return (
      isDue && (
        <PartBoundary isSilent>
          <Suspense>
            <Part {...props} />
          </Suspense>
        </PartBoundary>
      )
    );
  };
}
