/**
 * What keyboards, clipboards and other programs put into a text that somebody typed. Every field takes it through one of
 * these before anything looks at it.
 */

/**
 * Signs that show nothing and say nothing in a line of text: marks of direction, zero-width spaces, soft hyphens, fillers
 * that stand for a letter, tags. Variation selectors stay, since they choose a letter's form in Chinese and Japanese names.
 */
const UNSEEN =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
/** They shape the letters beside them in Persian and the languages of India, and are nothing elsewhere. */
const JOINERS = /[\u200c\u200d]+/g;
/** The last is Braille's empty cell. */
const SPACES = /[\p{Zs}\u2800]+/gu;
const LINE_BREAKS = /\s+/g;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** What is typed where an apostrophe is meant: graves, acutes, primes, single quotation marks and modifier letters. */
const APOSTROPHES =
  /[`\u00b4\u2018\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb\u2032\u2035\ua78b\ua78c\uff07]/g;
/** The zeros of the digits that people's keyboards have, beside the full-width ones that NFKC folds. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810],
];

/**
 * Text of several lines in one form: composed (NFC), with plain spaces, and without signs that nobody sees. Joiners stay;
 * NUL, which no database keeps, does not.
 */
export const tidyLines = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(UNSEEN, '')
    // no-break and wide spaces; several beside each other may be an indent
    .replace(SPACES, (gap) => ' '.repeat(gap.length))
    .normalize('NFC')
    .trim();

/** One line of text in one form. What stands on several lines, as pasted addresses do, becomes one. */
export const tidyText = (text: string): string => tidyLines(text).replace(LINE_BREAKS, ' ').trim();

/** A code, number, amount or mail address: wide signs and other digits are plain ones, and joiners are nothing. */
export const tidyCode = (text: string): string =>
  tidyText(text.replace(JOINERS, '').normalize('NFKC'))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(DASHES, '-');

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * A person's name as it is stored: whatever stands for an apostrophe or hyphen is one, joiners stay between letters. Two
 * that look alike are one text. Line breaks stay, to be refused.
 */
export const tidyName = (name: string): string =>
  name
    .replace(UNSEEN, '')
    .replace(JOINERS, betweenLetters)
    .replace(SPACES, ' ')
    .normalize('NFC')
    .replace(APOSTROPHES, '’')
    .replace(DASHES, '-')
    .trim();

const LETTER_BEFORE = /[\p{L}\p{M}]$/u;
const LETTER_BEHIND = /^[\p{L}\p{M}]/u;

/** Elsewhere a joiner joins nothing. */
function betweenLetters(joiners: string, at: number, name: string): string {
  const end = at + joiners.length;
  const isSpelling =
    LETTER_BEFORE.test(name.slice(Math.max(0, at - 2), at)) &&
    LETTER_BEHIND.test(name.slice(end, end + 2));
  return isSpelling ? joiners.slice(0, 1) : '';
}

/** A phone number: whatever groups it is a space, a hyphen or a bracket; digits and the plus say it. */
export const tidyPhone = (phone: string): string =>
  tidyCode(phone)
    .replace(/^(?:tel|phone|mobile|mob|ph)\.?:? ?/i, '')
    .replace(/^\((\+\d{1,3})\)/, '$1 ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[./\\·•∙⋅_~,:;|*'’"]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whether a text is a phone number, however it is grouped: six to fifteen digits. */
export function isPhone(phone: string): boolean {
  const plain = tidyPhone(phone);
  return /^\+?[0-9 ()-]{6,40}$/.test(plain) && /^\d{6,15}$/.test(plain.replace(/\D/g, ''));
}

/** A mail address in one form: small letters, and its domain as the network writes it (punycode). */
export function tidyEmail(text: string): string {
  const plain = tidyCode(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/^<(.*)>$/, '$1');
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1).replace(/[\u3002\uff61]/g, '.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: whatever is not ASCII
  if (at < 1 || !/[^\x00-\x7f]/.test(plain.slice(at))) return plain;
  if (/[\s/\\?#@:%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return plain;
  return `${plain.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}
