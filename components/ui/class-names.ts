/** Joins class names; values that are not strings are conditions that did not hold. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
