import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/**
 * Ends what is being asked elsewhere about a customer whose name or date of birth is corrected: an answer about the
 * earlier facts would verify them by the new ones. Pictures that wait are looked at by a person, and stay.
 * @returns how many questions ended
 */
export async function endQuestions(tx: Tx, customerId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update verification_methods
    set status = 'attempted', outcome = 'superseded', request = null, ask_again_at = null, changed_at = shop_now()
    where customer_id::text = ${customerId} and request is not null and status in ('in_progress', 'pending')`);
  return rowCount ?? 0;
}
