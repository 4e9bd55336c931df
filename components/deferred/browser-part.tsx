'use client';

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { PartBoundary } from '@/components/errors/part-boundary';
import { useHydrated } from '@/components/ui/use-hydrated';
import { lazyPart } from './lazy-part';

/** A part that only browsers render, fetched once the page is hydrated. @param meanwhile what stands in its place */
export function browserPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
): ComponentType<P> {
  const usePart = lazyPart(load);
  return function BrowserPart(props: P) {
    const isHydrated = useHydrated();
    const { Part, fetchAgain } = usePart();
    return (
      <PartBoundary onRetry={fetchAgain}>
        <Suspense fallback={meanwhile}>{isHydrated ? <Part {...props} /> : meanwhile}</Suspense>
      </PartBoundary>
    );
  };
}
