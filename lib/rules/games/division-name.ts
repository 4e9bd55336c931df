import type { DivisionRule, GameRules } from './game-rules';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

function supplementaryWords([least, most]: readonly [number, number]): string {
  if (most === 0) return '';
  if (least !== most) return ' and a supplementary';
  return ` and ${counted(least, 'supplementary', 'supplementaries')}`;
}

/** What one game must match to win a division, in words: `7 numbers and the Powerball`. */
export function divisionName(rules: GameRules, { match }: DivisionRule): string {
  if (match.kind === 'positions') return `${counted(match.positions, 'number')} in the right place`;
  if (match.kind === 'run') {
    const place = match.digits === rules.pick ? 'All' : 'The first or last';
    return `${place} ${match.digits} digits in order`;
  }
  const [first = 0] = match.main;
  const main =
    match.main.length > 1 ? `${match.main.join(' or ')} numbers` : counted(first, 'number');
  const supplementary = match.supplementary ? supplementaryWords(match.supplementary) : '';
  const special = match.special && rules.special ? ` and the ${rules.special.name}` : '';
  return main + supplementary + special;
}
