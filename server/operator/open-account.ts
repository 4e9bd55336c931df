import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import { type Subject, subjectById } from '@/server/identity';
import { ShopError } from '@/server/kernel/errors';

/** A customer whose account is not closed, whose row nobody else changes until the transaction ends. @throws customer.not_found | customer.closed */
export async function openAccount(tx: Tx, customerId: string): Promise<Subject> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    select status as state from customer_accounts where id = ${customerId} for no key update`);
  const [row] = rows;
  if (!row) throw new ShopError('customer.not_found');
  if (row.state === 'closed') throw new ShopError('customer.closed');
  return subjectById(tx, customerId);
}
