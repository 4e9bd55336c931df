import { sql } from 'drizzle-orm';
import { offersTag } from '@/lib/routes/cache-tags';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { addToOutbox } from '@/server/kernel/outbox';

/** Marks open raffles whose last ticket is sold, so that pages show it. @returns how many */
export async function capSoldOut(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update draws set status = 'DRAW_CAPPED'
      where status = 'DRAW_OPEN' and kind = 'raffle' and sold_count >= ticket_total`);
    if (rowCount) await addToOutbox(tx, 'revalidate', { tags: [offersTag()] });
    return rowCount ?? 0;
  });
}
