import { useState } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { fill } from '@/lib/copy/fill';
import type { GameTypeRules } from '@/lib/rules/games/game-rules';

/** Fills the whole ticket by chance: as many games as are asked for, and no fewer than stand on it. */
export function QuickPickBar({
  type,
  games,
  onPick,
}: {
  type: GameTypeRules;
  /** How many the ticket has. */
  games: number;
  onPick: (count: number) => void;
}) {
  const words = useCopy('play');
  const [asked, setAsked] = useState(type.defaultQuickpickGames);
  const count = Math.max(asked, games);
  return (
    <section
      aria-label={words.quickPickWhole}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-offer-soft px-4 py-3"
    >
      <p className="min-w-40 grow">
        <span className="block font-semibold">{words.quickPickTicket}</span>
        <span className="block text-sm text-ink-soft">{words.keepsChosen}</span>
      </p>
      <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">
        <QuantityStepper
          label={words.gamesToPick}
          size="sm"
          value={count}
          min={Math.max(type.minGames, games)}
          max={type.maxGames}
          onChange={setAsked}
        />
        <Button
          variant="secondary"
          icon="dice"
          className="grow whitespace-nowrap px-4"
          onClick={() => onPick(count)}
        >
          {count === 1 ? words.pickGamesOne : fill(words.pickGamesMany, { count })}
        </Button>
      </div>
    </section>
  );
}
