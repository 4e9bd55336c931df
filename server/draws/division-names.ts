import type { DivisionRule, GameRules } from '@/lib/rules/games/game-rules';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function supplementaries([least, most]: readonly [number, number]): string {
  if (most === 0) return '';
  if (least === most) return ` and ${counted(least, 'supplementary').replace('ys', 'ies')}`;
  return ' and a supplementary';
}

/** What a game must match to win a division, in words: `7 numbers and the Powerball`. */
export function divisionName(rules: GameRules, { match }: DivisionRule): string {
  switch (match.kind) {
    case 'run':
      return match.digits === rules.pick
        ? `All ${match.digits} digits in order`
        : `The first or last ${match.digits} digits in order`;
    case 'positions':
      return `${counted(match.positions, 'number')} in the right place`;
    case 'count': {
      const last = match.main.at(-1) ?? 0;
      const main =
        match.main.length > 1 ? `${match.main.join(' or ')} numbers` : counted(last, 'number');
      const special = match.special && rules.special ? ` and the ${rules.special.name}` : '';
      return `${main}${match.supplementary ? supplementaries(match.supplementary) : ''}${special}`;
    }
  }
}
