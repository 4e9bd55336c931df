export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

/**
 * Writes a value as canonical JSON: no spaces, object keys ordered by their UTF-16 units, whole
 * numbers only. For such values this is RFC 8785. @throws RangeError for a number that is not a safe
 * integer
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not a whole number`);
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${pairs.join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
