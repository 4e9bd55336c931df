import { regionsOf } from '@/lib/contract/regions';
import type { Variant } from '@/lib/contract/site';
import { ShopError } from '@/server/kernel/errors';

/** The region of a new customer: where a shop has only one, it need not be given. @throws customer.region_unknown */
export function regionIn(variant: Variant, code: string | undefined): string {
  const [first, ...others] = regionsOf(variant);
  if (first && others.length === 0) return first;
  return assertRegionOf(variant, code ?? '');
}

/** @throws customer.region_unknown for a region that this shop's customers may not choose */
export function assertRegionOf(variant: Variant, region: string): string {
  if (regionsOf(variant).some((known) => known === region)) return region;
  throw new ShopError('customer.region_unknown', { target: 'state' });
}
