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
import { TextInput } from '@/components/ui/text-input';
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
  const { rules } = playing;
  const save = useSaveFavourites();
  const [problem, setProblem] = useState<string>();
  const [draft, setDraft] = useState((): TicketDraft => {
    const empty = newDraft(playing, rules.pick);
    const game = gameWithFavourites(rules, playing.type.gameType, rules.pick, numbers);
    return { ...empty, games: [{ id: 0, game }] };
  });
  const current = currentGame(draft);
  const change = (next: TicketDraft) => {
    setProblem(undefined);
    setDraft(next);
  };
  const [typed, setTyped] = useState('');
  /** Whatever is typed is chosen in the grid at once, as far as it has a place there. */
  const type = (text: string) => {
    setTyped(text);
    const typedNumbers = (text.match(/\d{1,3}/g) ?? []).map(Number);
    const game = gameWithFavourites(rules, playing.type.gameType, rules.pick, typedNumbers);
    change({ ...draft, games: [{ id: current.id, game }] });
  };
  const choose = (next: TicketDraft) => {
    setTyped('');
    change(next);
  };

  async function keep() {
    if (!isGameComplete(rules, playing.type.gameType, rules.pick, current.game)) {
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
      <TextInput
        label={messages.quickEntry}
        hint={interpolate(rules.special ? messages.quickEntrySpecial : messages.quickEntryHint, {
          count: rules.pick,
          special: rules.special?.name ?? '',
        })}
        inputMode="text"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <GamePanel
        playing={playing}
        size={rules.pick}
        game={current}
        number={1}
        errors={[]}
        onPress={(press) => choose(pressNumber(playing, draft, press))}
        onQuickPick={() => choose(quickPickGame(playing, draft, current.id, randomBelow))}
        onClear={() => choose(clearGame(playing, draft, current.id))}
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
