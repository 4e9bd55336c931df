'use client';

import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Where a browser cannot tell that it is idle, what waits waits this long. */
const A_MOMENT_MS = 200;
/** However busy a page is, what waits comes after this long. */
const AT_LAST_MS = 2000;

const waiting = new Set<() => void>();
let isIdle = false;

/** Calls back once the browser has nothing to do, everybody who waits in one go. */
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

/**
 * Puts a part on the page once the page stands and nothing else is to be done: coming to life, which a visitor
 * waits for, has the browser to itself.
 */
export function mountOnIdle<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function MountOnIdle(props: Props) {
    const [isDue, setIsDue] = useState(false);
    useEffect(() => onIdle(() => startTransition(() => setIsDue(true))), []);
    return isDue && <Part {...props} />;
  };
}
