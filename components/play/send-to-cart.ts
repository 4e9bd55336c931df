import { ApiError, isRefusal } from '@/lib/client/api-error';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { addCartItem } from '@/lib/queries/add-cart-item';
import type { Refusals } from './use-add-to-cart';

interface Refused {
  error: ApiError;
  byField: Refusals;
  reason: string | undefined;
  /** the account has to move to the present shop first */
  mustMove: boolean;
}

/** Codes of errors about the ticket, whose messages are written for the customer. */
const REASONS = /^(cart|draw|offer|limits|party|preview|syndicate)\./;

/** The problems of an error that belong to one of these fields; their targets may be prefixed with `item.`. */
function refusalsOf(error: ApiError, fields: readonly string[]): Refusals {
  const known = Object.entries(error.byTarget()).map(
    ([target, message]) => [target.replace(/^item\./, ''), message] as const,
  );
  return Object.fromEntries(
    known.filter(([target]) => fields.includes(target.split('.')[0] ?? '')),
  );
}

/**
 * Null once the item is in the cart, otherwise what was refused: messages by field, and the shop's own reason if it
 * gives one.
 * @throws ApiError when the API did not decide
 */
export async function sendToCart(
  item: NewCartItem,
  fields: readonly string[],
): Promise<Refused | null> {
  try {
    await addCartItem(item);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const byField = refusalsOf(error, fields);
    if (!isRefusal(error) && Object.keys(byField).length === 0) throw error;
    const hasReason = Object.keys(byField).length > 0 || REASONS.test(error.code);
    return {
      error,
      byField,
      reason: hasReason ? error.message : undefined,
      mustMove: error.code === 'offer.migration_restriction',
    };
  }
}
