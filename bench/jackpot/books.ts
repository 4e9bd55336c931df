import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/pool';
import { PURSE_CENTS } from '@/server/testing/a-buyer';
import type { Buyer } from './buyers';

interface Books {
  id: string;
  balance: number;
  purchases: { id: string; cents: number }[];
}

/**
 * Compares what customers were told with the database: every purchase that was confirmed is written once, each wallet
 * has paid for what is written, and none is written that nobody was told of, but for that of somebody who left before
 * they heard. @returns how many were confirmed. @throws Error with the first customer for whom that does not hold
 */
export async function expectBooks({ db }: Database, buyers: readonly Buyer[]): Promise<number> {
  const ids = buyers.map(({ customerId }) => customerId);
  const { rows } = await db.execute<Books & Record<string, unknown>>(sql`
    select w.customer_id as id, w.balance_cents::int as balance, (
      select coalesce(json_agg(json_build_object('id', c.id, 'cents', c.total_cents)), '[]')
      from checkouts c where c.customer_id = w.customer_id) as purchases
    from wallet_balances w where w.account = 'wallet' and w.customer_id = any(${sql.param(ids)}::uuid[])`);
  const booksOf = new Map(rows.map((row) => [row.id, row]));
  for (const buyer of buyers) {
    const books = booksOf.get(buyer.customerId);
    if (!books || !isSame(buyer, books))
      throw new Error(`${JSON.stringify(buyer)} was told otherwise than ${JSON.stringify(books)}`);
  }
  return buyers.reduce((sum, { purchases }) => sum + purchases.length, 0);
}

function isSame({ purchases, cart }: Buyer, written: Books): boolean {
  const cents = new Map(written.purchases.map((one) => [one.id, one.cents]));
  const paid = written.purchases.reduce((sum, one) => sum + one.cents, 0);
  const unheard = cents.size - new Set(purchases.map(({ id }) => id)).size;
  return (
    purchases.every((one) => cents.get(one.id) === one.cents) &&
    unheard <= (cart ? 1 : 0) &&
    written.balance === PURSE_CENTS - paid
  );
}
