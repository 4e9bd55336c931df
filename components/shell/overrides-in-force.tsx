'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Variant } from '@/lib/contract/site';
import {
  holdRouteOverrides,
  holdVariantOfComponents,
  holdVariantOfTab,
  type OverridesByVariant,
} from '@/lib/routes/overrides';

const VariantOfPage = createContext<Variant | undefined>(undefined);

/**
 * Tells the components of a page for which variant they make addresses: a tab once and for all, a server that renders
 * many pages at once by the page they stand on. It stands first in the document, so that every address below is right.
 */
export function OverridesInForce({
  overrides,
  variant,
  children,
}: {
  overrides: OverridesByVariant;
  variant: Variant;
  children: ReactNode;
}) {
  if (typeof window === 'undefined') holdVariantOfComponents(variantOfPage);
  else {
    holdRouteOverrides(overrides);
    holdVariantOfTab(variant);
  }
  return <VariantOfPage value={variant}>{children}</VariantOfPage>;
}

/** Undefined outside a render, where React has no page to ask about. */
function variantOfPage(): Variant | undefined {
  const { error } = console;
  // While developing React complains aloud about that, and again to whoever asks next.
  if (process.env.NODE_ENV !== 'production') console.error = () => undefined;
  try {
    return use(VariantOfPage);
  } catch {
    return undefined;
  } finally {
    console.error = error;
  }
}
