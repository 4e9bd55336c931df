import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

/** Opens a new customer's empty wallet. Repeating it changes nothing. */
export async function openWallet(tx: Db, customerId: string, currency: Currency): Promise<void> {
  await tx.execute(sql`
    insert into wallet_balances (customer_id, account, currency)
    values (${customerId}, 'wallet', ${currency}), (${customerId}, 'held', ${currency})
    on conflict (customer_id, account) do nothing`);
}
