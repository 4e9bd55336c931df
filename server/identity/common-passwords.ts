/** Words that stand for this shop: the first that somebody tries who wants into its accounts. */
const OF_THE_SHOP = ['fairdraw', 'lottery', 'lotto', 'jackpot', 'powerball', 'raffle', 'syndicate'];
/** A password of its own has so many characters besides such words. */
const OWN_CHARACTERS = 5;
/** Shorter parts of a name stand in words by chance. */
const SHORTEST_NAME = 3;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Would a guesser try this among the first? It is one of the 49,000 most used passwords (letter case, a few digits or
 * signs at its end and the usual signs for letters make no difference), it repeats or counts, or it is made of the
 * shop's name or the person's.
 * @param names of the person: first and last name, what stands before the @
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

/** The kept list of zxcvbn-ts; unpacked when it is first asked, since that takes a moment. */
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
