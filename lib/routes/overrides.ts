import type { Variant } from '@/lib/contract/site';

/** What content changed of the route table for one variant, by route name. */
export interface RouteOverrides {
  /** patterns that take the place of the table's */
  paths: Readonly<Record<string, string>>;
  /** the navigation's words for a route */
  labels: Readonly<Record<string, string>>;
}
export type OverridesByVariant = Readonly<Record<Variant, RouteOverrides>>;

interface Held {
  overrides: OverridesByVariant;
  variantOfRender: () => Variant | undefined;
}

const NOTHING: RouteOverrides = { paths: {}, labels: {} };
export const NO_OVERRIDES: OverridesByVariant = { AU: NOTHING, GB: NOTHING };

/** Pages, route handlers and components are bundled apart: what they share stands on the global object. */
const place = globalThis as { fairdrawRoutes?: Held };

function held(): Held {
  place.fairdrawRoutes ??= { overrides: NO_OVERRIDES, variantOfRender: () => undefined };
  return place.fairdrawRoutes;
}

/** Puts overrides in force: on a web node, in middleware, or in a browser's tab. They must have been checked. */
export function holdRouteOverrides(overrides: OverridesByVariant): void {
  held().overrides = overrides;
}

/** Says how to find out for which variant something is being rendered. */
export function holdVariantOfRender(variantOfRender: () => Variant | undefined): void {
  held().variantOfRender = variantOfRender;
}

/** The variant that addresses are written for when nobody says; the default one where that is not known. */
export const variantInForce = (): Variant => held().variantOfRender() ?? 'AU';

export const routeOverrides = (variant: Variant = variantInForce()): RouteOverrides =>
  held().overrides[variant];

/** What navigation calls a route: content's word for it, else the given one. */
export const labelOf = (name: string, shipped: string, variant?: Variant): string =>
  routeOverrides(variant).labels[name] ?? shipped;
