import type { Segment } from '@/lib/contract/catalogue';
import { CAPABILITIES, type Capability, type Variant } from '@/lib/contract/site';

/** All capabilities of the platform except those given. */
function allBut(...left: Capability[]): Capability[] {
  return CAPABILITIES.filter((capability) => !left.includes(capability));
}

export const SEGMENTS: readonly Segment[] = [
  {
    name: 'au_default',
    variant: 'AU',
    pricingId: 'AU',
    isDefault: true,
    capabilities: [...CAPABILITIES],
  },
  {
    name: 'au_charity',
    variant: 'AU',
    pricingId: 'AU',
    isDefault: false,
    capabilities: allBut('commercial_lotteries', 'syndicates', 'social_syndicates'),
  },
  {
    // No raffles are sold in pounds, so there are no causes. The accounts of the earlier platform
    // and the membership are Australian; customers here can only register their interest in the
    // membership.
    name: 'gb_default',
    variant: 'GB',
    pricingId: 'GB',
    isDefault: true,
    capabilities: allBut(
      'charity_lotteries',
      'causes_directory',
      'syndicates',
      'social_syndicates',
      'customer_migration',
      'partner_purchase',
    ),
  },
];

export function findSegment(name: string): Segment | undefined {
  return SEGMENTS.find((segment) => segment.name === name);
}

/** The segment of a variant's guests. */
export function defaultSegment(variant: Variant): Segment {
  const found = SEGMENTS.find((segment) => segment.variant === variant && segment.isDefault);
  if (!found) throw new RangeError(`${variant} has no default segment`);
  return found;
}

/** False for a segment that does not exist. */
export function hasCapability(segmentName: string, capability: Capability): boolean {
  return findSegment(segmentName)?.capabilities.includes(capability) ?? false;
}
