import { useRef, useState } from 'react';
import { openPreCart } from '@/components/cart/pre-cart-store';
import { notify } from '@/components/ui/toast-store';
import { ApiError, NO_ANSWER } from '@/lib/api/api-error';
import type { NewCartItem } from '@/lib/contract/cart';

const NOT_ADDED =
  'Sorry, there was an unexpected error while updating your cart. Please try again.';

/** What the server refused, by the field it belongs to: `drawNo`, `games.2`, `games.2.powerball`, `causeKey`. */
export type Refusals = Readonly<Record<string, string>>;

/** The problems of an error that name one of these fields; targets may stand below `item.`. */
function refusalsOf(error: ApiError, fields: readonly string[]): Refusals {
  const known = Object.entries(error.byTarget()).map(
    ([target, message]) => [target.replace(/^item\./, ''), message] as const,
  );
  return Object.fromEntries(
    known.filter(([target]) => fields.includes(target.split('.')[0] ?? '')),
  );
}

/**
 * Puts one item into the cart, and shows the cart over the page. A second press while it goes in adds nothing twice.
 * What was refused comes back by field, or as a notice where no field shows it.
 */
export function useAddToCart(fields: readonly string[]) {
  const isBusy = useRef(false);
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error : new ApiError(0, NO_ANSWER);
    const byField = refusalsOf(problem, fields);
    setRefusals(byField);
    if (Object.keys(byField).length > 0) return;
    const isRefusal = problem.status >= 400 && problem.status < 500;
    notify({ id: 'not-added', tone: 'error', message: isRefusal ? NOT_ADDED : NO_ANSWER });
  }

  async function addToCart(item: NewCartItem, onAdded?: () => void) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setRefusals({});
    try {
      const { addCartItem } = await import('@/lib/queries/add-cart-item');
      await addCartItem(item);
    } catch (error) {
      return refuse(error);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
    onAdded?.();
    openPreCart();
  }

  return { addToCart, pending, refusals, forgetRefusals: () => setRefusals({}) };
}
