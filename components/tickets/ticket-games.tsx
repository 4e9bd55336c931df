import { useMessages } from '#messages';
import { Icon } from '@/components/ui/icon';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';
import { ballsIn } from './game-balls';
import { GameBalls } from './game-balls-row';
import { type GameWin, gameWins } from './game-wins';

/** The games of a ticket. After the draw, each number shows whether it matched, and winning games come first. */
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
  const inOrder = rows.toSorted((a, b) => Number(b.wins.length > 0) - Number(a.wins.length > 0));
  const rest = inOrder.slice(shownAtOnce);
  const common = { ticket, rules, locale };
  return (
    <>
      <Rows rows={inOrder.slice(0, shownAtOnce)} {...common} />
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
          <GameBalls label={label} balls={ballsIn(game, ticket.numbers, rules)} />
          {wins.length > 0 && <Wins wins={wins} locale={locale} />}
        </li>
      ))}
    </ol>
  );
}

function Wins({ wins, locale }: { wins: readonly GameWin[]; locale: Locale }) {
  const messages = useMessages('tickets');
  return (
    <ul className="grow basis-full font-semibold">
      {wins.map(({ division, wins: count, amount }) => (
        <li key={division} className="flex flex-wrap justify-between gap-x-4">
          {interpolate(count > 1 ? messages.divisionTimes : messages.division, { division, count })}
          {amount && (
            <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, locale)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
