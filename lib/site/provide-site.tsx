'use client';

import { createContext, type ReactNode, useMemo } from 'react';
import type { Variant } from '@/lib/contract/site';
import type { OverridesByVariant } from '@/lib/routes/overrides';

interface SiteOfPage {
  variant: Variant;
  overrides: OverridesByVariant;
}

export const SiteContext = createContext<SiteOfPage | null>(null);

/** Tells the client components inside which site they belong to, and which paths content has moved. */
export function SiteProvider({
  variant,
  overrides,
  children,
}: SiteOfPage & { children: ReactNode }) {
  const site = useMemo(() => ({ variant, overrides }), [variant, overrides]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
