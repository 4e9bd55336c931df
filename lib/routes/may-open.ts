import type { Capability } from '@/lib/contract/site';
import type { RouteRow } from './route';

/** Whether somebody with these capabilities has all that a route requires, and one of those that it takes any of. */
export const mayOpen = (
  { capabilities, anyCapability = [] }: Pick<RouteRow, 'capabilities' | 'anyCapability'>,
  held: readonly Capability[],
): boolean =>
  capabilities.every((needed) => held.includes(needed)) &&
  (anyCapability.length === 0 || anyCapability.some((enough) => held.includes(enough)));
