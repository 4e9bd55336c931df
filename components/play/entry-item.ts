import type { CompleteGame, NewCartItem } from '@/lib/contract/cart-items';
import { chosenDay } from '@/lib/rules/games/chosen-day';
import { filledNumbers } from '@/lib/rules/games/number-sets';
import { isOrdered, type Playing } from './playing';
import { recurringOf } from './recurring-of';
import { completeGames, type DraftGame, type TicketDraft } from './ticket-draft';
import type { DrawPlan } from './use-draw-plan';

/** A game as it is sold: numbers are in ascending order, unless their order matters. */
function completeGame(playing: Playing, { game }: DraftGame): CompleteGame {
  const sets = game.sets.map(({ key }) => {
    const numbers = filledNumbers(game, key);
    return { key, numbers: isOrdered(playing) ? numbers : numbers.toSorted((a, b) => a - b) };
  });
  return { sets };
}

/** The item to add to the cart, with the ids of its games in the order in which they are sent. */
export function entryItem(
  playing: Playing,
  draft: TicketDraft,
  { first, count, again }: DrawPlan,
  picksAnew: boolean,
): { item: NewCartItem; gameIds: number[] } {
  const { rules, type } = playing;
  const games = type.chosenByCustomer ? completeGames(playing, draft) : [];
  const day = chosenDay(rules.key, first.drawDate);
  const item: NewCartItem = {
    productType: 'lottery_ticket',
    lotteryKey: rules.key,
    gameType: type.gameType,
    ...(type.sizes.length > 1 && { size: draft.size }),
    games: games.map((game) => completeGame(playing, game)),
    ...(!type.chosenByCustomer && { quickpick: draft.games.length }),
    drawNo: first.drawNo,
    ...(day && { day }),
    numDraws: count,
    ...(again && {
      recurringPurchase: {
        ...recurringOf(again),
        ...(type.chosenByCustomer && { quickpick: picksAnew }),
      },
    }),
  };
  return { item, gameIds: games.map(({ id }) => id) };
}
