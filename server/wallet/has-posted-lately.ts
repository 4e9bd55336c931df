import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Context } from '@/server/kernel/context';

/** Whether anything moved in the customer's wallet within the last ten seconds; every purchase moves something. */
export async function hasPostedLately({ db, customer }: Context): Promise<boolean> {
  if (!customer) return false;
  const rows = await executePrepared(
    db,
    sql`
      select from wallet_balances
      where customer_id = ${customer.id} and last_posted_at > shop_now() - interval '10 seconds'`,
  );
  return rows.length > 0;
}
