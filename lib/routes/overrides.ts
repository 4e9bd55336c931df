import type { Variant } from '@/lib/contract/site';

/** The CMS's overrides of the route table for one variant, by route name. */
export interface RouteOverrides {
  /** patterns that replace the table's */
  paths: Readonly<Record<string, string>>;
  /** labels of routes in navigation */
  labels: Readonly<Record<string, string>>;
}
export type OverridesByVariant = Readonly<Record<Variant, RouteOverrides>>;

const NOTHING: RouteOverrides = { paths: {}, labels: {} };
export const NO_OVERRIDES: OverridesByVariant = { AU: NOTHING, GB: NOTHING };

/**
 * Next bundles pages, route handlers and middleware separately, so they share a node's state on the
 * global object.
 */
const node = globalThis as { fairdrawRoutes?: OverridesByVariant };

/** Puts checked overrides in force on a server node. */
export function holdRouteOverrides(overrides: OverridesByVariant): void {
  node.fairdrawRoutes = overrides;
}

/** The overrides in force on this node. Browsers have none: their pages receive them. */
export const heldRouteOverrides = (): OverridesByVariant => node.fairdrawRoutes ?? NO_OVERRIDES;
