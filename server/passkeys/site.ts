import type { Variant } from '@/lib/contract/site';
import { siteOrigin } from '@/lib/routes/origin';

/** Where a passkey works: the shop's configured address of a variant, whatever a request says of itself. */
export function siteOf(variant: Variant): { id: string; origin: string } {
  const origin = siteOrigin(variant);
  return { id: new URL(origin).hostname, origin };
}
