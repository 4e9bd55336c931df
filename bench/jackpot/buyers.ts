import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@/lib/client/api-error';
import type { Transport } from '@/lib/client/transport';
import type { Cart } from '@/lib/contract/cart';
import { AddCartItem } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetReceipt } from '@/lib/contract/checkout';
import { PurchaseCart } from '@/lib/contract/purchase';
import type { Database } from '@/server/db/pool';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aBuyer, purchaseOf } from '@/server/testing/a-buyer';
import { guestContext } from '@/server/testing/context';
import type { Api } from '@/web/api/server-client';
import { aBrowser } from '../a-browser';

const AT_ONCE = 10;

/** A purchase that the shop has confirmed. */
interface Purchase {
  id: string;
  cents: number;
}

/** A customer with money, who is signed in in a browser. */
export interface Buyer {
  customerId: string;
  api: Api;
  /** for how long the latest refusal asks to wait; undefined where it does not say */
  retryAfterMs: number | undefined;
  /** what is in the cart, with the key of its purchase, which a repeat has as well */
  cart?: { cart: Cart; idempotencyKey: string } | undefined;
  purchases: Purchase[];
}

/** @param carry to one of the nodes, which takes turns where they are several */
export async function aCrowd(
  { db }: Database,
  { count, carry, origin }: { count: number; carry: Transport; origin: string },
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const next = async () => {
    while (buyers.length < count) {
      const { customer } = await aBuyer(db);
      const { result } = await openSignIn(db, guestContext(db), customer);
      const heed: Transport = async (request) => {
        const response = await carry(request);
        const seconds = response.headers.get('retry-after');
        buyer.retryAfterMs = seconds === null ? undefined : Number(seconds) * 1_000;
        return response;
      };
      const api = await aBrowser(heed, origin, result);
      const buyer: Buyer = { customerId: customer.id, api, retryAfterMs: undefined, purchases: [] };
      buyers.push(buyer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return buyers;
}

/** What customers met with besides success. */
export interface Refusals {
  /** answers of 503 and 429, each with Retry-After */
  turnedAway: number;
  /** requests without an answer, which were sent again */
  unanswered: number;
}

/** The step ended before this customer's turn came. */
export class Left extends Error {}

/**
 * Adds the item to the cart, buys it and looks at the receipt, in a browser's way: whoever is turned away comes again
 * when the answer says so, with the same key. A cart that is full from the last time is bought as it is.
 * @throws Left when the step has ended meanwhile; ApiError for an answer that no customer may get
 */
export async function checkOut(
  buyer: Buyer,
  item: NewCartItem,
  { refusals, end }: { refusals: Refusals; end: AbortSignal },
): Promise<void> {
  const insist = async <R>(call: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        await again(error);
      }
    }
  };
  const again = async (error: unknown) => {
    if (!(error instanceof ApiError)) refusals.unanswered += 1;
    else if (isTurnedAway(error) && buyer.retryAfterMs !== undefined) refusals.turnedAway += 1;
    else throw error;
    const waitMs = error instanceof ApiError ? buyer.retryAfterMs : 0;
    await pause(waitMs, undefined, { signal: end }).catch(() => {});
    if (end.aborted) throw new Left();
  };
  if (!buyer.cart) {
    const cart = await insist(() => buyer.api(AddCartItem, { item }));
    buyer.cart = { cart, idempotencyKey: newId() };
  }
  const { cart, idempotencyKey } = buyer.cart;
  const { id } = await insist(() => buyer.api(PurchaseCart, purchaseOf(cart), { idempotencyKey }));
  buyer.purchases.push({ id, cents: cart.cartTotal.amountCents });
  buyer.cart = undefined;
  await insist(() => buyer.api(GetReceipt, { checkoutId: id }));
}

const isTurnedAway = ({ status }: ApiError) => status === 503 || status === 429;
