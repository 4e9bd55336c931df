import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { GameTypeRules } from '@/lib/rules/games/game-rules';
import { interpolate } from '@/lib/text/interpolate';

/**
 * Fills the whole ticket by quick pick: with as many games as chosen, but never fewer than it has. The button says what
 * that costs.
 */
export function QuickPickBar({
  type,
  games,
  priceOf,
  onPick,
}: {
  type: GameTypeRules;
  /** How many games the ticket has. */
  games: number;
  /** The price of a ticket with so many games. */
  priceOf: (count: number) => string;
  onPick: (count: number) => void;
}) {
  const messages = useMessages('play');
  const [chosenCount, setChosenCount] = useState(type.defaultQuickpickGames);
  const count = Math.max(chosenCount, games);
  return (
    <section
      aria-label={messages.quickPickWhole}
      className="flex items-center gap-x-4 rounded-control bg-offer-soft p-1.5 sm:rounded-card sm:py-2 sm:pl-4 sm:pr-2"
    >
      <p className="grow max-sm:sr-only">
        <span className="block font-semibold">{messages.quickPickTicket}</span>
        <span className="block text-sm text-ink-soft">{messages.keepsChosen}</span>
      </p>
      <div className="flex grow items-center gap-2 sm:grow-0 sm:gap-3">
        <QuantityStepper
          label={messages.gamesToPick}
          size="sm"
          value={count}
          min={Math.max(type.minGames, games)}
          max={type.maxGames}
          onChange={setChosenCount}
        />
        <Button
          variant="secondary"
          icon="dice"
          className="grow px-3 py-1 leading-tight max-[22rem]:px-2 max-[22rem]:[&_svg]:hidden sm:whitespace-nowrap sm:px-4 lg:max-xl:[&_svg]:hidden"
          onClick={() => onPick(count)}
        >
          {interpolate(messages.pickGames, { count, price: priceOf(count) })}
        </Button>
      </div>
    </section>
  );
}
