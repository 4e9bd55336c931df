import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { type Subject, subjectById } from '@/server/identity';
import { ShopError } from '@/server/kernel/errors';

interface Account extends Record<string, unknown> {
  id: string;
  email: string;
  state: 'active' | 'locked' | 'closed';
}

// ids come from whoever asks, and may be anything
const account = (customerId: string) => sql`
  select id, email, status as state from customer_accounts where id::text = ${customerId}`;

const oneOf = ([row]: readonly Account[]): Account => {
  if (!row) throw new ShopError('customer.not_found');
  return row;
};

/** Somebody whose account may be closed. @throws customer.not_found */
export async function customerById(db: Db, customerId: string): Promise<Account> {
  const { rows } = await db.execute<Account>(account(customerId));
  return oneOf(rows);
}

/** The same, whose row nobody else changes until the transaction ends. @throws customer.not_found */
export async function lockedCustomer(tx: Tx, customerId: string): Promise<Account> {
  const { rows } = await tx.execute<Account>(sql`${account(customerId)} for no key update`);
  return oneOf(rows);
}

/** A locked customer whose account is not closed. @throws customer.not_found | customer.closed */
export async function openAccount(
  tx: Tx,
  customerId: string,
): Promise<Subject & Pick<Account, 'state'>> {
  const { id, state } = await lockedCustomer(tx, customerId);
  if (state === 'closed') throw new ShopError('customer.closed');
  return { ...(await subjectById(tx, id)), state };
}
