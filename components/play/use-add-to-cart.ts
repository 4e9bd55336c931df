import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { openPreCart } from '@/components/cart/pre-cart-store';
import { sayNotAdded } from '@/components/cart/say-not-added';
import { keepsCookies } from '@/lib/browser/keeps-cookies';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { leadingEdge, SAME_PRESS_MS } from '@/lib/queries/leading-edge';
import { interpolate } from '@/lib/text/interpolate';

/** The server's refusals by field: `drawNo`, `games.2`, `games.2.powerball`, `causeKey`. */
export type Refusals = Readonly<Record<string, string>>;

/**
 * Adds an item to the cart, and opens the cart drawer over the page. A second press within a second adds nothing.
 * Refusals are returned by field, and as a sentence to show beside the button; `mustMove` says that the account has to
 * move first.
 */
export function useAddToCart(fields: readonly string[]) {
  const messages = useMessages('play');
  const isBusy = useRef(false);
  const [once] = useState(() => leadingEdge<void>(SAME_PRESS_MS.addItem));
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [problem, setProblem] = useState<string>();
  const [mustMove, setMustMove] = useState(false);

  const addToCart = (item: NewCartItem, onAdded?: () => void) =>
    isBusy.current ? undefined : once(item, () => addOnce(item, onAdded));

  async function addOnce(item: NewCartItem, onAdded?: () => void) {
    forgetRefusals();
    // a cart belongs to a cookie: each press would begin another
    if (!keepsCookies()) return setProblem(messages.cookiesNeeded);
    isBusy.current = true;
    setPending(true);
    try {
      const { sendToCart } = await import('./send-to-cart');
      const refused = await sendToCart(item, fields);
      if (refused) {
        setRefusals(refused.byField);
        setMustMove(refused.mustMove);
        const { reason: message } = refused;
        setProblem(
          message ? interpolate(messages.notAddedBecause, { message }) : messages.notAdded,
        );
        // what belongs to a field is said there
        if (Object.keys(refused.byField).length === 0)
          sayNotAdded(refused.error, messages.notAdded);
        return;
      }
    } catch {
      setProblem(messages.noAnswer);
      return;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
    onAdded?.();
    openPreCart();
  }

  function forgetRefusals() {
    setRefusals({});
    setProblem(undefined);
    setMustMove(false);
  }

  return { addToCart, pending, refusals, problem, mustMove, forgetRefusals };
}
