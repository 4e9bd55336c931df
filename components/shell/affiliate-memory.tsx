'use client';

import { useEffect } from 'react';
import { rememberAffiliate } from '@/lib/queries/affiliate';

/** Notes the affiliate a visitor came from; shows nothing. */
export function AffiliateMemory() {
  useEffect(() => rememberAffiliate(window.location.search), []);
  return null;
}
