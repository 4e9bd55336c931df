import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { focusPage } from '@/components/ui/focus-page';
import type { Cart, CartPromotion } from '@/lib/contract/cart';
import type { CartItem } from '@/lib/contract/cart-items';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { useChangeCartItem, useRemoveCartItem } from '@/lib/queries/cart';
import { promotionIn, ticketsIn } from '@/lib/rules/cart/cart-lines';
import { interpolate } from '@/lib/text/interpolate';
import type { ItemChoice } from './item-choices';
import { refusalWords } from './refusal-messages';

interface Refused {
  message: string;
  /** the requested choice, which stays selected; undefined for a removal */
  choice?: ItemChoice | undefined;
}

/**
 * The changes that can be made to a visible cart. Each change is announced once to screen readers. A refusal is shown
 * beside its control until the next attempt. When the focused control disappears, the focus moves on.
 */
export function useCartChanges(cart: Cart | null, locale: Locale) {
  const messages = useMessages('cart');
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
  const announceTotal = (text: string, { cartTotal }: Cart, code = '') =>
    say(interpolate(text, { code, total: formatMoney(cartTotal, locale) }));

  const forget = (id: string) =>
    setRefused((before) => new Map([...before].filter(([known]) => known !== id)));
  /** Handles the outcome of a change to an item, a note or a promotion, by its id. */
  function ask(
    id: string,
    answer: Promise<Cart>,
    done: (after: Cart) => void,
    choice?: ItemChoice,
  ) {
    forget(id);
    answer.then(done, (error: unknown) => {
      const message = refusalWords(error, messages);
      setRefused((before) => new Map(before).set(id, { message, choice }));
    });
  }

  function changeItem(item: CartItem, choice: ItemChoice) {
    const isInCart = Object.entries(choice).every(
      ([key, chosen]) => item[key as keyof ItemChoice] === chosen,
    );
    if (isInCart) return forget(item.id);
    const answer = change.mutateAsync({ itemId: item.id, ...choice });
    ask(item.id, answer, (after) => announceTotal(messages.changed, after), choice);
  }
  const removeItem = (item: CartItem) => {
    const index = tickets.indexOf(item);
    ask(item.id, remove.mutateAsync(item.id), (after) => {
      setRemoved({ item, index });
      say(interpolate(messages.removed, { count: ticketsIn(after.cartItems).length }));
    });
  };
  function putBack({ cartItems }: Cart) {
    const known = new Set(tickets.map(({ id }) => id));
    const back = ticketsIn(cartItems).find(({ id }) => !known.has(id));
    setAddedId(back?.id);
    if (!back) focusPage();
    if (removed) say(interpolate(messages.putBack, { offer: removed.item.offerName }));
    setRemoved(undefined);
  }
  function promotionAdded(after: Cart) {
    const added = promotionIn(after.cartItems);
    setAddedId(added?.id);
    if (added) announceTotal(messages.promotionAdded, after, added.promotionCode);
  }
  const removePromotion = ({ id, promotionCode }: CartPromotion) =>
    ask(id, remove.mutateAsync(id), (after) => {
      announceTotal(messages.promotionRemoved, after, promotionCode);
      focusPage();
    });
  const closeNote = (id: string) =>
    ask(id, remove.mutateAsync(id), () => {
      say(messages.noteClosed);
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
