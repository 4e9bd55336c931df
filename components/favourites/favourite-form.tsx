'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { GamePanel } from '@/components/play/game-panel';
import type { Playing } from '@/components/play/playing';
import { randomBelow } from '@/components/play/random-below';
import {
  clearGame,
  currentGame,
  newDraft,
  pressNumber,
  quickPickGame,
  type TicketDraft,
} from '@/components/play/ticket-draft';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { notify } from '@/components/ui/toast-store';
import { useSaveFavourites } from '@/lib/queries/favourites';
import { isGameComplete } from '@/lib/rules/games/completeness';
import { favouriteCount, favouritesOf, gameWithFavourites } from '@/lib/rules/games/favourite-game';
import { interpolate } from '@/lib/text/interpolate';

/** Chooses the numbers in the same grid as on a ticket. */
export function FavouriteForm({
  playing,
  numbers = [],
  onDone,
}: {
  playing: Playing;
  numbers: number[] | undefined;
  onDone: () => void;
}) {
  const messages = useMessages('favourites');
  const playMessages = useMessages('play');
  const { rules, type } = playing;
  const save = useSaveFavourites();
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState((): TicketDraft => {
    const empty = newDraft(playing, rules.pick);
    const game = gameWithFavourites(rules, type.gameType, rules.pick, numbers);
    return { ...empty, games: [{ id: 0, game }] };
  });
  const current = currentGame(draft);
  const change = (next: TicketDraft) => {
    setProblem(undefined);
    setDraft(next);
  };

  async function keep() {
    if (!isGameComplete(rules, type.gameType, rules.pick, current.game)) {
      setProblem(interpolate(messages.incomplete, { count: favouriteCount(rules) }));
      return;
    }
    const set = { lotteryKey: rules.key, numbers: favouritesOf(current.game) };
    await save.mutateAsync(set).then(
      ({ outcome }) => {
        notify({
          tone: 'success',
          title: messages.title,
          message:
            outcome === 'added' ? playMessages.favouritesAdded : playMessages.favouritesReplaced,
        });
        onDone();
      },
      () => setProblem(messages.failed),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <GamePanel
        playing={playing}
        size={rules.pick}
        game={current}
        number={1}
        errors={[]}
        onPress={(press) => change(pressNumber(playing, draft, press))}
        onQuickPick={() => change(quickPickGame(playing, draft, current.id, randomBelow))}
        onClear={() => change(clearGame(playing, draft, current.id))}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button pending={save.isPending} pendingLabel={messages.saving} onClick={() => void keep()}>
          {messages.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
