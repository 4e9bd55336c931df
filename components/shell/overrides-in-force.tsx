'use client';

import type { Variant } from '@/lib/contract/site';
import {
  holdRouteOverrides,
  holdVariantOfRender,
  type OverridesByVariant,
} from '@/lib/routes/overrides';

/** Tells this tab what content moved. It stands first in the document, so that every address below is right. */
export function OverridesInForce({
  overrides,
  variant,
}: {
  overrides: OverridesByVariant;
  variant: Variant;
}) {
  // On the server every variant's pages share one process: only a tab has one for good.
  if (typeof window !== 'undefined') {
    holdRouteOverrides(overrides);
    holdVariantOfRender(() => variant);
  }
  return null;
}
