import type { Site, Variant } from '@/lib/contract/site';
import { matchFor, type RouteMatch } from './match';
import { heldRouteOverrides, type OverridesByVariant } from './overrides';
import type { ParamsOf, PlainRoute } from './params';
import { PARAMETER } from './pattern';
import { type Route, type RouteName, routeOf } from './table';

/** Parameters of a route that is only known at run time. */
export type Params = Readonly<Record<string, string | number>>;

/** The paths of one site, with the CMS's overrides. */
export interface Links {
  variant: Variant;
  /** The path of a route. An omitted optional parameter omits its segment. */
  href: <Name extends RouteName>(
    name: Name,
    ...[params]: Name extends PlainRoute ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>]
  ) => string;
  /**
   * The same for a route that is only known at run time. @throws an Error for a missing parameter,
   * which is a bug
   */
  pathOf: (route: Route, params?: Params) => string;
  /** The route of a path: exact, but ignoring case and one trailing slash. */
  match: (path: string) => RouteMatch | null;
  /** The present path of a matched route. */
  addressOf: (matched: RouteMatch) => string;
  /** A route's label in navigation and breadcrumbs: the CMS's label, else the given one. */
  labelOf: (name: string, shipped: string) => string;
}

/** Makes the path of a route of one site. */
export type Href = Links['href'];

/** Client components, also when rendered on the server, get these from `useLinks()`. */
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

/** Decodes the parameters, because `href` encodes them again. */
function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return params;
  }
}
