import { renewCart } from '@/server/cart';
import type { Tx } from '@/server/db/transaction';
import { lockLimits } from '@/server/limits';

/** Nobody pays in, buys, or changes a limit for this customer until the transaction ends. */
export async function holdPlay(tx: Tx, customerId: string): ReturnType<typeof lockLimits> {
  await renewCart(tx, customerId);
  return lockLimits(tx, customerId);
}
