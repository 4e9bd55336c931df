import type { CallResult } from '@/lib/contract/call';
import type { GetProductBrandingKeys } from '@/lib/contract/catalogue';
import { Variant } from '@/lib/contract/site';
import type { Context } from '@/server/kernel/context';
import { offersFor } from './offers';
import { defaultSegment } from './segments';

/** What the guests of each variant are sold, in display order. The rules decide it, so that it never changes at run time. */
export async function getProductBrandingKeys(
  _ctx: Context,
): Promise<CallResult<typeof GetProductBrandingKeys>> {
  return Variant.options.map((brandingKey) => {
    const { name, pricingId } = defaultSegment(brandingKey);
    return { brandingKey, productKeys: offersFor(name, pricingId).map(({ key }) => key) };
  });
}
