import type { Segment } from '@/lib/contract/catalogue';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { SEGMENTS } from '@/server/catalogue/segments';

/** A segment of this process alone with every capability except the named ones. @returns its name */
export function aSegmentWithout(...missing: Capability[]): string {
  const name = `au_without_${missing.join('_and_')}`;
  const segment: Segment = {
    name,
    variant: 'AU',
    pricingId: 'AU',
    isDefault: false,
    capabilities: CAPABILITIES.filter((capability) => !missing.includes(capability)),
  };
  (SEGMENTS as Segment[]).push(segment);
  return name;
}
