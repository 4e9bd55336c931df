import { tidyName } from '@/lib/text/typed';
import { toLatin } from './latin';
import { namesBehind } from './nicknames';

const LONGEST = 80;
const MOST_PARTS = 6;
/** Shorter names that differ in a letter are other names: Joan and John. */
const SHORTEST_TO_MISSPELL = 5;

/** What stands between the parts of a name and names nobody. */
const PARTICLES = new Set(
  'van von der den de del della di da do dos das la le el al ul bin ibn bint ben abu st saint mac mc o y e'.split(
    ' ',
  ),
);

/** The commonest surnames of the two countries: with one of them the same name is little news. */
const COMMON = new Set(
  `smith jones williams brown taylor davies evans wilson thomas johnson roberts walker wright robinson thompson white
  hughes edwards green lewis wood harris martin jackson clarke clark turner hill cooper scott king lee baker harrison morgan
  patel khan ahmed ali hussain singh kaur begum nguyen tran wang li zhang chen liu kim murphy kelly ryan anderson campbell
  mitchell young allen moore watson ward phillips james davis bennett cook miller`.split(/\s+/),
);

/** Each way to write a name with plain letters, by its parts. */
function partsOf(name: string): string[][] {
  const cut = tidyName(name.slice(0, LONGEST));
  const spellings = [toLatin(cut), toLatin(cut, { spellOut: true })];
  return [...new Set(spellings)].map((spelling) =>
    spelling
      // an apostrophe joins: O'Hara is one part
      .replace(/['’.\p{Cf}]/gu, '')
      .split(/[^\p{L}]+/u)
      .filter((part) => part !== '')
      .slice(0, MOST_PARTS),
  );
}

/** What is left of double vowels that stand for an umlaut, and of ways to write the same son of. */
const foldings = (word: string): string[] => [
  ...new Set([
    word,
    word.replace(/([aou])e/gu, '$1').replace(/aa/gu, 'a'),
    word.replace(/^mac(?=\p{L}{3})/u, 'mc'),
    word.replace(/ou/gu, 'u'),
  ]),
];

const withoutParticles = (parts: string[]): string[] => {
  const names = parts.filter((part) => !PARTICLES.has(part));
  return names.length > 0 ? names : parts;
};

export interface GivenForms {
  /** of the first name, and of all given names in one word */
  first: Set<string>;
  /** of every given name */
  all: Set<string>;
  near: Set<string>;
  /** first letters, of names that are written out and of those that are not */
  initials: Set<string>;
  initialOnly: Set<string>;
}

/** The forms of given names: two that share one are the same name. */
export function givenForms(name: string): GivenForms {
  const forms: GivenForms = {
    ...{
      first: new Set(),
      all: new Set(),
      near: new Set(),
      initials: new Set(),
      initialOnly: new Set(),
    },
  };
  for (const parts of partsOf(name)) {
    const [head] = parts;
    if (head === undefined) continue;
    if ([...head].length === 1 && /[a-z]/u.test(head)) forms.initialOnly.add(head);
    else forms.initials.add(head.charAt(0));
    const long = parts.filter((part) => part.length > 1);
    for (const [index, part] of [...long, parts.join('')].entries()) {
      const isFirst = part === head || index === long.length;
      for (const folded of foldings(part)) {
        for (const form of namesBehind(folded)) {
          if (form.length < 2) continue;
          forms.all.add(form);
          if (isFirst) forms.first.add(form);
        }
        if (isFirst) addNear(forms.near, folded);
      }
    }
  }
  return forms;
}

export interface SurnameForms {
  all: Set<string>;
  near: Set<string>;
  isCommon: boolean;
}

/** The forms of a surname, of each of its parts and of all in one word. */
export function surnameForms(name: string): SurnameForms {
  const forms: SurnameForms = { all: new Set(), near: new Set(), isCommon: false };
  for (const parts of partsOf(name)) {
    const names = withoutParticles(parts);
    for (const part of new Set([...names, names.join(''), parts.join('')])) {
      if (part.length < 2) continue;
      for (const folded of foldings(part)) {
        forms.all.add(folded);
        addNear(forms.near, folded);
      }
    }
    if (names.every((part) => COMMON.has(part))) forms.isCommon = names.length > 0;
  }
  return forms;
}

/** Two words that share one of these differ in one letter at most, or sound alike. */
function addNear(near: Set<string>, word: string): void {
  near.add(`d ${word}`);
  if (word.length >= SHORTEST_TO_MISSPELL)
    for (let at = 0; at < word.length; at += 1)
      near.add(`d ${word.slice(0, at)}${word.slice(at + 1)}`);
  const sound = soundOf(word);
  if (sound.length >= 3) near.add(`p ${sound}`);
}

const SOUNDS: readonly [RegExp, string][] = [
  [/^kn|^gn|^pn/u, 'n'],
  [/^wr/u, 'r'],
  [/^ps/u, 's'],
  [/^x/u, 's'],
  [/ph/gu, 'f'],
  [/gh(?=[bcdfghjklmnpqrstvwxz]|$)/gu, ''],
  [/sch|sh/gu, 'S'],
  [/tch|ch(?![rl])/gu, 'C'],
  [/ck|q|kh|ch/gu, 'k'],
  [/x/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/dg(?=[eiy])|j/gu, 'j'],
  [/th/gu, 't'],
  [/v|w(?=$)/gu, 'f'],
  [/z/gu, 's'],
];

/** The consonants of a word as they sound, and whether it begins with a vowel: Catherine and Kathryn are one. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [written, spoken] of SOUNDS) sound = sound.replace(written, spoken);
  const head = /^[aeiouy]/u.test(sound) ? 'A' : '';
  return head + sound.replace(/[aeiouyhw]/gu, '').replace(/(.)\1+/gu, '$1');
}
