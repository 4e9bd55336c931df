import { FORMER_KEYS } from '@/lib/contract/game-keys';
import type { Capability, Variant } from '@/lib/contract/site';
import { mayOpen } from './may-open';
import type { OverridesByVariant, RouteOverrides } from './overrides';
import { type CompiledPattern, compilePattern, paramsOf } from './pattern';
import { ROUTES, type Route, type RouteName, routeOf } from './table';

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
  /** whether an override moved the route: `addressOf()` the match is its present path */
  isMoved: boolean;
}

const COMPILED: readonly CompiledPattern[] = ROUTES.map((route) => compilePattern(route));
const OTHER: Readonly<Record<Variant, Variant>> = { AU: 'GB', GB: 'AU' };
const overriding = new WeakMap<RouteOverrides, CompiledPattern[]>();

/**
 * Finds the route of a path: exact, but ignoring case and one trailing slash. A path that an override
 * replaced, or that the route has for the other variant, still matches and counts as moved.
 */
export function matchFor(
  path: string,
  variant: Variant,
  overrides: OverridesByVariant,
): RouteMatch | null {
  const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const own = overrides[variant];
  const firstMatch = (patterns: readonly CompiledPattern[], isHere: boolean): RouteMatch | null => {
    for (const pattern of patterns) {
      const params = paramsOf(pattern, tidy);
      const { route } = pattern;
      if (params)
        return {
          route,
          params,
          isMoved: !isHere || (patterns === COMPILED && route.name in own.paths),
        };
    }
    return null;
  };
  return (
    firstMatch(patternsOf(own), true) ??
    firstMatch(COMPILED, true) ??
    firstMatch(patternsOf(overrides[OTHER[variant]]), false)
  );
}

function patternsOf(overrides: RouteOverrides): CompiledPattern[] {
  const known = overriding.get(overrides);
  if (known) return known;
  const patterns = ROUTES.flatMap((route) => {
    const pattern = overrides.paths[route.name];
    return pattern === undefined ? [] : [compilePattern(route, pattern)];
  });
  overriding.set(overrides, patterns);
  return patterns;
}

/** The path that a former offer path moved to, or null. */
export function legacyRedirect(path: string): string | null {
  const [, first = '', ...rest] = path.split('/');
  const key = first.toLowerCase();
  const moved = Object.hasOwn(FORMER_KEYS, key) && FORMER_KEYS[key];
  return moved ? `/${[moved, ...rest].join('/')}` : null;
}

/** The page below `app/[site]` that shows a match; optional page numbers default to 1. */
export const internalPath = ({ route, params }: Pick<RouteMatch, 'route' | 'params'>): string =>
  route.page.replace(/\[(\w+)\]/g, (_whole, name: string) => params[name] ?? '1');

/** Whether a visitor with these capabilities may see the page. */
export const isOpen = (name: RouteName, capabilities: readonly Capability[]): boolean =>
  mayOpen(routeOf(name), capabilities);
