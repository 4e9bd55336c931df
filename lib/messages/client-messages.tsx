'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Copy, CopyCategory } from '@/lib/copy/copy';

const Words = createContext<Partial<Copy>>({});

/** Provides categories of copy to the client components inside, in addition to those of outer providers. */
export function MessagesProvider({ copy, children }: { copy: Partial<Copy>; children: ReactNode }) {
  const outer = use(Words);
  const words = useMemo(() => ({ ...outer, ...copy }), [outer, copy]);
  return <Words value={words}>{children}</Words>;
}

/** A category's words. @throws an Error when no provider has the category */
export function useMessages<C extends CopyCategory>(category: C): Copy[C] {
  const words = use(Words)[category];
  if (!words) throw new Error(`No copy of ${category} was handed to this page`);
  return words as Copy[C];
}
