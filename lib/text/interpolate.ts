import { MessageFormatter, parseCases, type TypeHandler } from '@ultraq/icu-message-formatter';

/** The English cardinal plural rule; also works for formatted counts: "1" is one, "1,234" is other. */
const cardinal = (count: unknown): string => (Number(count) === 1 ? 'one' : 'other');

let ordinals: Intl.PluralRules | undefined;
/** The English ordinal plural rule: 1st is one, 2nd two, 3rd few, 4th other. */
function ordinal(place: unknown): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' }); // takes 65 ms on a phone, so created only when needed
  return ordinals.select(Number(place));
}

/** Chooses among the cases of a plural; `#` stands for the count as given. */
const plural =
  (rule: (count: unknown) => string): TypeHandler =>
  (count, format, _locale, values, process) => {
    const { cases } = parseCases(format);
    const chosen = cases[`=${count}`] ?? cases[rule(count)] ?? cases.other ?? '';
    return process(withCount(chosen), { ...values, '#': count });
  };

/** Turns `#` into a placeholder; inside nested braces it is left alone. */
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

/** The parts of an ICU message (docs/content.md) with its placeholders filled in. An invalid message is one part. */
export function formatToParts<T>(
  text: string,
  values: Readonly<Record<string, T>>,
): (string | T)[] {
  // A placeholder without a value stays as it is, so that the mistake is visible.
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

/** An ICU message with its placeholders filled in; numbers may be formatted already. Never throws. */
export const interpolate = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => formatToParts(text, values).join('');
