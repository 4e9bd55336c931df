import general from '@fontsource/noto-sans/unicode.json';
import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import armenian from '@fontsource/noto-sans-armenian/unicode.json';
import bengali from '@fontsource/noto-sans-bengali/unicode.json';
import ethiopic from '@fontsource/noto-sans-ethiopic/unicode.json';
import georgian from '@fontsource/noto-sans-georgian/unicode.json';
import gujarati from '@fontsource/noto-sans-gujarati/unicode.json';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/unicode.json';
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json';
import kannada from '@fontsource/noto-sans-kannada/unicode.json';
import khmer from '@fontsource/noto-sans-khmer/unicode.json';
import korean from '@fontsource/noto-sans-kr/unicode.json';
import malayalam from '@fontsource/noto-sans-malayalam/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';
import sinhala from '@fontsource/noto-sans-sinhala/unicode.json';
import tamil from '@fontsource/noto-sans-tamil/unicode.json';
import telugu from '@fontsource/noto-sans-telugu/unicode.json';
import thai from '@fontsource/noto-sans-thai/unicode.json';

/** A piece of a line, and the file of a typeface that has its letters: see `fontFile`. */
export interface Run {
  letters: string;
  text: string;
}

const HOUSE = 'bricolage-grotesque';
/** How far its letters rise above the baseline, as a part of the size. Typefaces of one line stand on its baseline. */
export const HOUSE_ASCENT = 0.93;
/** What each file of the house's typeface has, as its own style sheet says; the first that has a letter writes it. */
const HOUSE_FILES: readonly [string, RegExp][] = [
  ['latin', /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u02bb\u02bc\u2000-\u206f]$/],
  [
    'vietnamese',
    /^[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/,
  ],
  ['latin-ext', /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]$/],
];

/** Other alphabets, each in a package of its own that shapes its letters. */
const ALPHABETS = {
  ...{ arabic, armenian, bengali, ethiopic, georgian, gujarati, gurmukhi, hebrew, kannada, khmer },
  ...{ malayalam, sinhala, tamil, telugu, thai },
};
interface Package {
  name: string;
  /** the letters of each file: `U+0370-0377,U+037A` */
  subsets: Readonly<Record<string, string>>;
  isUsed: (subset: string, letter: string) => boolean;
}
/** Chinese and Korean come in a hundred files of some letters each, which list others, too, that they do not have. */
const PACKAGES: readonly Package[] = [
  {
    name: 'noto-sans',
    subsets: general,
    isUsed: (subset) => /^(?:greek|cyrillic)(?:-ext)?$|^devanagari$|^latin-ext$/.test(subset),
  },
  ...Object.entries(ALPHABETS).map(([alphabet, subsets]) => ({
    ...{ name: `noto-sans-${alphabet}`, subsets },
    isUsed: (subset: string) => subset === alphabet,
  })),
  {
    name: 'noto-sans-sc',
    subsets: chinese,
    isUsed: (_subset, letter) =>
      /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\u30fb\u30fc\uff01-\uff5e]/u.test(
        letter,
      ),
  },
  {
    name: 'noto-sans-kr',
    subsets: korean,
    isUsed: (_subset, letter) => /\p{Script=Hangul}/u.test(letter),
  },
];

let known: ReadonlyMap<string, string> | undefined;

/** The files by letter. Read when a line first needs one. */
function filesByLetter(): ReadonlyMap<string, string> {
  if (known) return known;
  const files = new Map<string, string>();
  for (const { name, subsets, isUsed } of PACKAGES) {
    for (const [subset, ranges] of Object.entries(subsets)) {
      const file = `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}`;
      for (const letter of lettersIn(ranges))
        if (!files.has(letter) && isUsed(subset, letter)) files.set(letter, file);
    }
  }
  known = files;
  return files;
}

function* lettersIn(ranges: string): Generator<string> {
  for (const range of ranges.split(',')) {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1)
      yield String.fromCodePoint(point);
  }
}

/** Where a run's file lies, below the packages of typefaces. Alphabets other than the house's have one weight. */
export const fontFile = (letters: string, weight: 400 | 600 | 800): string =>
  letters.includes('/')
    ? `${letters}-400-normal.woff`
    : `${HOUSE}/files/${HOUSE}-${letters}-${weight}-normal.woff`;

/** The run of one letter; one that no typeface has shows as a question mark. */
function runOf(letter: string): Run {
  const house = HOUSE_FILES.find(([, has]) => has.test(letter))?.[0];
  const letters = house ?? filesByLetter().get(letter);
  return letters ? { letters, text: letter } : { letters: 'latin', text: '?' };
}

const JOINER = /^[\u200c\u200d]$/;
/** Marks of direction say nothing once the order is made; which form of a letter is meant no file of these knows. */
const WITHOUT_SHAPE =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u;
const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** A line by its alphabets, in the order in which it is written from left to right; null where it is empty. */
export function runsOf(line: string): Run[] | null {
  const runs: Run[] = [];
  for (const letter of line.normalize('NFC').replace(WITHOUT_SHAPE, '')) {
    const last = runs.at(-1);
    // a joiner shapes the letters beside it, so it stays with them
    const run = JOINER.test(letter) && last ? { ...last, text: letter } : runOf(letter);
    if (last?.letters === run.letters) last.text += run.text;
    else runs.push(run);
  }
  return runs.length > 0 ? leftToRight(runs) : null;
}

/** The words of a name that is read from the right stand the other way round; the letters of a word are turned as it is drawn. */
function leftToRight(runs: Run[]): Run[] {
  const isTurned = runs.map(({ text }) => RIGHT_TO_LEFT.test(text));
  if (!isTurned.includes(true)) return runs;
  const ordered: Run[] = [];
  for (let start = 0; start < runs.length; ) {
    const end = isTurned[start] ? endOfTurned(runs, isTurned, start) : start;
    ordered.push(...runs.slice(start, end + 1).reverse());
    start = end + 1;
  }
  return ordered;
}

/** The last run that is read from the right with this one: spaces and signs in between belong to them. */
function endOfTurned(runs: readonly Run[], isTurned: readonly boolean[], start: number): number {
  let end = start;
  for (let at = start + 1; at < runs.length; at += 1) {
    if (isTurned[at]) end = at;
    else if (HAS_LETTERS.test(runs[at]?.text ?? '')) break;
  }
  return end;
}
