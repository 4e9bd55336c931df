import { LEGACY_OFFER_PATHS } from './offer-paths';
import type { RouteRow } from './route';
import { ROUTES } from './table';

export interface RouteMatch {
  route: RouteRow;
  params: Record<string, string>;
}

interface Compiled {
  route: RouteRow;
  expression: RegExp;
  names: string[];
}

const COMPILED: readonly Compiled[] = ROUTES.map(compile);

/** Finds a path's row: exact, but for case and one trailing slash. */
export function match(path: string): RouteMatch | null {
  const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (const { route, expression, names } of COMPILED) {
    const found = expression.exec(tidy);
    if (!found) continue;
    const params: Record<string, string> = {};
    names.forEach((name, index) => {
      const value = found[index + 1];
      if (value !== undefined) params[name] = route.values?.[name] ? value.toLowerCase() : value;
    });
    return { route, params };
  }
  return null;
}

/** The address that an old offer path moved to, or null. */
export function legacyRedirect(path: string): string | null {
  const [, first = '', ...rest] = path.split('/');
  const moved = LEGACY_OFFER_PATHS[first.toLowerCase()];
  return moved ? `/${[moved, ...rest].join('/')}` : null;
}

/** The page below `app/[site]` that shows a match; optional page numbers default to 1. Null while it is not built. */
export function internalPath({ route, params }: RouteMatch): string | null {
  if (route.page === null) return null;
  return route.page.replace(/\[(\w+)\]/g, (_whole, name: string) => params[name] ?? '1');
}

/** Whether a route has a page: navigation leaves the others out. */
export const isBuilt = (name: string): boolean =>
  ROUTES.some((route) => route.name === name && route.page !== null);

/**
 * The address of a route. Left-out optional parameters leave their segment out.
 * @throws an Error for an unknown name or a missing parameter: that is a mistake in the code
 */
export function href(name: string, params: Record<string, string | number> = {}): string {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`No route is named ${name}`);
  const path = route.pattern.replace(
    /\/:(\w+)\?|:(\w+)/g,
    (_whole, optional?: string, required?: string) => {
      if (optional)
        return params[optional] === undefined ? '' : `/${encodeURIComponent(params[optional])}`;
      const value = params[required as string];
      if (value === undefined) throw new Error(`The address of ${name} needs ${required}`);
      return encodeURIComponent(value);
    },
  );
  return path || '/';
}

function compile(route: RouteRow): Compiled {
  const names: string[] = [];
  const source = route.pattern.replace(
    /\/:(\w+)\?|:(\w+)/g,
    (_whole, optional?: string, required?: string) => {
      const name = (optional ?? required) as string;
      names.push(name);
      const part = `(${partOf(route, name)})`;
      return optional ? `(?:/${part})?` : part;
    },
  );
  return { route, names, expression: new RegExp(`^${source === '/' ? '/' : source}$`, 'i') };
}

function partOf(route: RouteRow, name: string): string {
  const values = route.values?.[name];
  if (values) return values.join('|');
  return route.digits?.includes(name) ? '\\d{1,10}' : '[^/]+';
}
