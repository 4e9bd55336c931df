import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Tx } from '@/server/db/transaction';
import { creditParts, payInTurn } from './credit-parts';

interface CreditRefunds {
  /** rows of `entry_id`, `customer_id`, `ticket_id`, `cents` and `description` */
  owed: SQL;
  currency: Currency;
  requestId: string;
}

/** Refunds many tickets to their owners' wallets, in one statement; a ticket that was refunded before fails it. */
export async function creditRefunds(
  tx: Tx,
  { owed, currency, requestId }: CreditRefunds,
): Promise<void> {
  await tx.execute(payInTurn);
  const description = sql`description`;
  const parts = creditParts({
    kind: 'refund',
    account: 'refunds',
    owed,
    currency,
    description,
    requestId,
  });
  await tx.execute(sql`with ${parts} select count(*) from credits`);
}
