import type { Variant } from '@/lib/contract/site';

/** What content changed of the route table for one variant, by route name. */
export interface RouteOverrides {
  /** patterns that take the place of the table's */
  paths: Readonly<Record<string, string>>;
  /** the navigation's words for a route */
  labels: Readonly<Record<string, string>>;
}
export type OverridesByVariant = Readonly<Record<Variant, RouteOverrides>>;

/** Says for which variant something is being rendered, where it knows. */
export type VariantOfRender = () => Variant | undefined;

interface Held {
  overrides: OverridesByVariant;
  /** a browser's tab shows one variant's pages */
  variantOfTab?: Variant;
  /** pages and route handlers may each have loaded a copy of their own */
  ofPages: Set<VariantOfRender>;
  /** components that the server renders for the browser */
  ofComponents?: VariantOfRender;
}

const NOTHING: RouteOverrides = { paths: {}, labels: {} };
export const NO_OVERRIDES: OverridesByVariant = { AU: NOTHING, GB: NOTHING };

/** Pages, route handlers and components are bundled apart: what they share stands on the global object. */
const place = globalThis as { fairdrawRoutes?: Held };

function held(): Held {
  place.fairdrawRoutes ??= { overrides: NO_OVERRIDES, ofPages: new Set() };
  return place.fairdrawRoutes;
}

/** Puts overrides in force: on a web node, in middleware, or in a browser's tab. They must have been checked. */
export function holdRouteOverrides(overrides: OverridesByVariant): void {
  held().overrides = overrides;
}

/** From here on this browser's tab shows a variant's pages. */
export function holdVariantOfTab(variant: Variant): void {
  held().variantOfTab = variant;
}

/** On a server: how to find out for which variant a page is being rendered. */
export function holdVariantOfPages(variantOfRender: VariantOfRender): void {
  held().ofPages.add(variantOfRender);
}

/** The same for components that the server renders for the browser. */
export function holdVariantOfComponents(variantOfRender: VariantOfRender): void {
  held().ofComponents = variantOfRender;
}

/** The variant that addresses are written for when nobody says; the default one where that is not known. */
export function variantInForce(): Variant {
  const { variantOfTab, ofPages, ofComponents } = held();
  if (variantOfTab) return variantOfTab;
  for (const variantOfRender of ofPages) {
    const variant = variantOfRender();
    if (variant) return variant;
  }
  return ofComponents?.() ?? 'AU';
}

export const routeOverrides = (variant: Variant = variantInForce()): RouteOverrides =>
  held().overrides[variant];

/** What navigation and breadcrumbs call a route: content's word for it, else the given one. */
export const labelOf = (name: string, shipped: string, variant?: Variant): string =>
  routeOverrides(variant).labels[name] ?? shipped;
