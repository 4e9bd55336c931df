import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolate } from '@/lib/text/interpolate';

/** The document title of the error page for this status. */
export function errorTitle(
  status: number,
  siteName: string,
  messages: ShopMessages['errors'],
): string {
  if (status === 418) return interpolate(messages.noProductsTitle, { siteName });
  if (status === 503) return messages.maintenanceTitle;
  if (status === 404) return messages.notFoundTitle;
  return siteName;
}
