import type { Game, GameRules, GameType } from '@/lib/rules/games/game-rules';
import { numbersMask } from '@/lib/rules/games/masks';
import { filledNumbers } from '@/lib/rules/games/number-sets';

/** One panel as a row of `ticket_lines`; masks as decimal text, the input format of a bigint column. */
export interface TicketLine {
  gameType: GameType;
  size: number;
  mainMask: string;
  specialMask: string;
  favouritesMask: string;
  /** in their order; only for games where positions count */
  digits: number[] | null;
}

/** A panel in the form that scoring reads; purchases write their lines with this function only. */
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
