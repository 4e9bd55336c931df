import { type SQL, sql } from 'drizzle-orm';
import { writtenMoney } from '@/server/kernel/written-money';

/** SQL: the sections of a customer's export that are about their money. */
export const walletExport = (id: string) => ({
  cards: sql`
    select brand, last4 as "lastDigits", expiry, holder_name as holder, created_at as "addedAt",
      removed_at as "removedAt"
    from funds where customer_id = ${id} and kind <> 'bank' order by id`,
  bankAccounts: sql`
    select brand as bank, last4 as "lastDigits", account.holder_name as owner, account.created_at as "addedAt",
      usable_at as "usableAt", removed_at as "removedAt"
    from bank_accounts as account join funds on funds.id = fund_id
    where account.customer_id = ${id} order by fund_id`,
  deposits: sql`
    select created_at as "startedAt", ${writtenMoney(sql`amount_cents`, sql`currency`)} as amount, status,
      settled_at as "endedAt"
    from deposits where customer_id = ${id} order by id`,
  cardReturns: sql`
    select created_at as "startedAt", ${writtenMoney(sql`amount_cents`, sql`currency`)} as amount, status,
      settled_at as "endedAt"
    from card_returns where customer_id = ${id} order by id`,
  transactions: sql`
    select entry.created_at as "happenedAt", kind, description,
      ${writtenMoney(sql`amount_cents`, sql`currency`)} as amount,
      ${writtenMoney(sql`balance_after_cents`, sql`currency`)} as balance
    from ledger_postings as posting join ledger_entries as entry on entry.id = entry_id
    where posting.customer_id = ${id} order by entry.id, line`,
});

/** SQL: what a customer has read of the protection of their money, as rows of the same section as `limitsExport`. */
export const acknowledgementsExport = (id: string): SQL => sql`
    select 'protection of funds read: ' || level, null, acknowledged_at, null
    from funds_acknowledgements where customer_id = ${id}`;

/** SQL: what a customer writes on a bank payment. */
export const payReferenceQuery = (id: string): SQL => sql`
    select reference from payment_references where customer_id = ${id}`;
