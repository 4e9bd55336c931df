import type { ShopMessages } from '@/lib/contract/shop-messages';

/** The document title of the error page for this status. */
export function errorTitle(status: number, messages: ShopMessages['errors']): string {
  if (status === 418) return messages.noProductsTitle;
  if (status === 503) return messages.maintenanceTitle;
  if (status === 404) return messages.notFoundTitle;
  return messages.siteName;
}
