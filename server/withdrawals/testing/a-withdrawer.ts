import { sql } from 'drizzle-orm';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import type { TestDatabase } from '@/server/db/testing/test-database';
import type { Customer, CustomerContext } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { aPurse } from '@/server/testing/a-purse';
import { customerContext, guestContext } from '@/server/testing/context';
import { withdraw } from '../withdraw';
import { aPayoutAccount } from './a-payout-account';

/** A customer with money, and an account that it may be paid to. */
export interface Withdrawer {
  ctx: CustomerContext;
  fundId: string;
  /** asks for a withdrawal to the account */
  asks(amountCents: number): Promise<Withdrawal>;
}

/** Customers who withdraw, and what the database knows of them. */
export function withdrawersOn(database: TestDatabase) {
  const job = () => guestContext(database.db);
  return {
    job,
    async aWithdrawer(purseCents = 100_000, over: Partial<Customer> = {}): Promise<Withdrawer> {
      const ctx = customerContext(database.db, await aCustomer(database.db, over));
      if (purseCents > 0) await aPurse(database.db, ctx.customer, purseCents);
      const fundId = await aPayoutAccount(ctx);
      const asks = (amountCents: number) =>
        withdraw(ctx, { fundId, amountCents, withdrawalMethodCode: 'do' });
      return { ctx, fundId, asks };
    },
    /** What is in the wallet and what is set aside. */
    async moneyOf({ customer }: CustomerContext): Promise<{ wallet: number; held: number }> {
      const { rows } = await database.db.execute<{ account: 'wallet' | 'held'; cents: number }>(sql`
        select account, balance_cents::float8 as cents from wallet_balances where customer_id = ${customer.id}`);
      const of = (name: string) =>
        rows.find(({ account }) => account === name)?.cents ?? Number.NaN;
      return { wallet: of('wallet'), held: of('held') };
    },
    async mailsTo({ customer }: CustomerContext): Promise<string[]> {
      const { rows } = await database.db.execute<{ template: string }>(sql`
        select payload->>'template' as template from outbox
        where kind = 'mail' and payload->>'to' = ${customer.email} order by id`);
      return rows.map(({ template }) => template).filter((name) => name !== 'bank-account-added');
    },
  };
}
