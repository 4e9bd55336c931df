import { useMessages } from '#messages';
import { BallRow } from '@/components/ui/ball-row';
import { type BallSpec, ballsOf } from '@/components/ui/balls-of';
import { Icon } from '@/components/ui/icon';
import type { CompleteGame } from '@/lib/contract/cart';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { DrawnNumbers } from '@/lib/contract/draws';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';
import { type GameWin, gameWins } from './game-wins';

/** The games of a ticket. After the draw, each number shows whether it matched, and winning games are highlighted. */
export function TicketGames({
  order,
  ticket,
  rules,
  locale,
  shownAtOnce = Number.POSITIVE_INFINITY,
}: {
  order: Pick<OrderDetails, 'gameType' | 'size' | 'games'>;
  ticket: Pick<OrderTicket, 'numbers' | 'prizes'>;
  rules: GameRules;
  locale: Locale;
  /** the others are in a disclosure */
  shownAtOnce?: number;
}) {
  const messages = useMessages('tickets');
  const rows = order.games.map((game, index) => ({
    game,
    label: interpolate(messages.game, { number: index + 1 }),
    wins: gameWins(rules, order, ticket, index),
  }));
  const rest = rows.slice(shownAtOnce);
  const common = { ticket, rules, locale };
  return (
    <>
      <Rows rows={rows.slice(0, shownAtOnce)} {...common} />
      {rest.length > 0 && (
        <details className="all-games mt-2">
          <summary>
            {interpolate(messages.moreGames, { count: rest.length })}
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <Rows rows={rest} {...common} />
        </details>
      )}
    </>
  );
}

interface Row {
  game: CompleteGame;
  label: string;
  wins: readonly GameWin[];
}

function Rows({
  rows,
  ticket,
  rules,
  locale,
}: {
  rows: readonly Row[];
  ticket: Pick<OrderTicket, 'numbers'>;
  rules: GameRules;
  locale: Locale;
}) {
  return (
    <ol className="flex flex-col gap-2">
      {rows.map(({ game, label, wins }) => (
        <li
          key={label}
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${wins.length > 0 ? 'lit-game' : ''}`}
        >
          <span className="w-16 shrink-0 text-sm text-ink-soft" aria-hidden="true">
            {label}
          </span>
          <BallRow label={label} size="sm" balls={ballsIn(game, ticket.numbers, rules)} />
          {wins.length > 0 && <Wins wins={wins} locale={locale} />}
        </li>
      ))}
    </ol>
  );
}

function Wins({ wins, locale }: { wins: readonly GameWin[]; locale: Locale }) {
  const messages = useMessages('tickets');
  return (
    <ul className="ml-auto text-right font-semibold">
      {wins.map(({ division, wins: count, amount }) => (
        <li key={division}>
          {interpolate(count > 1 ? messages.divisionTimes : messages.division, { division, count })}
          {amount && (
            <span className="ml-2 whitespace-nowrap tabular-nums">
              {formatMoney(amount, locale)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ballsIn(
  game: CompleteGame,
  drawn: DrawnNumbers | null,
  { ordered, special }: GameRules,
): BallSpec[] {
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  const main = [...of('favourites'), ...of('numbers'), ...of('digits')];
  const numbers = { main, special: of('powerball') };
  const naming = special ? { specialName: special.name } : {};
  if (!drawn) return ballsOf(numbers, naming);
  if (!ordered) return ballsOf(numbers, { ...naming, matched: matchedNumbers(game, drawn) });
  const places = matchedPlaces(main, drawn);
  return ballsOf(numbers).map((ball, place) => ({
    ...ball,
    state: places[place] ? 'matched' : 'unmatched',
  }));
}

interface Matched {
  main: number[];
  special: number[];
}

/**
 * The numbers of a game that were drawn. A main number matches a main or supplementary number; a special ball only its
 * own barrel. Not for ordered games (Strike, Super 66), which are compared slot by slot.
 */
function matchedNumbers(game: CompleteGame, drawn: DrawnNumbers): Matched {
  const hits = new Set([...drawn.main, ...drawn.supplementary]);
  const of = (key: string) => game.sets.find((set) => set.key === key)?.numbers ?? [];
  return {
    main: [...of('favourites'), ...of('numbers')].filter((number) => hits.has(number)),
    special: of('powerball').filter((number) => number === drawn.special),
  };
}

/** For ordered games: which slots match the drawn order. */
function matchedPlaces(numbers: number[], drawn: DrawnNumbers): boolean[] {
  return numbers.map((number, place) => drawn.main[place] === number);
}
