import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';

/** What a customer owned at one moment, and how many postings had led to it. */
export interface StandingBalance {
  customerId: string;
  currency: string;
  walletCents: number;
  /** set aside for withdrawals that are not paid yet: the customer's as well */
  heldCents: number;
  walletNo: number;
  heldNo: number;
  /** the customer's own, 32 bytes */
  salt: Buffer;
}

interface Row extends Record<string, unknown> {
  customer_id: string;
  currency: string;
  wallet_cents: string;
  held_cents: string;
  wallet_no: string;
  held_no: string;
  salt: Buffer;
}

/**
 * All customers' balances as one statement sees them, ordered by salts that are derived from a secret: the order says
 * nothing about customers. Read through a cursor, so that any number of them takes little memory.
 * @param secret 32 bytes @throws an Error where a customer has two currencies
 */
export async function* balancesBySalt(
  tx: Tx,
  secret: Buffer,
  batchSize: number,
): AsyncGenerator<StandingBalance[]> {
  // a cursor's statement takes no parameters
  const hex = sql.raw(`'\\x${secret.toString('hex')}'::bytea`);
  await tx.execute(sql`
    declare standing_balances no scroll cursor for
    select customer_id, string_agg(distinct currency, ' ') as currency,
      coalesce(sum(balance_cents) filter (where account = 'wallet'), 0) as wallet_cents,
      coalesce(sum(balance_cents) filter (where account = 'held'), 0) as held_cents,
      coalesce(sum(postings_count) filter (where account = 'wallet'), 0) as wallet_no,
      coalesce(sum(postings_count) filter (where account = 'held'), 0) as held_no,
      sha256(${hex} || uuid_send(customer_id)) as salt
    from wallet_balances group by customer_id order by salt`);
  for (;;) {
    const { rows } = await tx.execute<Row>(
      sql.raw(`fetch ${Math.trunc(batchSize)} from standing_balances`),
    );
    if (rows.length > 0) yield rows.map(standing);
    if (rows.length < batchSize) break;
  }
  await tx.execute(sql`close standing_balances`);
}

const standing = (row: Row): StandingBalance => ({
  customerId: row.customer_id,
  currency: row.currency,
  walletCents: Number(row.wallet_cents),
  heldCents: Number(row.held_cents),
  walletNo: Number(row.wallet_no),
  heldNo: Number(row.held_no),
  salt: row.salt,
});
