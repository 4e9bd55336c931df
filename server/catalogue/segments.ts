import type { CatalogueSegment } from '@/lib/contract/catalogue-file';
import type { Capability, Variant } from '@/lib/contract/site';
import { keepsWallet } from '@/lib/rules/wallet/keeps-wallet';
import { catalogueNow } from './versions/held-versions';

/** The segments that there are now. */
export const segmentsNow = (): readonly CatalogueSegment[] => catalogueNow().segments;

export function findSegment(name: string): CatalogueSegment | undefined {
  return segmentsNow().find((segment) => segment.name === name);
}

/** The segment of a variant's guests; undefined where the variant is not open. */
export const findDefaultSegment = (variant: Variant): CatalogueSegment | undefined =>
  segmentsNow().find((one) => one.variant === variant && one.isDefault);

/** The same of a variant that is open. */
export function defaultSegment(variant: Variant): CatalogueSegment {
  const segment = findDefaultSegment(variant);
  if (!segment) throw new RangeError(`${variant} has no default segment`);
  return segment;
}

/** Whether the shop has it for anybody. */
export const isOffered = (capability: Capability): boolean =>
  segmentsNow().some(({ capabilities }) => capabilities.includes(capability));

/** Whether it has it for anybody of a variant. */
export const isOfferedIn = (variant: Variant, capability: Capability): boolean =>
  segmentsNow().some((one) => one.variant === variant && one.capabilities.includes(capability));

/** False for a segment that does not exist. */
export function hasCapability(segmentName: string, capability: Capability): boolean {
  return findSegment(segmentName)?.capabilities.includes(capability) ?? false;
}

/** Whether customers of the segment have a wallet. Those of one that does not exist count as having one: nothing is sent away. */
export function hasWallet(segmentName: string): boolean {
  const segment = findSegment(segmentName);
  return !segment || keepsWallet(segment.capabilities);
}

/** The names of the segments whose customers have none. */
export const segmentsWithoutWallet = (): string[] =>
  segmentsNow()
    .filter(({ capabilities }) => !keepsWallet(capabilities))
    .map(({ name }) => name);
