import { useCopy } from '#copy';
import { BallRow } from '@/components/ui/ball-row';
import { type BallSpec, ballsOf } from '@/components/ui/balls-of';
import type { CompleteGame } from '@/lib/contract/cart';
import type { DrawnNumbers } from '@/lib/contract/draws';
import { fill } from '@/lib/copy/fill';
import { matchedNumbers, matchedPlaces } from './matched-numbers';

interface Props {
  games: CompleteGame[];
  drawn: DrawnNumbers | null;
  /** compared place by place (Strike, Super 66) */
  ordered: boolean;
  specialName: string | undefined;
}

/** The games of a ticket; once drawn, every number says whether it matched. */
export function TicketGames({ games, drawn, ordered, specialName }: Props) {
  const words = useCopy('tickets');
  const rows = games.map((game, index) => ({
    game,
    label: fill(words.game, { number: index + 1 }),
  }));
  return (
    <ol className="flex flex-col gap-3">
      {rows.map(({ game, label }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="w-16 shrink-0 text-sm text-ink-soft" aria-hidden="true">
            {label}
          </span>
          <BallRow label={label} size="sm" balls={ballsIn(game, drawn, ordered, specialName)} />
        </li>
      ))}
    </ol>
  );
}

function ballsIn(
  game: CompleteGame,
  drawn: DrawnNumbers | null,
  ordered: boolean,
  specialName: string | undefined,
): BallSpec[] {
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  const main = [...of('favourites'), ...of('numbers'), ...of('digits')];
  const numbers = { main, special: of('powerball') };
  const naming = specialName ? { specialName } : {};
  if (!drawn) return ballsOf(numbers, naming);
  if (!ordered) return ballsOf(numbers, { ...naming, matched: matchedNumbers(game, drawn) });
  const places = matchedPlaces(main, drawn);
  return ballsOf(numbers).map((ball, place) => ({
    ...ball,
    state: places[place] ? 'matched' : 'unmatched',
  }));
}
