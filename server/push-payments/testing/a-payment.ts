import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { TestDatabase } from '@/server/db/testing/test-database';
import type { Customer } from '@/server/kernel/context';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { paymentReferenceOf } from '@/server/wallet';
import { type AccountKey, importPayments } from '..';

const HEADER = 'bank_reference,date,amount,currency,reference';

/** A customer, and the reference that they pay under. */
export interface Payer {
  customer: Customer;
  reference: string;
}

/** The lines of a CSV, below its header. */
export const aFile = (...lines: string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Customers who pay, files that arrive, and what the database knows of them. */
export function payersOn(database: TestDatabase) {
  const job = () => guestContext(database.db);
  return {
    job,
    async aPayer(over: Partial<Customer> = {}): Promise<Payer> {
      const customer = await aCustomer(database.db, over);
      return { customer, reference: await paymentReferenceOf(database.db, customer.id) };
    },
    imports: (text: string, account: AccountKey | null = 'aud') =>
      importPayments(job(), bytesOf(text), account),
    centsOf: (payer: Payer) => centsOf(database.db, payer),
    async mailsTo({ customer }: Payer): Promise<string[]> {
      const { rows } = await database.db.execute<{ template: string }>(sql`
        select payload->>'template' as template from outbox
        where kind = 'mail' and payload->>'to' = ${customer.email} order by id`);
      return rows.map(({ template }) => template);
    },
  };
}

async function centsOf(db: Db, { customer }: Payer): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select balance_cents::float8 as cents from wallet_balances
    where customer_id = ${customer.id} and account = 'wallet'`);
  return rows[0]?.cents ?? Number.NaN;
}
