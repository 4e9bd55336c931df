'use client';

import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast-store';
import { useCustomer } from '@/lib/queries/customer';
import { useSaveFavourites } from '@/lib/queries/favourites';
import { guestFavourites, keepGuestFavourite } from '@/lib/queries/guest-favourites';
import { useVisitor } from '@/lib/queries/session';
import { isGameComplete } from '@/lib/rules/games/completeness';
import { favouriteCount, favouritesOf, gameWithFavourites } from '@/lib/rules/games/favourite-game';
import type { Playing } from './playing';
import { currentGame, isEmpty, type TicketDraft } from './ticket-draft';

interface Props {
  playing: Playing;
  draft: TicketDraft;
  onUse: (next: TicketDraft) => void;
}

/** Fills the open game with the visitor's favourite numbers, and keeps a filled one as such. */
export function FavouriteBar(props: Props) {
  return (
    <Providers>
      <Bar {...props} />
    </Providers>
  );
}

function Bar({ playing, draft, onUse }: Props) {
  const messages = useMessages('play');
  const { href } = useLinks();
  const { data: visitor } = useVisitor();
  const { data: customer } = useCustomer();
  const save = useSaveFavourites();
  const { rules } = playing;
  const favourites = visitor?.isSignedIn ? customer?.favouriteNumbers : guestFavourites();
  const favourite = favourites?.find(({ lotteryKey }) => lotteryKey === rules.key)?.numbers;
  const { game } = currentGame(draft);
  const chosen = favouritesOf(game);
  const use = () => favourite && onUse(withFavourites(playing, draft, favourite));
  useBeginning(Boolean(customer?.automaticFavouriteNumbers), draft, favourite && use);

  async function keep() {
    const set = { lotteryKey: rules.key, numbers: chosen };
    if (!visitor?.isSignedIn) {
      keepGuestFavourite(set);
      const link = `${href('login')}?next=${encodeURIComponent(window.location.pathname)}`;
      notify({
        title: messages.favouritesTitle,
        message: messages.favouritesLater,
        actions: [{ id: 'sign-in', text: messages.favouritesSignIn, link }],
      });
      return;
    }
    await save.mutateAsync(set).then(
      ({ outcome }) =>
        notify({
          tone: 'success',
          title: messages.favouritesTitle,
          message: outcome === 'added' ? messages.favouritesAdded : messages.favouritesReplaced,
        }),
      () =>
        notify({
          tone: 'error',
          title: messages.favouritesTitle,
          message: messages.favouritesFailed,
        }),
    );
  }

  const isNew = favourite?.join() !== chosen.join();
  const canKeep = chosen.length === favouriteCount(rules) && isNew && isSingleGame(playing, draft);
  if (!favourite && !canKeep) return null;
  return (
    <section aria-label={messages.favouritesLabel} className="flex flex-wrap gap-3">
      {favourite && isNew && (
        <Button variant="secondary" icon="heart" onClick={use}>
          {messages.useFavourites}
        </Button>
      )}
      {canKeep && (
        <Button
          variant="quiet"
          icon="heart"
          pending={save.isPending}
          pendingLabel={messages.keepingFavourites}
          onClick={() => void keep()}
        >
          {messages.keepFavourites}
        </Button>
      )}
    </section>
  );
}

/** An empty ticket begins with the numbers when the address says exactly `?favourite_numbers=true`, or the customer. */
function useBeginning(
  isAutomatic: boolean,
  draft: TicketDraft,
  use: (() => void) | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !use) return;
    const isRequested =
      new URLSearchParams(window.location.search).get('favourite_numbers') === 'true';
    isDone.current = true;
    if ((isRequested || isAutomatic) && draft.games.every(({ game }) => isEmpty(game))) use();
  });
}

function withFavourites(
  { rules, type }: Playing,
  draft: TicketDraft,
  numbers: readonly number[],
): TicketDraft {
  const { id } = currentGame(draft);
  const game = gameWithFavourites(rules, type.gameType, draft.size, numbers);
  return { ...draft, games: draft.games.map((entry) => (entry.id === id ? { id, game } : entry)) };
}

/** Whether the open game is one plain game: systems and picks hold another count of numbers. */
const isSingleGame = ({ rules, type }: Playing, draft: TicketDraft): boolean =>
  draft.size === rules.pick &&
  type.sets.length === (rules.special ? 2 : 1) &&
  isGameComplete(rules, type.gameType, draft.size, currentGame(draft).game);
