import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { Cart, CartItem, NewCartItem } from '@/lib/contract/cart';
import { addCartItem } from '@/lib/queries/add-cart-item';
import { interpolate } from '@/lib/text/interpolate';
import { refusalWords } from './refusal-words';

/** What would put an item into the cart as it was. Numbers that are drawn at the purchase are asked for by their count. */
function sameItem(item: CartItem): NewCartItem {
  const { lotteryKey, drawNo, quantity, causeKey, gameType, size, games, numDraws } = item;
  if (item.productType === 'raffle_ticket') {
    const book = { lotteryKey, drawNo, quantity, ...(causeKey && { causeKey }) };
    return { productType: 'raffle_ticket', ...book };
  }
  return {
    productType: 'lottery_ticket',
    lotteryKey,
    gameType,
    ...(size !== null && { size }),
    games,
    ...(games.length === 0 && { quickpick: quantity }),
    drawNo,
    numDraws,
  };
}

/** Says what was taken out of the cart, and puts it back when asked. */
export function UndoRemoval({
  item,
  onUndone,
}: {
  item: CartItem;
  /** it is in the cart again */
  onUndone: (after: Cart) => void;
}) {
  const words = useMessages('cart');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = { offer: item.offerName };
  const button = useRef<HTMLButtonElement>(null);
  // it takes the place of the button that was pressed
  useEffect(() => button.current?.focus(), []);

  async function undo() {
    setIsPending(true);
    setProblem(undefined);
    try {
      onUndone(await addCartItem(sameItem(item)));
    } catch (error) {
      setProblem(refusalWords(error, words));
      setIsPending(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunk py-1.5 pl-4 pr-1.5">
      <p className="grow">{interpolate(words.removedItem, said)}</p>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        pending={isPending}
        pendingLabel={words.undoing}
        aria-label={interpolate(words.undoOf, said)}
        onClick={undo}
      >
        {words.undo}
      </Button>
      {problem && (
        <p role="alert" className="w-full pb-1 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
