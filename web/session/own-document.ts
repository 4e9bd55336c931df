import type { Site } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { isPaymentRoute } from '@/lib/routes/rendering';

/**
 * Whether Next's client router tries to open a payment page inside the current document, or to leave a payment page
 * without a new document. Browsers name the request's destination in `Sec-Fetch-Dest`, which scripts cannot forge.
 */
export function isIntoOrOutOfPayment(headers: Headers, isPayment: boolean, site: Site): boolean {
  if (headers.get('sec-fetch-dest') !== 'empty') return false;
  return isPayment || isPaymentAddress(headers.get('referer'), site);
}

/** Whether it is a page that takes payments. */
export function isPaymentAddress(address: string | null, site: Pick<Site, 'variant'>): boolean {
  if (!address || address.length > 2_048 || !URL.canParse(address)) return false;
  const match = links(site).match(new URL(address).pathname);
  return match !== null && isPaymentRoute(match.route);
}
