import type { Copy } from '@/lib/copy/copy';
import { interpolate } from '@/lib/text/interpolate';
import { gameRules, isOfferKey } from './catalogue';
import type { DivisionRule, GameRules } from './game-rules';

type Words = Copy['divisions'];

/** The title of a division: `Division 1`, or by its number of places in a strike game: `Strike 4`. */
export const divisionTitle = (words: Words, { division, match }: DivisionRule): string =>
  match.kind === 'positions'
    ? interpolate(words.strike, { count: match.positions })
    : interpolate(words.division, { division });

/** What one game must match to win a division, in words: `7 numbers and the Powerball`. */
export function divisionName(words: Words, rules: GameRules, { match }: DivisionRule): string {
  if (match.kind === 'positions') return interpolate(words.places, { count: match.positions });
  if (match.kind === 'run')
    return interpolate(match.digits === rules.pick ? words.allDigits : words.firstOrLastDigits, {
      count: match.digits,
    });
  const [one = 0, other] = match.main;
  const count = other === undefined ? one : interpolate(words.either, { one, other });
  const main = interpolate(words.numbers, { count });
  const numbers = match.supplementary ? withSupplementary(words, main, match.supplementary) : main;
  return match.special && rules.special
    ? interpolate(words.withSpecial, { numbers, special: rules.special.name })
    : numbers;
}

function withSupplementary(
  words: Words,
  numbers: string,
  [least, most]: readonly [number, number],
): string {
  if (most === 0) return numbers;
  if (least !== most) return interpolate(words.withSupplementary, { numbers });
  return interpolate(words.withSupplementaries, { numbers, count: least });
}

/** The same for a division of a published draw; null if the game's divisions are not known. */
export function drawnDivisionName(words: Words, offerKey: string, division: number): string | null {
  if (!isOfferKey(offerKey)) return null;
  const rules = gameRules(offerKey);
  const rule = rules.divisions.find((candidate) => candidate.division === division);
  return rule ? divisionName(words, rules, rule) : null;
}
