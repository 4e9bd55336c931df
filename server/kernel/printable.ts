/**
 * What somebody wrote, for a terminal: control characters, and those that turn or hide text, are shown instead of obeyed
 * (`\\u{1b}`). Lines stay lines; those after the first begin with a bar, so that none passes for the command's own.
 */
export function printable(text: string): string {
  const shown = text
    .replace(/\r\n/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, (sign) =>
      sign === '\n' || sign === ZERO_WIDTH_JOINER ? sign : named(sign),
    );
  return shown.replaceAll('\n', '\n  | ');
}

/** holds emoji together */
const ZERO_WIDTH_JOINER = '\u200d';

const named = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
