import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { CompleteGame } from '@/lib/contract/cart-items';
import { chosenBalls } from './chosen-balls';
import { GameBalls } from './game-balls-row';

interface Props {
  /** the key of the offer that they play */
  offer: string;
  games: readonly CompleteGame[];
  /** the number on the ticket of the first of them */
  from?: number;
  /** the label of a game by its number: "Game 3" */
  labelOf: (number: number) => string;
}

/** Games in a disclosure: a ticket may have fifty. */
export function AllGames({ summary, ...props }: Props & { summary: ReactNode }) {
  return (
    <details className="all-games">
      <summary>
        {summary}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <GameRows {...props} />
    </details>
  );
}

/** Games as they were chosen, one row each. */
export function GameRows({ offer, games, from = 1, labelOf }: Props) {
  const rows = games.map((game, index) => ({ game, label: labelOf(from + index) }));
  return (
    <ol className="grid gap-2 py-1">
      {rows.map(({ game, label }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-16 shrink-0 text-sm text-ink-soft" aria-hidden="true">
            {label}
          </span>
          <GameBalls label={label} balls={chosenBalls(offer, game)} />
        </li>
      ))}
    </ol>
  );
}
