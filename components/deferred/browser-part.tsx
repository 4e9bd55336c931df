'use client';

import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { PartBoundary } from '@/components/errors/part-boundary';
import { useHydrated } from '@/components/ui/use-hydrated';
import { lazyPart } from './lazy-part';

/**
 * A part that only browsers render, fetched once the page is hydrated.
 * @param meanwhile what stands in its place
 * @param isUrgent what the page is for: its code is fetched while the page is being hydrated, not after
 */
export function browserPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): ComponentType<P> {
  const usePart = lazyPart(load);
  return function BrowserPart(props: P) {
    const isHydrated = useHydrated();
    const { Part, fetchAgain } = usePart();
    useState(() => isUrgent && typeof document !== 'undefined' && load().catch(toldByPart));
    return (
      <PartBoundary onRetry={fetchAgain}>
        <Suspense fallback={meanwhile}>{isHydrated ? <Part {...props} /> : meanwhile}</Suspense>
      </PartBoundary>
    );
  };
}

/** The part fetches the same again, and says so where that fails too. */
const toldByPart = () => undefined;
