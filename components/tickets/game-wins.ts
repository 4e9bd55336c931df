import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { Money } from '@/lib/contract/site';
import type { GameRules, GameType } from '@/lib/rules/games/game-rules';
import { scoreGame } from '@/lib/rules/games/scoring';

/** A division that a game of a ticket won. */
export interface GameWin {
  division: number;
  /** how many games of a system won it */
  wins: number;
  /** null until the ticket is paid out */
  amount: Money | null;
}

/** What one game of a ticket won, by the same rules that settle draws; the amounts come from the ticket's record. */
export function gameWins(
  rules: GameRules,
  { gameType, size, games }: Pick<OrderDetails, 'gameType' | 'size' | 'games'>,
  { numbers, prizes }: Pick<OrderTicket, 'numbers' | 'prizes'>,
  index: number,
): GameWin[] {
  const game = games[index];
  if (!game || !numbers) return [];
  const wins = scoreGame(rules, gameType as GameType, size ?? rules.pick, game, numbers);
  return wins.flatMap((count, place) => {
    if (count === 0) return [];
    const paid = prizes.find(({ division }) => division === place + 1);
    const each = paid && paid.wins > 0 ? paid.amount.amountCents / paid.wins : null;
    return [
      {
        division: place + 1,
        wins: count,
        amount: paid && each !== null ? { ...paid.amount, amountCents: each * count } : null,
      },
    ];
  });
}
