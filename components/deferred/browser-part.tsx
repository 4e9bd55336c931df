'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** A part that only browsers render, fetched once the page is hydrated. @param meanwhile what stands in its place */
export function browserPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile?: ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function BrowserPart(props: P) {
    const isHydrated = useHydrated();
    return <Suspense fallback={meanwhile}>{isHydrated ? <Part {...props} /> : meanwhile}</Suspense>;
  };
}
