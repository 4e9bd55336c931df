import type { Game, GameRules, GameType } from '@/lib/rules/games/game-rules';
import { numbersMask } from '@/lib/rules/games/masks';
import { filledNumbers } from '@/lib/rules/games/number-sets';

/** One panel as `ticket_lines` holds it; masks as decimal text, which is how a bigint column takes them. */
export interface TicketLine {
  gameType: GameType;
  size: number;
  mainMask: string;
  specialMask: string;
  favouritesMask: string;
  /** in their order; for games of position only */
  digits: number[] | null;
}

/** How scoring reads a panel: a purchase writes its lines with this and nothing else. */
export function ticketLineOf(
  rules: GameRules,
  gameType: GameType,
  size: number,
  game: Game,
): TicketLine {
  const digits = filledNumbers(game, 'digits');
  const numbers = filledNumbers(game, 'numbers');
  return {
    gameType,
    size,
    mainMask: numbersMask(numbers).toString(),
    specialMask: numbersMask(filledNumbers(game, 'powerball')).toString(),
    favouritesMask: numbersMask(filledNumbers(game, 'favourites')).toString(),
    digits: rules.ordered ? [...digits, ...numbers] : null,
  };
}
