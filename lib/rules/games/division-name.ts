import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolate } from '@/lib/text/interpolate';
import { gameRules, isOfferKey } from './catalogue';
import type { DivisionRule, GameRules } from './game-rules';

type Messages = ShopMessages['divisions'];

/** The title of a division: `Division 1`, or by its number of places in a strike game: `Strike 4`. */
export const divisionTitle = (messages: Messages, { division, match }: DivisionRule): string =>
  match.kind === 'positions'
    ? interpolate(messages.strike, { count: match.positions })
    : interpolate(messages.division, { division });

/** What one game must match to win a division, in words: `7 numbers and the Powerball`. */
export function divisionName(
  messages: Messages,
  rules: GameRules,
  { match }: DivisionRule,
): string {
  if (match.kind === 'positions') return interpolate(messages.places, { count: match.positions });
  if (match.kind === 'run')
    return interpolate(
      match.digits === rules.pick ? messages.allDigits : messages.firstOrLastDigits,
      {
        count: match.digits,
      },
    );
  const [one = 0, other] = match.main;
  const count = other === undefined ? one : interpolate(messages.either, { one, other });
  const main = interpolate(messages.numbers, { count });
  const numbers = match.supplementary
    ? withSupplementary(messages, main, match.supplementary)
    : main;
  return match.special && rules.special
    ? interpolate(messages.withSpecial, { numbers, special: rules.special.name })
    : numbers;
}

function withSupplementary(
  messages: Messages,
  numbers: string,
  [least, most]: readonly [number, number],
): string {
  if (most === 0) return numbers;
  if (least !== most) return interpolate(messages.withSupplementary, { numbers });
  return interpolate(messages.withSupplementaries, { numbers, count: least });
}

/** The same for a division of a published draw; null if the game's divisions are not known. */
export function drawnDivisionName(
  messages: Messages,
  offerKey: string,
  division: number,
): string | null {
  if (!isOfferKey(offerKey)) return null;
  const rules = gameRules(offerKey);
  const rule = rules.divisions.find((candidate) => candidate.division === division);
  return rule ? divisionName(messages, rules, rule) : null;
}
