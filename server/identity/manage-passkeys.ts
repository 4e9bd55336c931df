import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AddPasskey,
  ListPasskeys,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
} from '@/lib/contract/passkeys';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import {
  askForNew,
  assertOwn,
  assertRoom,
  checkNew,
  dropPasskey,
  keepPasskey,
  namePasskey,
  passkeysOf,
} from '@/server/passkeys';
import { passkeyChangedMail } from './mails/passkey-changed';
import { stepUp } from './step-up';

/** The customer's passkeys. */
export const listPasskeys = ({
  db,
  customer,
}: CustomerContext): Promise<CallResult<typeof ListPasskeys>> => passkeysOf(db, customer.id);

/**
 * Asks the customer's browser for a new passkey, after a step-up.
 * @throws as `stepUp` | passkey.too_many
 */
export async function startPasskey(
  ctx: CustomerContext,
  input: VerbInput<typeof StartPasskey>,
): Promise<CallResult<typeof StartPasskey>> {
  // before a recovery code is spent on it
  await assertRoom(ctx.db, ctx.customer.id);
  await stepUp(ctx, input);
  return askForNew(ctx.db, ctx.customer);
}

/**
 * Adds the passkey that the browser made, and tells its owner by mail.
 * @throws passkey.expired | passkey.invalid | passkey.already_added | passkey.too_many
 */
export async function addPasskey(
  ctx: CustomerContext,
  { name, passkey }: VerbInput<typeof AddPasskey>,
): Promise<CallResult<typeof AddPasskey>> {
  const { id: customerId, variant } = ctx.customer;
  const checked = await checkNew(ctx.db, passkey, { customerId, variant });
  return inTransaction(ctx, async (tx) => {
    const added = await keepPasskey(tx, customerId, { ...checked, name });
    await tell(tx, ctx, { id: added.id, name, change: 'added' });
    return added;
  });
}

/** Gives one of the customer's passkeys another name. @throws passkey.not_found */
export const renamePasskey = (
  { db, customer }: CustomerContext,
  { passkeyId, name }: VerbInput<typeof RenamePasskey>,
): Promise<CallResult<typeof RenamePasskey>> =>
  namePasskey(db, { id: passkeyId, customerId: customer.id }, name);

/**
 * Removes one of the customer's passkeys: it signs in and confirms no more.
 * @throws as `stepUp` | passkey.not_found
 */
export async function removePasskey(
  ctx: CustomerContext,
  { passkeyId, ...proof }: VerbInput<typeof RemovePasskey>,
): Promise<CallResult<typeof RemovePasskey>> {
  const passkey = { id: passkeyId, customerId: ctx.customer.id };
  // before a recovery code is spent on it
  await assertOwn(ctx.db, passkey);
  await stepUp(ctx, proof);
  return inTransaction(ctx, async (tx) => {
    const name = await dropPasskey(tx, passkey);
    await tell(tx, ctx, { id: passkeyId, name, change: 'removed' });
    return {};
  });
}

async function tell(
  tx: Tx,
  { customer }: CustomerContext,
  { id, name, change }: { id: string; name: string; change: 'added' | 'removed' },
): Promise<void> {
  await recordEvent(tx, { customer }, `passkey.${change}`, id);
  const changedAt = (await shopNow({ db: tx })).toISOString();
  const { firstName, variant, email } = customer;
  await queueMail(tx, passkeyChangedMail, email, { firstName, variant, change, name, changedAt });
}
