/** Joins the class names that apply; anything but a string is a condition that did not hold. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
