import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ConfirmEmailCodes,
  GetTwoFactor,
  RenewRecoveryCodes,
  StartEmailCodes,
  TurnOffTwoFactor,
  TwoFactorMethod,
} from '@/lib/contract/security';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { hasPasskey } from '@/server/passkeys';
import type { CustomerRow } from './customer-row';
import { customerRowById, toCustomer } from './find-customer';
import { assertNotLocked, guessCode, isTwoFactorLocked } from './guess-code';
import {
  isCodeOpen,
  mailCode,
  maskedEmail,
  spendMailedCode,
  voidMailedCodes,
} from './mailed-codes';
import { twoFactorChangedMail } from './mails/two-factor-changed';
import { confirmPassword } from './own-password';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes';
import { stepUp } from './step-up';
import { waitingReset } from './waiting-reset';

type State = CallResult<typeof GetTwoFactor>;

/** How the signed-in customer's account asks for a code. */
export async function getTwoFactor(ctx: CustomerContext): Promise<State> {
  const row = await customerRowById(ctx.db, ctx.customer.id);
  return {
    ...twoFactorOf(row),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, row.id),
    isLocked: isTwoFactorLocked(row),
    hasPasskey: await hasPasskey(ctx.db, ctx.customer),
    reset: await waitingReset(ctx.db, row.id),
  };
}

/** The fields of the specification: enabled, method, identifier. */
export const twoFactorOf = ({
  twoFactorMethod: method,
  email,
}: Pick<CustomerRow, 'twoFactorMethod' | 'email'>) => ({
  enabled: method !== null,
  method,
  identifier: method === 'email' ? maskedEmail(email) : null,
});

/**
 * Turns two-factor authentication off, with everything that belongs to it; doing it twice changes nothing. A locked
 * account stays as it is. @throws as `stepUp`
 */
export async function turnOffTwoFactor(
  ctx: CustomerContext,
  input: VerbInput<typeof TurnOffTwoFactor>,
): Promise<State> {
  const row = await stepUp(ctx, input);
  await inTransaction(ctx, async (tx) => {
    if (await clearTwoFactor(tx, row)) await tellChanged(tx, row, { change: 'off' });
  });
  return getTwoFactor(ctx);
}

/** Forgets the method and everything that belongs to it. @returns false if it was off */
export async function clearTwoFactor(tx: Tx, row: CustomerRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update customers set two_factor_method = null, two_factor_secret = null, two_factor_last_step = null
    where id = ${row.id} and two_factor_method is not null`);
  if (rowCount === 0) return false;
  await forgetSetUp(tx, row.id);
  await tx.execute(sql`delete from recovery_codes where customer_id = ${row.id}`);
  return true;
}

/**
 * Begins with codes by e-mail: mails one to the customer's own address. Another one for a set-up that was confirmed and
 * is still open asks for the password alone: the code of the step-up is spent.
 * @throws as `stepUp`
 */
export async function startEmailCodes(
  ctx: CustomerContext,
  input: VerbInput<typeof StartEmailCodes>,
): Promise<CallResult<typeof StartEmailCodes>> {
  const isOpen = await isCodeOpen(ctx.db, ctx.customer.id, 'set_up');
  const row = isOpen
    ? await confirmPassword(ctx, input.currentPassword, input.passkey)
    : await stepUp(ctx, input);
  assertNotLocked(row);
  const resendAfterSeconds = await mailCode(ctx, row, 'set_up');
  return { identifier: maskedEmail(row.email), resendAfterSeconds };
}

/** Turns codes by e-mail on once one has arrived. @throws 2fa_incorrect | 2fa_account_locked */
export async function confirmEmailCodes(
  ctx: CustomerContext,
  { otp }: VerbInput<typeof ConfirmEmailCodes>,
): Promise<CallResult<typeof ConfirmEmailCodes>> {
  const row = await customerRowById(ctx.db, ctx.customer.id);
  let recoveryCodes: string[] = [];
  await guessCode(ctx, row, async (tx) => {
    const result = await spendMailedCode(tx, row.id, 'set_up', otp);
    if (result !== 'right') return result;
    recoveryCodes = await turnOn(tx, row, { method: 'email', secret: null, step: null });
    return result;
  });
  return { recoveryCodes };
}

/**
 * Makes ten new recovery codes.
 * @throws as `stepUp` | customer.two_factor_off
 */
export async function renewRecoveryCodes(
  ctx: CustomerContext,
  input: VerbInput<typeof RenewRecoveryCodes>,
): Promise<CallResult<typeof RenewRecoveryCodes>> {
  const row = await stepUp(ctx, input);
  return inTransaction(ctx, async (tx) => {
    // the row's lock: turned off meanwhile, it leaves no codes behind
    const { rowCount } = await tx.execute(sql`
      select from customers where id = ${row.id} and two_factor_method is not null for update`);
    if (rowCount === 0) throw new ShopError('customer.two_factor_off');
    const recoveryCodes = await newRecoveryCodes(tx, row.id);
    await tellChanged(tx, row, { change: 'codes' });
    return { recoveryCodes };
  });
}

interface Factor {
  method: TwoFactorMethod;
  /** sealed */
  secret: string | null;
  /** of the code that confirmed it: it signs nobody in any more */
  step: number | null;
}

/** Makes a confirmed factor the customer's own, in place of the one before. @returns the recovery codes */
export async function turnOn(
  tx: Tx,
  row: CustomerRow,
  { method, secret, step }: Factor,
): Promise<string[]> {
  await tx.execute(sql`
    update customers set two_factor_method = ${method}, two_factor_secret = ${secret}, two_factor_last_step = ${step}
    where id = ${row.id}`);
  await forgetSetUp(tx, row.id);
  await tellChanged(tx, row, { change: 'on', method });
  return newRecoveryCodes(tx, row.id);
}

/** A set-up that began before the factor was there was confirmed without it. */
async function forgetSetUp(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`delete from two_factor_setups where customer_id = ${customerId}`);
  await voidMailedCodes(tx, customerId);
}

type Change = { change: 'on'; method: TwoFactorMethod } | { change: 'off' | 'codes' };

async function tellChanged(tx: Tx, row: CustomerRow, change: Change): Promise<void> {
  const { id, email, firstName, variant } = row;
  const customer = toCustomer(row);
  await recordEvent(tx, { customer }, 'customer.two_factor_changed', id, { ...change });
  const changedAt = (await shopNow({ db: tx })).toISOString();
  await queueMail(tx, twoFactorChangedMail, email, { firstName, variant, changedAt, ...change });
}
