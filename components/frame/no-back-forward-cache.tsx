'use client';

import { useRestored } from '@/components/ui/use-restored';

const reload = () => window.location.reload();

/** Stands where money is paid: such a page is never shown as it was kept, since it may have paid. Shows nothing. */
export function NoBackForwardCache() {
  useRestored(reload);
  return null;
}
