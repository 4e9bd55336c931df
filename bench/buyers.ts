import type { Transport } from '@/lib/client/transport';
import type { Cart } from '@/lib/contract/cart';
import type { Db } from '@/server/db/pool';
import { openSignIn } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aFullCart } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { guestContext } from '@/server/testing/context';
import { type Api, apiFor, type Identity } from '@/web/api/server-client';

/** A customer who is signed in, has money, and four games of Powerball in the cart. */
export interface BenchBuyer {
  api: Api;
  cart: Cart;
}

const AT_ONCE = 10;

export async function benchBuyers(db: Db, carry: Transport, count: number): Promise<BenchBuyer[]> {
  const buyers: BenchBuyer[] = [];
  const next = async () => {
    while (buyers.length < count) buyers.push(await benchBuyer(db, carry));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return buyers;
}

async function benchBuyer(db: Db, carry: Transport): Promise<BenchBuyer> {
  const { ctx, cart } = await aFullCart(db, [aLotteryItem()]);
  const { result } = await openSignIn(db, guestContext(db), ctx.customer);
  const identity: Identity = {
    variant: 'AU',
    sessionId: newId(),
    accessToken: result.accessToken,
    customerId: ctx.customer.id,
  };
  return { api: apiFor(identity, carry), cart };
}
