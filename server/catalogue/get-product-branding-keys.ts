import type { CallResult } from '@/lib/contract/call';
import type { GetProductBrandingKeys } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';
import { offersSoldTo } from './offers';
import { openVariants } from './open-variants';
import { defaultSegment } from './segments';

/** What the guests of each variant are sold, in display order. */
export async function getProductBrandingKeys(
  _ctx: Context,
): Promise<CallResult<typeof GetProductBrandingKeys>> {
  return openVariants().map((brandingKey) => ({
    brandingKey,
    productKeys: offersSoldTo(defaultSegment(brandingKey)).map(({ key }) => key),
  }));
}
