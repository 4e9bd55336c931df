'use client';

import { useEffect } from 'react';

/** Notes the affiliate a visitor came from; shows nothing. */
export function AffiliateMemory() {
  useEffect(() => {
    const { search } = window.location;
    if (!new URLSearchParams(search).has('aff')) return;
    void import('@/lib/queries/affiliate').then(({ rememberAffiliate }) =>
      rememberAffiliate(search),
    );
  }, []);
  return null;
}
