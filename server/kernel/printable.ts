/**
 * A user's text for a terminal: control characters, and characters that reverse or hide text, are escaped (`\\u{1b}`).
 * Line breaks stay; every line after the first begins with a bar, so that none looks like the command's own output.
 */
export function printable(text: string): string {
  const shown = text
    .replace(/\r\n/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, (sign) =>
      sign === '\n' || sign === ZERO_WIDTH_JOINER ? sign : named(sign),
    );
  return shown.replaceAll('\n', '\n  | ');
}

/** joins emoji */
const ZERO_WIDTH_JOINER = '\u200d';

const named = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
