import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
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
  const [asked, setAsked] = useState(type.defaultQuickpickGames);
  const count = Math.max(asked, games);
  return (
    <section
      aria-label="Quick pick for the whole ticket"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-offer-soft px-4 py-3"
    >
      <p className="min-w-40 grow">
        <span className="block font-semibold">Quick pick the ticket</span>
        <span className="block text-sm text-ink-soft">Numbers you chose stay as they are.</span>
      </p>
      <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">
        <QuantityStepper
          label="Games to pick"
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
          Pick {count} {count === 1 ? 'game' : 'games'}
        </Button>
      </div>
    </section>
  );
}
