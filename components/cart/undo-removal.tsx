import { useState } from 'react';
import { useCopy } from '#copy';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/api-error';
import type { CartItem, NewCartItem } from '@/lib/contract/cart';
import { fill } from '@/lib/copy/fill';
import { addCartItem } from '@/lib/queries/add-cart-item';

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
  onUndone: () => void;
}) {
  const words = useCopy('cart');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = { offer: item.offerName };

  async function undo() {
    setIsPending(true);
    setProblem(undefined);
    try {
      await addCartItem(sameItem(item));
      onUndone();
    } catch (error) {
      const isRefusal = error instanceof ApiError && [403, 409, 422].includes(error.status);
      setProblem(isRefusal ? error.message : words.notUpdated);
      setIsPending(false);
    }
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunk py-1.5 pl-4 pr-1.5">
      <p className="grow">{fill(words.removedItem, said)}</p>
      <Button
        size="sm"
        variant="secondary"
        pending={isPending}
        pendingLabel={words.undoing}
        aria-label={fill(words.undoOf, said)}
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
