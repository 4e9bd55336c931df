import type { Site, Variant } from '@/lib/contract/site';
import { matchFor, type RouteMatch } from './match';
import { heldRouteOverrides, type OverridesByVariant } from './overrides';
import type { ParamsOf, PlainRoute } from './params';
import { PARAMETER } from './pattern';
import { type Route, type RouteName, routeOf } from './table';

/** Parameters whose route is known only when it runs. */
export type Params = Readonly<Record<string, string | number>>;

/** The addresses of one site, where content has put them. */
export interface Links {
  variant: Variant;
  /** The address of a route. Left-out optional parameters leave their segment out. */
  href: <Name extends RouteName>(
    name: Name,
    ...[params]: Name extends PlainRoute ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>]
  ) => string;
  /**
   * The same for a route that is known only when it runs. @throws an Error for a missing parameter: that is a mistake
   * in the code
   */
  pathOf: (route: Route, params?: Params) => string;
  /** The route of a path: exact, but for case and one trailing slash. */
  match: (path: string) => RouteMatch | null;
  /** The address of what a path was matched to. */
  addressOf: (found: RouteMatch) => string;
  /** What navigation and breadcrumbs call a route: content's word for it, else the given one. */
  labelOf: (name: string, shipped: string) => string;
}

/** Makes the address of a route of one site. */
export type Href = Links['href'];

/** In the browser, and in components that render there, too, they come from `useLinks()`. */
export function links(
  { variant }: Pick<Site, 'variant'>,
  overrides: OverridesByVariant = heldRouteOverrides(),
): Links {
  const { paths, labels } = overrides[variant];
  const pathOf = ({ name, pattern: shipped }: Route, params: Params = {}): string =>
    pathIn(name, paths[name] ?? shipped, params);
  return {
    variant,
    href: (name, ...[params]) => pathOf(routeOf(name), params),
    pathOf,
    match: (path) => matchFor(path, variant, overrides),
    addressOf: ({ route, params }) => pathOf(route, decoded(params)),
    labelOf: (name, shipped) => labels[name] ?? shipped,
  };
}

function pathIn(name: RouteName, pattern: string, params: Params): string {
  const path = pattern.replace(PARAMETER, (_whole, optional?: string, required?: string) => {
    if (optional)
      return params[optional] === undefined ? '' : `/${encodeURIComponent(params[optional])}`;
    const value = params[required as string];
    if (value === undefined) throw new Error(`The address of ${name} needs ${required}`);
    return encodeURIComponent(value);
  });
  return path || '/';
}

/** Parameters as they are meant: a path carries them encoded, and `href` encodes again. */
function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return params;
  }
}
