'use client';

import { lazyHydration } from '@/components/deferred/lazy-hydration';

/** The page carries the numbers, not the drawn charts and tables a second time. */
export const LazyCharts = lazyHydration(
  async () => (await import('./statistics-charts')).StatisticsCharts,
);
