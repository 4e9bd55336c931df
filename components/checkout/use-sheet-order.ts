import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { refusalWords } from '@/components/cart/refusal-messages';
import { ApiError } from '@/lib/client/api-error';
import type { NewTicketItem } from '@/lib/contract/cart-items';
import type { Money } from '@/lib/contract/site';
import { buildPlanQuery, useBuildCart } from '@/lib/queries/cart';

/** What a press on a page buys. */
export interface SheetOrder {
  /** an entry as links into the cart write it, or the item itself */
  entry: string | NewTicketItem;
  /** the price that the page showed */
  price: Money;
  /** the page that does the same without the sheet */
  href: string;
}

type Progress =
  | { step: 'adding' }
  | { step: 'added'; newPrice: Money | null }
  | { step: 'refused'; reason: string };

/**
 * Puts an order into the cart, once however often the sheet is opened: what the cart holds already is not added again.
 */
export function useSheetOrder({ entry, price: { amountCents } }: SheetOrder) {
  const messages = useMessages('cart');
  const queryClient = useQueryClient();
  const { mutateAsync: build } = useBuildCart();
  const [progress, setProgress] = useState<Progress>({ step: 'adding' });

  const add = useCallback(async () => {
    setProgress({ step: 'adding' });
    try {
      const planned = await planOf(entry);
      if (!('item' in planned)) return setProgress({ step: 'refused', ...planned });
      await build({ items: [planned.item], onlyOnce: true }).catch(unlessHeld);
      const hasNewPrice = planned.price !== null && planned.price.amountCents !== amountCents;
      setProgress({ step: 'added', newPrice: hasNewPrice ? planned.price : null });
    } catch (error) {
      setProgress({ step: 'refused', reason: refusalWords(error, messages) });
    }

    async function planOf(
      from: SheetOrder['entry'],
    ): Promise<{ item: NewTicketItem; price: Money | null } | { reason: string }> {
      if (typeof from !== 'string') return { item: from, price: null };
      const { entries, leftOut } = await queryClient.fetchQuery(buildPlanQuery(from));
      return entries[0] ?? { reason: leftOut[0]?.reason ?? messages.notUpdated };
    }
  }, [entry, amountCents, build, queryClient, messages]);

  useEffect(() => void add(), [add]);
  return { progress, retry: add };
}

/** @throws the error, unless it says that the cart holds the entry already */
function unlessHeld(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'cart.held_already') throw error;
}
