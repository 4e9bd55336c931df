/*
 * Creating an Intl formatter costs a phone as much as laying out a part of the page, and a page formats many dates
 * and sums, so each formatter is cached. Options come only from code, so the cache stays small.
 */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  remembered(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  remembered(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

function remembered<Format>(
  made: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}
