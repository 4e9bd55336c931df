import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** A British self-exclusion holds on until a return is asked for (LCCP 3.5.4). */
export async function holdUntilReturn(tx: Db, breakId: string): Promise<void> {
  await tx.execute(sql`
    insert into exclusion_returns (break_id, customer_id)
    select b.id, b.customer_id from breaks b join customer_accounts c on c.id = b.customer_id
    where b.id = ${breakId} and c.variant = 'GB' on conflict do nothing`);
}
