import { MessageFormatter, parseCases, type TypeHandler } from '@ultraq/icu-message-formatter';

/** The English rule for a count, also for one that is written already: "1" is one, "1,234" is other. */
const cardinal = (count: unknown): string => (Number(count) === 1 ? 'one' : 'other');

let ordinals: Intl.PluralRules | undefined;
/** The English rule for a place in an order: 1st is one, 2nd two, 3rd few, 4th other. */
function ordinal(place: unknown): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' }); // costs a phone 65 ms, so not before it is needed
  return ordinals.select(Number(place));
}

/** Chooses among the cases of a plural; `#` in them is the count as it was given. */
const plural =
  (rule: (count: unknown) => string): TypeHandler =>
  (count, format, _locale, values, process) => {
    const { cases } = parseCases(format);
    const chosen = cases[`=${count}`] ?? cases[rule(count)] ?? cases.other ?? '';
    return process(withCount(chosen), { ...values, '#': count });
  };

/** `#` as a place of its own; one inside braces belongs to them. */
function withCount(text: string): string {
  let depth = 0;
  return [...text]
    .map((sign) => {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      return sign === '#' && depth === 0 ? '{#}' : sign;
    })
    .join('');
}

const messages = new MessageFormatter('en', {
  plural: plural(cardinal),
  selectordinal: plural(ordinal),
});

/** An ICU message (docs/content.md) in parts, with values in its places. A text that is none is one part. */
export function formatToParts<T>(
  text: string,
  values: Readonly<Record<string, T>>,
): (string | T)[] {
  // A place without a value stays as it is, so that it is seen.
  const places = [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => [
    name,
    (Object.hasOwn(values, name) ? values[name] : undefined) ?? `{${name}}`,
  ]);
  if (places.length === 0) return [text];
  try {
    return messages.process(text, Object.fromEntries(places)).flat(Number.POSITIVE_INFINITY);
  } catch {
    return [text];
  }
}

/** An ICU message with values in its places; numbers may be written already. Never throws. */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => formatToParts(text, values).join('');
