import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';

/** The document title of the error page for this status. */
export function errorTitle(status: number, siteName: string, words: Copy['errors']): string {
  if (status === 418) return interpolate(words.noProductsTitle, { siteName });
  if (status === 503) return words.maintenanceTitle;
  if (status === 404) return words.notFoundTitle;
  return siteName;
}
