import { sql } from 'drizzle-orm';
import { syndicatesTag } from '@/lib/routes/cache-tags';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { revalidate } from '@/server/kernel/revalidations';
import { refundShares } from './refund-shares';
import { stateBefore } from './states';

/**
 * Takes an open syndicate off sale for good and pays every share back. Whoever may do so is checked by the caller.
 * @throws syndicate.wrong_state once it is closed, paid or cancelled
 */
export async function cancelSyndicate(tx: Tx, ctx: Context, syndicateId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update syndicates set status = 'cancelled', cancelled_because = 'withdrawn'
    where id = ${syndicateId} and status = ${stateBefore('cancelled')} returning id`);
  if (rows.length === 0) throw new ShopError('syndicate.wrong_state');
  await refundShares(tx, ctx, [syndicateId], 'withdrawn');
  await revalidate(tx, [syndicatesTag()]);
}
