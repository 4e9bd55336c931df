import type { Variant } from '@/lib/contract/site';
import { siteOrigin } from '@/lib/routes/origin';

/** A host that passkeys are made for, and the one address at which they work. */
export interface PasskeySite {
  id: string;
  origin: string;
}

/** Where a passkey works: the shop's configured address of a variant, whatever a request says of itself. */
export function siteOf(variant: Variant): PasskeySite {
  const origin = siteOrigin(variant);
  return { id: new URL(origin).hostname, origin };
}
