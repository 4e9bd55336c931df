'use client';

import { useEffect } from 'react';

/** Stores the affiliate that referred a visitor; renders nothing. */
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
