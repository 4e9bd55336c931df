import { useMessages } from '#messages';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { isGameComplete } from '@/lib/rules/games/completeness';
import { setLabel } from '@/lib/rules/games/game-messages';
import type { Game } from '@/lib/rules/games/game-rules';
import { filledNumbers, type ResolvedSetRules, setRulesFor } from '@/lib/rules/games/number-sets';
import { interpolate } from '@/lib/text/interpolate';
import { isOrdered, type Playing } from './playing';
import { isEmpty, type TicketDraft } from './ticket-draft';
import { useGridFocus } from './use-grid-focus';

type LabelledSet = ResolvedSetRules & { label: string };

/** A set as it is printed on a ticket: two digits each, dots for numbers still missing. */
function printed(playing: Playing, game: Game, { key, required }: ResolvedSetRules): string[] {
  const slots = game.sets.find((set) => set.key === key)?.numbers ?? [];
  const ordered = isOrdered(playing)
    ? slots
    : filledNumbers(game, key).toSorted((one, other) => one - other);
  return Array.from({ length: Math.max(required, ordered.length) }, (_, place) => {
    const number = ordered[place];
    return number === null || number === undefined ? '··' : String(number).padStart(2, '0');
  });
}

function spoken(game: Game, sets: readonly LabelledSet[], messages: ShopMessages['play']): string {
  if (isEmpty(game)) return messages.gameEmpty;
  return sets
    .map(({ key, label }) => {
      const numbers = filledNumbers(game, key).join(', ') || messages.setEmpty;
      return interpolate(messages.setSpoken, { set: label, numbers });
    })
    .join('; ');
}

/**
 * The games of the ticket, each a row that opens it among the numbers: one tab stop for all of them, arrow keys for the
 * rest (the layout grid of the ARIA authoring practices).
 */
export function GameList({
  playing,
  draft,
  refused,
  onSelect,
  onRemove,
}: {
  playing: Playing;
  draft: TicketDraft;
  /** Ids of the games that the server refused. */
  refused: readonly number[];
  onSelect: (id: number) => void;
  onRemove: (id: number) => void;
}) {
  const messages = useMessages('play');
  const gameMessages = useMessages('games');
  const { rules, type } = playing;
  const sets = setRulesFor(rules, type.gameType, draft.size).map((set) => ({
    ...set,
    label: setLabel(gameMessages, rules, type.gameType, set.key),
  }));
  const canRemove = draft.games.length > type.minGames;
  const { grid, row, cell, stopOf, keepFocus } = useGridFocus(
    messages.gamesOnTicket,
    `open ${draft.currentId}`,
  );
  return (
    <div
      {...grid}
      className="-mx-2 grid gap-0.5 lg:max-h-[max(9.5rem,100dvh-46.5rem)] lg:overflow-y-auto"
    >
      {draft.games.map(({ id, game }, index) => {
        const isCurrent = id === draft.currentId;
        const number = index + 1;
        const isComplete = isGameComplete(rules, type.gameType, draft.size, game);
        return (
          <div
            key={id}
            {...row}
            className={classNames(
              'flex items-stretch rounded-lg',
              isCurrent ? 'bg-offer-soft' : 'hover:bg-sunk',
            )}
          >
            <span {...cell} className="flex min-w-0 grow">
              <button
                {...stopOf(`open ${id}`)}
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onSelect(id)}
                className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-lg px-2 py-1 text-left lg:min-h-9 lg:py-0.5"
              >
                <span
                  aria-hidden="true"
                  className="w-6 shrink-0 text-right text-sm tabular-nums text-ink-soft"
                >
                  {number}
                </span>
                <span className="sr-only">
                  {interpolate(messages.gameSpoken, {
                    number,
                    numbers: spoken(game, sets, messages),
                  })}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'figure flex min-w-0 flex-wrap gap-x-[0.55em] text-[0.9375rem] leading-6 tracking-normal',
                    isComplete ? 'text-ink' : 'text-ink-soft',
                  )}
                >
                  {sets.map((set) => (
                    <SetLine
                      key={set.key}
                      label={set.key === 'numbers' ? null : set.label}
                      numbers={printed(playing, game, set)}
                    />
                  ))}
                </span>
                {refused.includes(id) && (
                  <Icon
                    name="warning"
                    label={messages.notAccepted}
                    className="ml-auto size-5 text-bad"
                  />
                )}
              </button>
            </span>
            {(canRemove || !isEmpty(game)) && (
              <span {...cell} className="flex">
                <IconButton
                  {...stopOf(`remove ${id}`)}
                  icon="close"
                  label={interpolate(canRemove ? messages.removeGame : messages.emptyGame, {
                    number,
                  })}
                  className="text-ink-soft [&>svg]:size-5"
                  onClick={() => {
                    keepFocus();
                    onRemove(id);
                  }}
                />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function SetLine({ label, numbers }: { label: string | null; numbers: readonly string[] }) {
  const places = numbers.map((number, place) => ({ number, place }));
  return (
    <>
      {label && (
        <span className="rounded bg-offer-soft px-1 text-xs font-bold leading-6 text-offer-text">
          {label.slice(0, 1)}
        </span>
      )}
      {places.map(({ number, place }) => (
        <span key={place}>{number}</span>
      ))}
    </>
  );
}
