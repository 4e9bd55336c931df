import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

const accounts = sealFor('fairdraw payout accounts');

const Payee = z.object({
  scheme: z.enum(['bsb', 'sort_code', 'swift', 'paypal', 'wise']),
  bankCode: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
});
/** The account that a withdrawal goes to, as it was when the customer asked. */
export type Payee = z.infer<typeof Payee>;

/** As it is stored: who reads the database, or a backup, sees no account. */
export const sealPayee = (payee: Payee, withdrawalId: string): string =>
  accounts.seal(JSON.stringify(Payee.parse(payee)), withdrawalId);

/** @throws an Error where no key of this shop opens it, or it is another withdrawal's */
export const openPayee = (sealed: string, withdrawalId: string): Payee =>
  Payee.parse(JSON.parse(accounts.open(sealed, withdrawalId)));

/** A batch's file, sealed like the accounts in it. */
export const sealContent = (content: string, batchId: string): string =>
  accounts.seal(content, batchId);
export const openContent = (sealed: string, batchId: string): string =>
  accounts.open(sealed, batchId);

/** After a change of API_SECRET: seals anew what the previous key sealed. @returns how many */
export async function resealPayees(db: Db): Promise<number> {
  const present = accounts.presentPrefix();
  const payees = await resealRows(
    db,
    sql`select id, payee as sealed from withdrawals where not starts_with(payee, ${present})`,
    (id, before, after) =>
      sql`update withdrawals set payee = ${after} where id = ${id} and payee = ${before}`,
  );
  const files = await resealRows(
    db,
    sql`select id, content as sealed from payout_batches where not starts_with(content, ${present})`,
    (id, before, after) =>
      sql`update payout_batches set content = ${after} where id = ${id} and content = ${before}`,
  );
  return payees + files;
}

async function resealRows(
  db: Db,
  old: SQL,
  put: (id: string, before: string, after: string) => SQL,
): Promise<number> {
  const { rows } = await db.execute<{ id: string; sealed: string }>(old);
  let count = 0;
  for (const { id, sealed } of rows) {
    try {
      const anew = accounts.seal(accounts.open(sealed, id), id);
      count += (await db.execute(put(id, sealed, anew))).rowCount ?? 0;
    } catch (error) {
      log.error('an account of a withdrawal cannot be opened', { id, error });
    }
  }
  return count;
}
