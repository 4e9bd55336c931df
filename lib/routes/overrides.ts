import type { Variant } from '@/lib/contract/site';

/** What content changed of the route table for one variant, by route name. */
export interface RouteOverrides {
  /** patterns that take the place of the table's */
  paths: Readonly<Record<string, string>>;
  /** the navigation's words for a route */
  labels: Readonly<Record<string, string>>;
}
export type OverridesByVariant = Readonly<Record<Variant, RouteOverrides>>;

const NOTHING: RouteOverrides = { paths: {}, labels: {} };
export const NO_OVERRIDES: OverridesByVariant = { AU: NOTHING, GB: NOTHING };

/** Pages, route handlers and middleware are bundled apart: what they share of one node stands on its global object. */
const node = globalThis as { fairdrawRoutes?: OverridesByVariant };

/** Puts overrides in force on a server's node. They must have been checked. */
export function holdRouteOverrides(overrides: OverridesByVariant): void {
  node.fairdrawRoutes = overrides;
}

/** The overrides in force on this node. A browser holds none: its pages are handed them. */
export const heldRouteOverrides = (): OverridesByVariant => node.fairdrawRoutes ?? NO_OVERRIDES;
