import type { Endpoint } from '@/lib/contract/call';
import { inTransaction, isRefusedChange, type Tx } from '@/server/db/transaction';
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
 * reading. What a call that `tidies` writes is undone instead, so that its answer is the customer's.
 * @throws customer_view.read_only
 */
export async function readOnlyInView<R>(
  { tidies }: Pick<Endpoint, 'tidies'>,
  ctx: Context,
  run: (inner: Context) => Promise<R>,
): Promise<R> {
  if (ctx.viewId === undefined) return run(ctx);
  const read = (tx: Tx) => run(within(ctx, tx));
  try {
    if (tidies) return await undone(ctx, read);
    return await inTransaction(ctx, read, { isReadOnly: true });
  } catch (error) {
    throw isRefusedChange(error) ? new ShopError('customer_view.read_only') : error;
  }
}

/** What `work` answers in a transaction that is always rolled back. */
async function undone<R>(ctx: Context, work: (tx: Tx) => Promise<R>): Promise<R> {
  const outcome = new Undone<R>();
  try {
    return await inTransaction(ctx, async (tx) => {
      outcome.answer = { is: await work(tx) };
      throw outcome;
    });
  } catch (error) {
    if (error === outcome && outcome.answer) return outcome.answer.is;
    throw error;
  }
}

/** Ends a transaction that has gone well, and carries what it came to. */
class Undone<R> extends Error {
  answer?: { is: R };
}
