import type { RestrictionType, Segment } from '@/lib/contract/catalogue';
import { CAPABILITIES, type Capability, type Variant } from '@/lib/contract/site';

/** All capabilities of the platform except those given. */
function allBut(...left: Capability[]): Capability[] {
  return CAPABILITIES.filter((capability) => !left.includes(capability));
}

/** A segment as the shop is configured: who moves on where, and what is not sold to whom. */
export interface CatalogueSegment extends Segment {
  /** the segment of the same variant that its accounts move to */
  successor?: string;
  /** offers that are shown but not sold to its customers, by what restricts them */
  restricted?: Partial<Record<RestrictionType, readonly string[]>>;
}

export const SEGMENTS: readonly CatalogueSegment[] = [
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
    // Accounts of the earlier platform. Its licence has no raffle for gold, and the games that came
    // after it are sold to accounts that may wait with moving, and no more to those that have to.
    name: 'au_legacy',
    variant: 'AU',
    pricingId: 'AU',
    isDefault: false,
    capabilities: allBut('membership_program', 'syndicates', 'social_syndicates'),
    successor: 'au_default',
    restricted: {
      licensing_restriction: ['your_hospice_lottery'],
      migration_restriction: ['set_for_life2020', 'lotto_strike'],
    },
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

export function findSegment(name: string): CatalogueSegment | undefined {
  return SEGMENTS.find((segment) => segment.name === name);
}

/** The segment of a variant's guests. */
export function defaultSegment(variant: Variant): CatalogueSegment {
  const defaultSegment = SEGMENTS.find(
    (segment) => segment.variant === variant && segment.isDefault,
  );
  if (!defaultSegment) throw new RangeError(`${variant} has no default segment`);
  return defaultSegment;
}

/** False for a segment that does not exist. */
export function hasCapability(segmentName: string, capability: Capability): boolean {
  return findSegment(segmentName)?.capabilities.includes(capability) ?? false;
}
