import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { setLabel } from '@/lib/rules/games/game-messages';
import type { NumberSetKey } from '@/lib/rules/games/game-rules';
import { filledNumbers, type ResolvedSetRules, setRulesFor } from '@/lib/rules/games/number-sets';
import { interpolate } from '@/lib/text/interpolate';
import { NumberGrid } from './number-grid';
import { isOrdered, type Playing } from './playing';
import { SlotRow } from './slot-row';
import { type DraftGame, isEmpty, type Press } from './ticket-draft';

/** The instruction for a set: `Choose 7 from 1 to 35`. */
function instruction(
  { count, required, min, max }: ResolvedSetRules,
  messages: ShopMessages['play'],
): string {
  const text = required < count ? messages.chooseBetween : messages.chooseCount;
  return interpolate(text, { least: required, count, min, max });
}

/** One game: a grid for each of its sets. */
export function GamePanel({
  playing,
  size,
  game: { id, game },
  number,
  errors,
  onPress,
  onQuickPick,
  onClear,
  children,
}: {
  playing: Playing;
  size: number;
  game: DraftGame;
  /** Its place on the ticket, from 1. */
  number: number;
  errors: readonly string[];
  onPress: (press: Press) => void;
  onQuickPick: () => void;
  onClear: () => void;
  /** Shown above the grids. */
  children?: ReactNode;
}) {
  const messages = useMessages('play');
  const gameMessages = useMessages('games');
  const headingId = useId();
  const { rules, type } = playing;
  const sets = setRulesFor(rules, type.gameType, size);
  const labelOf = (key: NumberSetKey) => setLabel(gameMessages, rules, type.gameType, key);
  const otherOf = (own: NumberSetKey) => sets.find(({ key }) => isOtherSet(own, key));
  const heading = (
    <h2 id={headingId} className="text-lg leading-6 sm:text-xl">
      {interpolate(messages.game, { number })}
    </h2>
  );
  const actions = (
    <>
      <Button size="sm" variant="secondary" icon="dice" onClick={onQuickPick}>
        {messages.quickPick}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={isEmpty(game)}
        onClick={onClear}
        aria-label={interpolate(messages.clearGame, { number })}
        className="max-sm:px-2"
      >
        {messages.clear}
      </Button>
    </>
  );
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="max-sm:-mx-2 max-sm:p-3! max-sm:pt-2.5!"
    >
      {errors.map((error) => (
        <div key={error} className="mb-3">
          <FieldError id={`${headingId}-error`}>{error}</FieldError>
        </div>
      ))}
      {children}
      <div className="grid gap-5">
        {sets.map((set, index) => (
          <SetGrid
            // Remounted for another game, so that no slot is selected.
            key={`${id}-${set.key}`}
            set={set}
            label={labelOf(set.key)}
            chosen={filledNumbers(game, set.key)}
            slots={isOrdered(playing) ? slotsOf(game.sets, set.key) : null}
            elsewhereName={labelOf(otherOf(set.key)?.key ?? set.key)}
            elsewhere={sets
              .filter(({ key }) => isOtherSet(set.key, key))
              .flatMap(({ key }) => filledNumbers(game, key))}
            onPress={onPress}
            {...(index === 0 && { heading, actions })}
          />
        ))}
      </div>
    </Card>
  );
}

const slotsOf = (sets: DraftGame['game']['sets'], key: NumberSetKey) =>
  sets.find((set) => set.key === key)?.numbers ?? [];

/** Main numbers and favourites come from the same barrel. */
const isOtherSet = (one: NumberSetKey, other: NumberSetKey): boolean =>
  one !== other && one !== 'powerball' && other !== 'powerball';

function SetGrid({
  set,
  label,
  chosen,
  slots,
  elsewhereName,
  elsewhere,
  onPress,
  heading,
  actions,
}: {
  set: ResolvedSetRules;
  label: string;
  chosen: readonly number[];
  /** The numbers by slot, where their order matters. */
  slots: readonly (number | null)[] | null;
  /** the name of the other set of the same barrel */
  elsewhereName: string;
  elsewhere: readonly number[];
  onPress: (press: Press) => void;
  /** The game's heading, shown above its first set to save space. */
  heading?: ReactNode;
  actions?: ReactNode;
}) {
  const messages = useMessages('play');
  const id = useId();
  const [activeSlot, setActiveSlot] = useState<number>();
  const isFull = chosen.length >= set.count && set.count > 1 && activeSlot === undefined;
  const [refused, setRefused] = useState(false);

  function press(number: number) {
    setRefused(isFull && !chosen.includes(number));
    onPress({ key: set.key, number, slot: activeSlot });
    setActiveSlot(undefined);
  }

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mb-3">
        <div className="min-w-0 max-sm:px-1">
          <div className="flex items-baseline gap-x-2.5">
            {heading}
            <p className="text-sm tabular-nums text-ink-soft sm:text-base">
              <span className={classNames('font-semibold text-ink', heading && 'sr-only')}>
                {label}{' '}
              </span>
              <span className="font-semibold text-ink">{chosen.length}</span>{' '}
              {interpolate(messages.ofCount, { count: set.count })}
            </p>
          </div>
          <p id={id} className="text-sm leading-5 text-ink-soft sm:text-base">
            {instruction(set, messages)}
          </p>
        </div>
        {actions && <div className="ml-auto flex gap-1 sm:gap-2">{actions}</div>}
      </div>
      {slots && (
        <SlotRow
          label={messages.placesInOrder}
          numbers={slots}
          active={activeSlot ?? slots.indexOf(null)}
          onChoose={setActiveSlot}
        />
      )}
      <NumberGrid
        label={label}
        describedBy={id}
        min={set.min}
        max={set.max}
        chosen={chosen}
        elsewhere={elsewhere}
        elsewhereName={elsewhereName}
        isFull={isFull}
        isSpecial={set.key === 'powerball'}
        onPress={press}
      />
      <p role="status" className="text-sm font-semibold text-warn empty:hidden max-sm:px-1">
        {refused && isFull && interpolate(messages.setFull, { count: set.count })}
      </p>
    </div>
  );
}
