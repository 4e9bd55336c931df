/** Words related to this shop: the first that an attacker tries. */
const OF_THE_SHOP = ['fairdraw', 'lottery', 'lotto', 'jackpot', 'powerball', 'raffle', 'syndicate'];
/** The characters that a password needs besides such words. */
const OWN_CHARACTERS = 5;
/** Shorter parts of a name occur in words by chance. */
const SHORTEST_NAME = 3;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether an attacker would try this password among the first: it is one of the 49,000 most used ones (ignoring letter
 * case, a few digits or symbols at its end and the usual substitutions for letters), it repeats or counts, or it
 * consists of the shop's or the person's name.
 * @param names first and last name, and the part of the e-mail address before the @
 */
export async function isEasyToGuess(password: string, names: readonly string[]): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (repeats(plain) || counts(plain) || isMadeOf(plain, [...OF_THE_SHOP, ...names])) return true;
  const common = await mostUsed();
  const spellings = [plain, withoutLastSigns(plain), plain.replace(/[^a-z]{1,4}$/, '')];
  return spellings.some((spelling) => common.has(spelling) || common.has(asLetters(spelling)));
}

const withoutLastSigns = (text: string): string =>
  text.slice(0, text.split('').findLastIndex((sign) => /[a-z0-9]/.test(sign)) + 1);

/** The list of zxcvbn-ts; decompressed on first use, since that takes a moment. */
function mostUsed(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return known;
}

/** `aaaabbbb`, `qwerqwer`, `123123123` */
const repeats = (text: string): boolean =>
  new Set(text).size <= 2 ||
  [2, 3, 4, 5, 6].some((length) => text === text.slice(0, length).repeat(text.length / length));

/** `23456789`, `hgfedcba` */
function counts(text: string): boolean {
  const steps = new Set(
    [...text.slice(1)].map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)),
  );
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const parts = words
    .flatMap((word) =>
      word
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((part) => part.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS;
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};
const asLetters = (text: string) => text.replace(/[@431!05$]/g, (sign) => LETTERS[sign] ?? sign);
