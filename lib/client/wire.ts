/** Maps whose keys are data (reasons, programmes), so their keys are not renamed. */
const KEYED_BY_DATA: ReadonlySet<string> = new Set(['blockedReasons', 'cohortOverrides']);

/**
 * The wire is snake_case, the code camelCase. Only field names are converted, never values; maps that are keyed by
 * data are listed above. Converting to the wire and back gives the same object.
 */
export const toWire = (value: unknown): unknown => withKeys(value, toSnake);
export const fromWire = (value: unknown): unknown => withKeys(value, toCamel);

const toSnake = remembered((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const toCamel = remembered((key) =>
  key.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase()),
);

/** The contract has some hundreds of field names; whatever else strangers send fills no memory. */
function remembered(rename: (key: string) => string): (key: string) => string {
  const MOST_NAMES = 2_000;
  const LONGEST_NAME = 60;
  const names = new Map<string, string>();
  return (key) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    if (names.size < MOST_NAMES && key.length <= LONGEST_NAME) names.set(key, name);
    return name;
  };
}

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return renamed(value, rename, (key, inner) =>
    KEYED_BY_DATA.has(toCamel(key)) && inner !== null && typeof inner === 'object'
      ? renamed(inner, String, (_by, one) => withKeys(one, rename))
      : withKeys(inner, rename),
  );
}

/** `Object.fromEntries` defines keys instead of assigning them, so that `__proto__` is an ordinary key. */
const renamed = (
  value: object,
  rename: (key: string) => string,
  convert: (key: string, inner: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), convert(key, inner)]),
  );
