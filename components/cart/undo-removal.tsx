import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { Cart } from '@/lib/contract/cart';
import type { CartItem, NewCartItem, NewTicketItem } from '@/lib/contract/cart-items';
import { addCartItem } from '@/lib/queries/add-cart-item';
import { interpolate } from '@/lib/text/interpolate';
import { refusalWords } from './refusal-messages';

/**
 * The request that restores an item as it was. Random numbers are drawn at the purchase, so only their count is sent.
 */
function sameItem(item: CartItem): NewCartItem {
  const { lotteryKey, drawNo, quantity, causeKey, gameType, size, games, numDraws } = item;
  if (item.syndicate) {
    const { id: syndicateId, offerKey } = item.syndicate;
    return { productType: 'syndicate_share', lotteryKey: offerKey, syndicateId, quantity };
  }
  const again = samePlan(item);
  if (item.productType === 'raffle_ticket') {
    const book = { lotteryKey, drawNo, quantity, ...(causeKey && { causeKey }), ...again };
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
    ...again,
  };
}

function samePlan({ recurringPurchase }: CartItem): Pick<NewTicketItem, 'recurringPurchase'> {
  const { enabled, type, cadence, minimumJackpotAmount, quickpick } = recurringPurchase;
  if (!enabled || type === 'combined_recurring_purchase') return {};
  return {
    recurringPurchase: {
      type,
      enabled,
      ...(cadence && { cadence }),
      ...(minimumJackpotAmount && { minimumJackpotCents: minimumJackpotAmount.amountCents }),
      ...(quickpick !== undefined && { quickpick }),
    },
  };
}

/** Says what was removed from the cart, and restores it on request. */
export function UndoRemoval({
  item,
  onUndone,
}: {
  item: CartItem;
  /** the item is in the cart again */
  onUndone: (after: Cart) => void;
}) {
  const messages = useMessages('cart');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const values = { offer: item.offerName };
  const button = useRef<HTMLButtonElement>(null);
  // it replaces the button that was pressed, so it takes the focus
  useEffect(() => button.current?.focus(), []);

  async function undo() {
    setIsPending(true);
    setProblem(undefined);
    try {
      onUndone(await addCartItem(sameItem(item)));
    } catch (error) {
      setProblem(refusalWords(error, messages));
      setIsPending(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunk py-1.5 pl-4 pr-1.5">
      <p className="grow">{interpolate(messages.removedItem, values)}</p>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        pending={isPending}
        pendingLabel={messages.undoing}
        aria-label={interpolate(messages.undoOf, values)}
        onClick={undo}
      >
        {messages.undo}
      </Button>
      {problem && (
        <p role="alert" className="w-full pb-1 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
