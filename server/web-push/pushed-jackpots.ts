import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** Notes that a draw's jackpot is pushed. @returns false where it, or that of a later draw of the offer, was already */
export async function isFirstPush(tx: Tx, offerKey: string, drawNo: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into pushed_jackpots as last (offer_key, draw_no) values (${offerKey}, ${drawNo})
    on conflict (offer_key) do update set draw_no = excluded.draw_no, pushed_at = shop_now()
      where last.draw_no < excluded.draw_no`);
  return rowCount === 1;
}
