'use client';

import { useRestored } from '@/components/ui/use-restored';

const reload = () => window.location.reload();

/**
 * For pages where money is paid: reloads a page that the back/forward cache restores, since it may have been paid
 * already. Renders nothing.
 */
export function NoBackForwardCache() {
  useRestored(reload);
  return null;
}
