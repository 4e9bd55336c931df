/** Maps by data: reasons, programmes. Their own keys are values, and pass as they are. */
const KEYED_BY_DATA: ReadonlySet<string> = new Set(['blockedReasons', 'cohortOverrides']);

/**
 * The wire is snake_case, the code camelCase. Only names change, never values: what a map is keyed by is a value
 * as well, so such maps are named here. The way there and back gives the same object.
 */
export const toWire = (value: unknown): unknown => withKeys(value, toSnake);
export const fromWire = (value: unknown): unknown => withKeys(value, toCamel);

const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return renamed(value, rename, (key, inner) =>
    KEYED_BY_DATA.has(toCamel(key)) && inner !== null && typeof inner === 'object'
      ? renamed(inner, String, (_by, one) => withKeys(one, rename))
      : withKeys(inner, rename),
  );
}

/** Defined, not assigned: a key called __proto__ is a key like any other. */
const renamed = (
  value: object,
  rename: (key: string) => string,
  convert: (key: string, inner: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), convert(key, inner)]),
  );
