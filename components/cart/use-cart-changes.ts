import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { focusPage } from '@/components/ui/focus-page';
import type { Cart, CartItem, CartPromotion } from '@/lib/contract/cart';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useChangeCartItem, useRemoveCartItem } from '@/lib/queries/cart';
import { promotionIn, ticketsIn } from '@/lib/rules/cart/cart-lines';
import { interpolate } from '@/lib/text/interpolate';
import type { ItemChoice } from './item-choices';
import { refusalWords } from './refusal-words';

interface Refused {
  message: string;
  /** what was asked for, to stay where it was chosen; none where something was to be taken out */
  choice?: ItemChoice | undefined;
}

/**
 * What can be done to a cart in sight. Each change is said once to those who do not see it; a refusal stands where
 * the control was pressed, until it is tried again; the focus goes on where what had it is gone.
 */
export function useCartChanges(cart: Cart | null, locale: Locale) {
  const words = useMessages('cart');
  const change = useChangeCartItem();
  const remove = useRemoveCartItem();
  const announcement = useRef<HTMLParagraphElement>(null);
  const [addedId, setAddedId] = useState<string>();
  const [removed, setRemoved] = useState<{ item: CartItem; index: number }>();
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  const tickets = cart ? ticketsIn(cart.cartItems) : [];

  function say(text: string) {
    if (announcement.current) announcement.current.textContent = text;
  }
  const totalSaid = (text: string, { cartTotal }: Cart, code = '') =>
    say(interpolate(text, { code, total: formatMoney(cartTotal, locale) }));

  const forget = (id: string) =>
    setRefused((before) => new Map([...before].filter(([known]) => known !== id)));
  /** Of an item, a note or a promotion, by its id. */
  function ask(id: string, asked: Promise<Cart>, done: (after: Cart) => void, choice?: ItemChoice) {
    forget(id);
    asked.then(done, (error: unknown) => {
      const message = refusalWords(error, words);
      setRefused((before) => new Map(before).set(id, { message, choice }));
    });
  }

  function changeItem(item: CartItem, choice: ItemChoice) {
    const isInCart = Object.entries(choice).every(
      ([key, chosen]) => item[key as keyof ItemChoice] === chosen,
    );
    if (isInCart) return forget(item.id);
    const asked = change.mutateAsync({ itemId: item.id, ...choice });
    ask(item.id, asked, (after) => totalSaid(words.changed, after), choice);
  }
  const removeItem = (item: CartItem) => {
    const index = tickets.indexOf(item);
    ask(item.id, remove.mutateAsync(item.id), (after) => {
      setRemoved({ item, index });
      say(interpolate(words.removed, { count: ticketsIn(after.cartItems).length }));
    });
  };
  function putBack({ cartItems }: Cart) {
    const known = new Set(tickets.map(({ id }) => id));
    const back = ticketsIn(cartItems).find(({ id }) => !known.has(id));
    setAddedId(back?.id);
    if (!back) focusPage();
    if (removed) say(interpolate(words.putBack, { offer: removed.item.offerName }));
    setRemoved(undefined);
  }
  function promotionAdded(after: Cart) {
    const added = promotionIn(after.cartItems);
    setAddedId(added?.id);
    if (added) totalSaid(words.promotionAdded, after, added.promotionCode);
  }
  const removePromotion = ({ id, promotionCode }: CartPromotion) =>
    ask(id, remove.mutateAsync(id), (after) => {
      totalSaid(words.promotionRemoved, after, promotionCode);
      focusPage();
    });
  const closeNote = (id: string) =>
    ask(id, remove.mutateAsync(id), () => {
      say(words.noteClosed);
      focusPage();
    });

  return {
    ...{ announcement, tickets, addedId, removed, changeItem, removeItem, putBack },
    ...{ promotionAdded, removePromotion, closeNote },
    changing: change.isPending ? change.variables : undefined,
    removing: remove.isPending ? remove.variables : undefined,
    refusalOf: (id: string) => refused.get(id),
  };
}
