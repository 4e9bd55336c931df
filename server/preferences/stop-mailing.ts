import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** No marketing reaches this customer any more, by whatever way. */
export async function stopMailing(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(
    sql`update communication_preferences set is_on = false where customer_id = ${customerId}`,
  );
}
