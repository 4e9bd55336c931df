import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { balanceOf } from '@/server/wallet';

/** Reads a database's books for a test. */
export function booksOf(database: Pick<Database, 'db' | 'pool'>) {
  const count = async (what: SQL): Promise<number> => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${what}`,
    );
    return rows[0]?.n ?? 0;
  };
  return {
    count,
    /** cents in a customer's wallet */
    balance: async ({ customer }: CustomerContext): Promise<number> =>
      (await balanceOf(database, customer.id)).amountCents,
    /** the number of rows of each kind that a customer's purchases wrote */
    written: async ({ customer: { id } }: CustomerContext) => ({
      checkouts: await count(sql`checkouts where customer_id = ${id}`),
      orders: await count(sql`orders where customer_id = ${id}`),
      tickets: await count(sql`tickets where customer_id = ${id}`),
      purchases: await count(sql`ledger_entries where kind = 'purchase' and customer_id = ${id}`),
      events: await count(sql`events where kind = 'checkout.purchased' and customer_id = ${id}`),
    }),
  };
}
