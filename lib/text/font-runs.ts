/** A piece of a line, and the file of the typeface that has its letters. */
export interface Run {
  letters: 'latin' | 'latin-ext' | 'vietnamese';
  text: string;
}

/** What each file of the typeface has, as its own style sheet says; the first that has a letter writes it. */
const FILES: readonly [Run['letters'], RegExp][] = [
  ['latin', /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u02bb\u02bc\u2000-\u206f]$/],
  [
    'vietnamese',
    /^[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/,
  ],
  ['latin-ext', /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]$/],
];

/** A line by its alphabets; null where it is empty, or has letters that the typeface lacks. */
export function runsOf(line: string): Run[] | null {
  const runs: Run[] = [];
  for (const letter of line.normalize('NFC')) {
    const file = FILES.find(([, has]) => has.test(letter))?.[0];
    if (!file) return null;
    const last = runs.at(-1);
    if (last?.letters === file) last.text += letter;
    else runs.push({ letters: file, text: letter });
  }
  return runs.length > 0 ? runs : null;
}
