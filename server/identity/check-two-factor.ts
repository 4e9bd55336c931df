import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { type CustomerRow, customers } from './tables';
import { matchingStep } from './totp';
import { openTwoFactorSecret } from './two-factor-secret';

const WRONG_CODES = 5;

/**
 * Requires the authenticator's code where the account has one. A code works once; five wrong ones in a row lock the
 * account until support unlocks it.
 * @throws 2fa_required | 2fa_incorrect | 2fa_account_locked
 */
export async function checkTwoFactor(
  ctx: Context,
  row: CustomerRow,
  otp: string | undefined,
): Promise<void> {
  if (!row.twoFactorMethod) return;
  if (row.twoFactorFailures >= WRONG_CODES) throw refused('2fa_account_locked');
  if (!otp) throw refused('2fa_required');
  const guesses = await takeGuess(ctx, row.id);
  const secret = row.twoFactorSecret && openTwoFactorSecret(row.twoFactorSecret, row.id);
  const step = secret ? matchingStep(secret, otp, Date.now()) : null;
  if (step !== null && (await spendCode(ctx, row.id, step))) return;
  if (guesses >= WRONG_CODES) throw refused('2fa_account_locked');
  throw refused('2fa_incorrect');
}

// counted before the check, so that concurrent guesses share the limit of five
async function takeGuess(ctx: Context, customerId: string): Promise<number> {
  const [taken] = await ctx.db
    .update(customers)
    .set({ twoFactorFailures: sql`${customers.twoFactorFailures} + 1` })
    .where(and(eq(customers.id, customerId), lt(customers.twoFactorFailures, WRONG_CODES)))
    .returning({ guesses: customers.twoFactorFailures });
  if (!taken) throw refused('2fa_account_locked');
  return taken.guesses;
}

// false when this code or a newer one has been used
async function spendCode(ctx: Context, customerId: string, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(customers)
    .set({ twoFactorFailures: 0, twoFactorLastStep: step })
    .where(
      and(
        eq(customers.id, customerId),
        or(isNull(customers.twoFactorLastStep), lt(customers.twoFactorLastStep, step)),
      ),
    );
  return rowCount === 1;
}

const refused = (code: '2fa_required' | '2fa_incorrect' | '2fa_account_locked') =>
  new ShopError(code, { target: 'otp' });
