import { RAFFLE_SHAPE } from '@/lib/contract/raffle-keys';
import type { RouteRow } from './route';
import type { Route } from './table';

/** A parameter in a pattern; an optional one includes its slash. */
export const PARAMETER = /\/:(\w+)\?|:(\w+)/g;

export interface CompiledPattern {
  route: Route;
  expression: RegExp;
  names: string[];
}

/** Compiles a route's pattern to a case-insensitive expression over whole paths. */
export function compilePattern(route: Route, pattern = route.pattern): CompiledPattern {
  const names: string[] = [];
  const source = pattern.replace(PARAMETER, (_whole, optional?: string, required?: string) => {
    const name = (optional ?? required) as string;
    names.push(name);
    const part = `(${partOf(route, name)})`;
    return optional ? `(?:/${part})?` : part;
  });
  return { route, names, expression: new RegExp(`^${source}$`, 'i') };
}

/**
 * The expression for a parameter. It limits length and spelling, because every spelling would be
 * cached as its own page.
 */
function partOf(route: RouteRow, name: string): string {
  const values = route.values?.[name];
  if (route.raffles?.includes(name)) return [...(values ?? []), RAFFLE_SHAPE].join('|');
  if (values) return values.join('|');
  if (route.digits?.includes(name)) return '[1-9]\\d{0,8}';
  if (route.days?.includes(name)) return '\\d{4}-\\d\\d-\\d\\d';
  return route.slugs?.includes(name) ? '[a-z0-9-]{1,120}|[a-z0-9_]{1,120}' : '[^/]{1,512}';
}

/** Whether a route's parameter may have this value. */
export const permits = (route: RouteRow, name: string, value: string): boolean =>
  new RegExp(`^(?:${partOf(route, name)})$`).test(value);

/** The parameters of a match; fixed values and slugs in lower case. Null where the path does not match. */
export function paramsOf(
  { route, expression, names }: CompiledPattern,
  path: string,
): Record<string, string> | null {
  const match = expression.exec(path);
  if (!match) return null;
  const params: Record<string, string> = {};
  names.forEach((name, index) => {
    const value = match[index + 1];
    const isPlain =
      route.values?.[name] || [route.raffles, route.slugs].some((names) => names?.includes(name));
    if (value !== undefined) params[name] = isPlain ? value.toLowerCase() : value;
  });
  return params;
}
