import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/mails';
import { toCustomer } from './find-customer';
import { customers, type SignInRow } from './tables';

const WRONG_CODES = 5;

export const isTwoFactorLocked = ({ twoFactorFailures }: SignInRow): boolean =>
  twoFactorFailures >= WRONG_CODES;

/** @throws 2fa_account_locked */
export function assertNotLocked(row: SignInRow): void {
  if (isTwoFactorLocked(row)) throw refusedCode('2fa_account_locked');
}

/**
 * Counts a guess at a code and checks it, under the lock of the customer's row, so that parallel guesses share the
 * five. Five wrong codes in a row, of whatever kind, lock the account until support opens it, and a mail says so.
 * Must not run inside a transaction: a refusal would undo the count.
 * @throws 2fa_incorrect | 2fa_account_locked
 */
export async function guessCode(
  ctx: Context,
  row: SignInRow,
  isRight: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const refusal = await inTransaction(ctx, async (tx) => {
    const [taken] = await tx
      .update(customers)
      .set({ twoFactorFailures: sql`${customers.twoFactorFailures} + 1` })
      .where(and(eq(customers.id, row.id), lt(customers.twoFactorFailures, WRONG_CODES)))
      .returning({ guesses: customers.twoFactorFailures });
    if (!taken) return '2fa_account_locked';
    if (await isRight(tx)) {
      await tx.update(customers).set({ twoFactorFailures: 0 }).where(eq(customers.id, row.id));
      return null;
    }
    if (taken.guesses < WRONG_CODES) return '2fa_incorrect';
    await tellLocked(tx, row);
    return '2fa_account_locked';
  });
  if (refusal) throw refusedCode(refusal);
}

async function tellLocked(tx: Tx, row: SignInRow): Promise<void> {
  await recordEvent(tx, { customer: toCustomer(row) }, 'customer.two_factor_locked', row.id);
  await queueMail(tx, 'two-factor-locked', row.email, {
    firstName: row.firstName,
    variant: row.variant,
    lockedAt: (await shopNow({ db: tx })).toISOString(),
  });
}

export const refusedCode = (code: '2fa_required' | '2fa_incorrect' | '2fa_account_locked') =>
  new ShopError(code, { target: 'otp' });
