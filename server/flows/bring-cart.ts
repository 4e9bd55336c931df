import { sql } from 'drizzle-orm';
import { mergeCart } from '@/server/cart';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';

/**
 * Gives the customer the cart they filled as a visitor. A cart that cannot be merged stays as it was and prevents
 * nobody from signing in: only the merge is rolled back, not the rest of the transaction.
 */
export async function bringCart(
  tx: Tx,
  ctx: CustomerContext,
  cartReference: string | undefined,
): Promise<void> {
  if (!cartReference) return;
  await tx.execute(sql`savepoint bring_cart`);
  try {
    await mergeCart(tx, ctx, cartReference);
    await tx.execute(sql`release savepoint bring_cart`);
  } catch (error) {
    await tx.execute(sql`rollback to savepoint bring_cart`);
    log.error('cart not merged at sign-in', { error, customerId: ctx.customer.id });
  }
}
