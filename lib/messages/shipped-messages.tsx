'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MessageCategory, ShopMessages } from '@/lib/contract/shop-messages';

export type Edits = { readonly [C in MessageCategory]?: Partial<ShopMessages[C]> };

const Edited = createContext<Edits>({});

/**
 * Tells the client components inside what editors changed of the words that come with the components' code, in addition
 * to what outer providers tell.
 */
export function EditsProvider({ edits, children }: { edits: Edits; children: ReactNode }) {
  const outer = use(Edited);
  const all = useMemo(() => ({ ...outer, ...edits }), [outer, edits]);
  return <Edited value={all}>{children}</Edited>;
}

/**
 * A category's words that come with the code that shows them, not with every page, and what editors changed of them.
 * For parts that are fetched later.
 */
export function useShippedMessages<C extends MessageCategory>(
  category: C,
  shipped: ShopMessages[C],
): ShopMessages[C] {
  const edits = useEdits(category);
  return useMemo(() => ({ ...shipped, ...edits }), [shipped, edits]);
}

export const useEdits = <C extends MessageCategory>(category: C): Edits[C] => use(Edited)[category];
