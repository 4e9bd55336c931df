/**
 * The wire is snake_case, the code camelCase. Only keys change, never values, and the contract never uses
 * data as a key, so the way there and back gives the same object.
 */
export const toWire = (value: unknown): unknown => withKeys(value, toSnake);
export const fromWire = (value: unknown): unknown => withKeys(value, toCamel);

const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());

function withKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  if (value === null || typeof value !== 'object') return value;
  // defined, not assigned: a key called __proto__ is a key like any other
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), withKeys(inner, rename)]),
  );
}
