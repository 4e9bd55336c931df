import type { CallResult } from '@/lib/contract/call';
import type { StartConfirmation, StartPasskeySignIn } from '@/lib/contract/passkeys';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context, Customer, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import {
  type Assertion,
  askForConfirmation,
  askForSignIn,
  checkUse,
  type KnownPasskey,
  type Purpose,
  passkeyOf,
  readAssertion,
} from '@/server/passkeys';
import { assertActive } from './assert-active';
import { countVisit } from './count-visit';
import { customerRowById, toCustomer } from './find-customer';
import { assertNotLocked } from './guess-code';
import { isOwners, rememberAddress } from './known-addresses';
import { passkeyCopiedMail } from './mails/passkey-copied';
import { assertAddressNotBlocked, countAddressFailure } from './slow-down';
import { cancelReset } from './waiting-reset';

/** Asks for a passkey of whoever signs in. @throws request.rate_limited */
export async function startPasskeySignIn(
  ctx: Context,
): Promise<CallResult<typeof StartPasskeySignIn>> {
  await countVisit(ctx, 'passkey');
  return askForSignIn(ctx.db, ctx.variant);
}

/**
 * Authenticates a customer by a passkey. It verifies its owner by itself, so that it stands for two factors: no code is
 * asked for (decision 068). Only the owner learns about an account's state.
 * @throws passkey.unknown | passkey.expired | passkey.invalid | passkey.copied | auth.blocked | auth.account_locked |
 * auth.account_closed | 2fa_account_locked
 */
export async function checkPasskeySignIn(ctx: Context, text: string): Promise<Customer> {
  const answer = readAssertion(text);
  const passkey = await passkeyOf(ctx.db, answer);
  const row = passkey && (await customerRowById(ctx.db, passkey.customerId));
  // as with a password: failures of others do not block the owner where they have signed in before
  if (!row || !(await isOwners(ctx, row.email))) await assertAddressNotBlocked(ctx);
  await signedBy(ctx, answer, passkey, { to: 'sign_in' }).catch((error) =>
    countFailure(ctx, error),
  );
  if (!row) throw new Error('a passkey without its owner was accepted');
  assertActive(row);
  if (row.twoFactorMethod) assertNotLocked(row);
  await rememberAddress(ctx, row.id);
  await inTransaction(ctx, (tx) => cancelReset(tx, row, 'factor'));
  return toCustomer(row);
}

/** Asks for a passkey of the customer's own, in place of the password. @throws passkey.not_found without any */
export const startConfirmation = (
  ctx: CustomerContext,
): Promise<CallResult<typeof StartConfirmation>> => askForConfirmation(ctx.db, ctx.customer);

/**
 * Confirms with a passkey of the customer's own.
 * @throws passkey.unknown | passkey.expired | passkey.invalid | passkey.copied
 */
export async function confirmByPasskey(ctx: CustomerContext, text: string): Promise<void> {
  const answer = readAssertion(text);
  const passkey = await passkeyOf(ctx.db, answer);
  await signedBy(ctx, answer, passkey, { to: 'confirm', customerId: ctx.customer.id });
  await inTransaction(ctx, (tx) => cancelReset(tx, ctx.customer, 'factor'));
}

/** Refuses a copy, and tells the owner of the passkey that there is one. */
async function signedBy(
  ctx: Context,
  answer: Assertion,
  passkey: KnownPasskey | undefined,
  purpose: Purpose,
): Promise<void> {
  const use = await checkUse(ctx.db, answer, { passkey, purpose, variant: ctx.variant });
  if (use === 'copied' && passkey) await refuseCopy(ctx, passkey);
}

async function refuseCopy(ctx: Context, { id, name, customerId }: KnownPasskey): Promise<never> {
  await inTransaction(ctx, async (tx) => {
    const row = await customerRowById(tx, customerId);
    await recordEvent(tx, { customer: toCustomer(row) }, 'passkey.copied', id);
    const { firstName, variant, email } = row;
    const usedAt = (await shopNow({ db: tx })).toISOString();
    await queueMail(tx, passkeyCopiedMail, email, { firstName, variant, name, usedAt });
  });
  throw new ShopError('passkey.copied', { target: 'passkey' });
}

/** One that came too late is no guess. */
async function countFailure(ctx: Context, error: unknown): Promise<never> {
  if (error instanceof ShopError && error.code !== 'passkey.expired')
    await countAddressFailure(ctx);
  throw error;
}
