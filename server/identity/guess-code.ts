import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import type { SignInRow } from './customer-row';
import { toCustomer } from './find-customer';
import { twoFactorLockedMail } from './mails/two-factor-locked';
import { cancelReset } from './waiting-reset';

const WRONG_CODES = 5;

export const isTwoFactorLocked = ({ twoFactorFailures }: SignInRow): boolean =>
  twoFactorFailures >= WRONG_CODES;

/** @throws 2fa_account_locked */
export function assertNotLocked(row: SignInRow): void {
  if (isTwoFactorLocked(row)) throw refusedCode('2fa_account_locked');
}

/** What a code turned out to be. `spent`: it was right, and the one that was used last. */
export type CodeCheck = 'right' | 'wrong' | 'spent';

/**
 * Counts a guess at a code and checks it, under the lock of the customer's row, so that parallel guesses share the
 * five. Five wrong codes in a row, of whatever kind, lock the account until support opens it, and a mail says so. A code
 * that was spent just now is refused with the same words as a wrong one, and leaves the count as it was: a double click
 * is no guess. Must not run inside a transaction: a refusal would undo the count.
 * @throws 2fa_incorrect | 2fa_account_locked
 */
export async function guessCode(
  ctx: Context,
  row: SignInRow,
  check: (tx: Tx) => Promise<CodeCheck>,
): Promise<void> {
  const refusal = await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ guesses: number }>(sql`
      update customers set two_factor_failures = two_factor_failures + 1
      where id = ${row.id} and two_factor_failures < ${WRONG_CODES}
      returning two_factor_failures as guesses`);
    const [taken] = rows;
    if (!taken) return '2fa_account_locked';
    const result = await check(tx);
    if (result !== 'wrong') {
      const failures = result === 'right' ? 0 : taken.guesses - 1;
      await tx.execute(
        sql`update customers set two_factor_failures = ${failures} where id = ${row.id}`,
      );
      if (result === 'right') await cancelReset(tx, row, 'factor');
      return result === 'right' ? null : '2fa_incorrect';
    }
    if (taken.guesses < WRONG_CODES) return '2fa_incorrect';
    await tellLocked(tx, row);
    return '2fa_account_locked';
  });
  if (refusal) throw refusedCode(refusal);
}

async function tellLocked(tx: Tx, row: SignInRow): Promise<void> {
  await recordEvent(tx, { customer: toCustomer(row) }, 'customer.two_factor_locked', row.id);
  await queueMail(tx, twoFactorLockedMail, row.email, {
    firstName: row.firstName,
    variant: row.variant,
    lockedAt: (await shopNow({ db: tx })).toISOString(),
  });
}

export const refusedCode = (code: '2fa_required' | '2fa_incorrect' | '2fa_account_locked') =>
  new ShopError(code, { target: 'otp' });
