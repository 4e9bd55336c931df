import type { CallResult } from '@/lib/contract/call';
import type { GetCapabilities } from '@/lib/contract/catalogue';
import { pricingOf } from '@/lib/rules/site';
import { cardEntries } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { segmentsNow } from './segments';

/** Every segment with its capabilities, and how cards are entered. */
export async function getCapabilities(ctx: Context): Promise<CallResult<typeof GetCapabilities>> {
  const entries = cardEntries(ctx);
  return segmentsNow().map(({ name, variant, isDefault, capabilities }) => ({
    ...{ name, variant, isDefault, capabilities },
    pricingId: pricingOf(variant),
    cardEntries: entries,
  }));
}
