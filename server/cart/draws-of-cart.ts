import type { VerbInput } from '@/lib/contract/call';
import type { PurchaseCart } from '@/lib/contract/purchase';
import type { CustomerContext } from '@/server/kernel/context';
import { readCart } from './read-cart';

/** The draws that the customer's cart would enter: buyers wait for the locks on their rows. */
export async function drawsOfCart(
  { db, customer }: CustomerContext,
  { cartReference }: VerbInput<typeof PurchaseCart>,
): Promise<string[]> {
  const cart = await readCart(db, { customerId: customer.id, cartReference });
  return cart ? cart.runs.flatMap(({ draws }) => draws.map(({ id }) => id)) : [];
}
