import type { Endpoint } from '@/lib/contract/call';
import { inTransaction, isRefusedChange } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/**
 * What a view of the office may call in the customer's place: what reads, and has an answer that may be seen. Whatever is
 * not declared as a read is refused.
 * @throws customer_view.read_only | customer_view.hidden
 */
export function requireSeen({ method, ownerOnly }: Endpoint, { viewId }: Context): void {
  if (viewId === undefined) return;
  if (method !== 'GET') throw new ShopError('customer_view.read_only');
  if (ownerOnly) throw new ShopError('customer_view.hidden');
}

/**
 * Runs a call; in a view of the office, in a transaction that Postgres lets write nothing, whatever the call does beside
 * reading.
 * @throws customer_view.read_only
 */
export async function readOnlyInView<R>(
  ctx: Context,
  run: (inner: Context) => Promise<R>,
): Promise<R> {
  if (ctx.viewId === undefined) return run(ctx);
  try {
    return await inTransaction(ctx, (tx) => run(within(ctx, tx)), { isReadOnly: true });
  } catch (error) {
    throw isRefusedChange(error) ? new ShopError('customer_view.read_only') : error;
  }
}
