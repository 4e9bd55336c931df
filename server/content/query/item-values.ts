export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The values at a path; through a list, those of each element. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => valuesAt(element, path));
  const [field, ...rest] = path;
  if (field === undefined) return [value ?? null];
  if (!isObject(value) || !Object.hasOwn(value, field)) return [null];
  return valuesAt(value[field], rest);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Less than, equal to or greater than 0, comparing numbers, timestamps or texts; NaN where two values cannot be
 * compared.
 */
export function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' || typeof other === 'number') return asNumber(one) - asNumber(other);
  const [a, b] = [String(one), String(other)];
  if (INSTANT.test(a) && INSTANT.test(b)) return instant(a) - instant(b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const asNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

// A timestamp without a zone is UTC, like everything in the store.
const instant = (text: string) =>
  Date.parse(text.includes('T') && !/(Z|[+-]\d{2}:\d{2})$/.test(text) ? `${text}Z` : text);
