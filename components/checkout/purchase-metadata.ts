import { metaCookies } from '@/lib/consent/meta-cookies';
import { visitOrigin } from '@/lib/consent/visit-origin';
import { anonymousId } from '@/lib/consent/visit-session';
import type { PurchaseMetadata } from '@/lib/contract/purchase';

/** The attribution that a purchase carries about its visit; without consent, only the page. */
export function purchaseMetadata(): PurchaseMetadata {
  const ajsAnonymousId = anonymousId();
  return {
    ...visitOrigin(),
    ...metaCookies(),
    ...(ajsAnonymousId && { ajsAnonymousId }),
    platform: 'Web',
    pageUrl: window.location.href.slice(0, 512),
  };
}
