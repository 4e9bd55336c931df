const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * The name of an open draw by its place among them, 0 being the next to close: Next Available, 1st, 2nd,
 * 3rd, then nth (specification 001, section 9).
 */
export function forwardDrawLabel(index: number): string {
  return index === 0 ? 'Next Available' : `${index}${ENDINGS[ordinals.select(index)] ?? 'th'}`;
}
