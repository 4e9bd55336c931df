import { FORMER_KEYS } from '@/lib/contract/game-keys';
import type { Variant } from '@/lib/contract/site';
import { isOfferPath } from './offer-paths';
import type { OverridesByVariant } from './overrides';
import { compilePattern, PARAMETER, paramsOf } from './pattern';
import { ROUTES, type Route, routeNamed } from './table';

/** The overrides requested by an editor for one variant. */
export interface RequestedOverrides {
  routes: readonly { key: string; path: string }[];
  labels: readonly { key: string; label: string }[];
}

/** An override that is not in force, and why; its route keeps its path. */
export interface RefusedOverride {
  variant: Variant;
  key: string;
  requested: string;
  why: string;
}

/** Literal segments and whole-segment or partial parameters; an optional parameter only at the end. */
const SHAPE = /^(?:\/(?:[a-z0-9_-]|:[a-zA-Z]+(?!\w|\?))+)*(?:\/:[a-zA-Z]+\?)?$/;
/** First segments that are not pages: APIs, files, and paths answered before middleware. */
const TAKEN = new Set(
  'api assets v2 social rewards cms customer-verify discovery gamify operator _next og public sitemaps feeds blank'.split(
    ' ',
  ),
);
const isOffersOwn = (segment: string) =>
  isOfferPath(segment) || Object.hasOwn(FORMER_KEYS, segment);

interface Placed {
  route: Route;
  pattern: string;
}

/**
 * The overrides that may be in force. A path must have all parameters of its route. It must not be,
 * for any variant, a path that another route or an offer has, had, or gets by another override.
 */
export function checkedOverrides(overrides: Readonly<Record<Variant, RequestedOverrides>>): {
  overrides: OverridesByVariant;
  refused: RefusedOverride[];
} {
  const refused: RefusedOverride[] = [];
  const placed: Placed[] = [];

  const pathsOf = (variant: Variant): Record<string, string> => {
    const paths: Record<string, string> = {};
    for (const { key, path: requested } of overrides[variant].routes) {
      const path = requested.length > 1 ? requested.replace(/\/$/, '') : requested;
      const route = routeNamed(key);
      const why = route ? problemOf(route, path, placed) : 'no route has this name';
      if (why || !route) {
        if (why) refused.push({ variant, key, requested, why });
        continue;
      }
      if (path === route.pattern) continue;
      paths[key] = path;
      placed.push({ route, pattern: path });
    }
    return paths;
  };
  const labelsOf = (variant: Variant): Record<string, string> => {
    const labels: Record<string, string> = {};
    for (const { key, label } of overrides[variant].labels) {
      const word = label.trim();
      if (word && routeNamed(key)) labels[key] = word;
      else
        refused.push({
          variant,
          key,
          requested: label,
          why: 'no route has this name, or no label',
        });
    }
    return labels;
  };
  const of = (variant: Variant) => ({ paths: pathsOf(variant), labels: labelsOf(variant) });
  return { overrides: { AU: of('AU'), GB: of('GB') }, refused };
}

function problemOf(route: Route, path: string, placed: readonly Placed[]): string | null {
  if (path === route.pattern) return null;
  if (route.name === 'home') return 'the home page stays at /';
  if (!SHAPE.test(path) || path === '') return 'not a plain path of this shop';
  if (parametersOf(path) !== parametersOf(route.pattern))
    return `needs the parameters of ${route.pattern}`;
  const [, first = ''] = path.split('/');
  if (TAKEN.has(first) || isOffersOwn(first)) return `/${first} is taken`;
  if (first.startsWith(':') && !first.startsWith(':offer')) return 'starts with a parameter';
  const mine = { route, pattern: path };
  const others = [...ROUTES.map((other) => ({ route: other, pattern: other.pattern })), ...placed];
  const owner = others.find((other) => other.route !== route && overlap(mine, other));
  return owner ? `${owner.pattern} is the address of ${owner.route.name}` : null;
}

const parametersOf = (pattern: string): string =>
  [...pattern.matchAll(PARAMETER)]
    .map(([whole]) => whole.replace('/', ''))
    .toSorted()
    .join();

/** Whether a path of one route would match the other. */
function overlap(one: Placed, other: Placed): boolean {
  const reaches = (from: Placed, to: Placed) => {
    const pattern = compilePattern(to.route, to.pattern);
    return samplesOf(from).some((path) => paramsOf(pattern, path) !== null);
  };
  return reaches(one, other) || reaches(other, one);
}

/** Sample paths of a pattern: with its optional parameter and without. */
function samplesOf({ route, pattern }: Placed): string[] {
  const value = (name: string) => {
    if (route.days?.includes(name)) return '2026-11-21';
    const [value] = route.values?.[name] ?? [];
    if (value !== undefined) return value;
    return route.raffles?.includes(name)
      ? 'some_raffle'
      : route.digits?.includes(name)
        ? '7'
        : 'some-name';
  };
  const full = pattern.replace(PARAMETER, (_whole, optional?: string, required?: string) =>
    optional ? `/${value(optional)}` : value(required as string),
  );
  return [full, pattern.replace(/\/:\w+\?$/, '') === pattern ? full : full.replace(/\/[^/]*$/, '')];
}
