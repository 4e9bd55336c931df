import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Account } from './accounts';

interface AccountSum extends Record<string, unknown> {
  account: Account['name'];
  currency: Currency;
  cents: string;
}

/**
 * What stands in each account, by currency: of customers' accounts by their balances, of the shop's own by their
 * postings, all at one moment.
 */
export async function accountSums(
  db: Db,
): Promise<{ account: Account['name']; currency: Currency; amountCents: number }[]> {
  const { rows } = await db.execute<AccountSum>(sql`
    select account, currency, sum(balance_cents) as cents from wallet_balances group by account, currency
    union all
    select account, currency, sum(amount_cents) from ledger_postings
    where customer_id is null group by account, currency`);
  return rows.map(({ account, currency, cents }) => ({
    ...{ account, currency },
    amountCents: Number(cents),
  }));
}
