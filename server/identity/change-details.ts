import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { StepUp } from '@/lib/contract/confirmation';
import type { ChangeDetails, GetDetails } from '@/lib/contract/identity';
import { requireCapability } from '@/server/catalogue';
import { executePrepared } from '@/server/db/prepared';
import { brokenConstraint, inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { askExclusions } from '@/server/limits';
import type { CustomerRow } from './customer-row';
import {
  CUSTOMER_ROW_COLUMNS,
  customerRowByEmail,
  customerRowById,
  toCustomer,
} from './find-customer';
import { keepConfirmation } from './keep-confirmation';
import { endEntries, endMailLinks } from './mail-links';
import { voidMailedCodes } from './mailed-codes';
import { emailChangedMail } from './mails/email-changed';
import { assertRegionOf } from './region';
import { revokeSignInsOf } from './sign-ins';
import { stepUp } from './step-up';

type Details = CallResult<typeof GetDetails>;
type Change = VerbInput<typeof ChangeDetails>;

/** The signed-in customer's details as the shop has them on record. */
export async function getDetails(ctx: CustomerContext): Promise<Details> {
  return detailsOf(await customerRowById(ctx.db, ctx.customer.id));
}

/**
 * Changes the customer's own details; a changed detail counts as confirmed. A new e-mail address requires a step-up,
 * ends the other sign-ins, voids links and codes in mails and is announced to both addresses.
 * @throws auth.capability_missing | as `stepUp` | customer.email_taken |
 * customer.region_unknown
 */
export async function changeDetails(ctx: CustomerContext, change: Change): Promise<Details> {
  assertMayManage(ctx, change);
  const before = await customerRowById(ctx.db, ctx.customer.id);
  const { currentPassword, passkey, otp, recoveryCode, ...details } = change;
  const { address, email } = details;
  if (address && address.state !== before.address?.state)
    assertRegionOf(before.variant, address.state);
  const isNewEmail = email !== undefined && email !== before.email;
  if (isNewEmail) await assertMayTake(ctx, email, { currentPassword, passkey, otp, recoveryCode });
  if (Object.keys(details).length === 0) return detailsOf(before);
  return inTransaction(ctx, async (tx) => {
    const after = await write(tx, ctx, details);
    if (isNewEmail) await moveTo(tx, ctx, before, email);
    // the link that asked was about the previous address
    if (address) {
      await endMailLinks(tx, ctx.customer.id, 'confirm_address');
      await keepConfirmation(tx, ctx.customer.id);
    }
    await recordEvent(tx, ctx, 'customer.details_changed', ctx.customer.id, {
      changed: Object.keys(details),
    });
    if (address || email !== undefined || details.phone !== undefined)
      await askExclusions(tx, { customer: toCustomer(after) }, 'details');
    return detailsOf(after);
  }).catch(orTaken);
}

function assertMayManage(ctx: CustomerContext, { address, phone, email }: Change): void {
  if (address === undefined && phone === undefined && email === undefined) return;
  requireCapability(ctx, 'account_details_manage', 'auth.capability_missing.details');
}

async function assertMayTake(ctx: CustomerContext, email: string, proof: StepUp): Promise<void> {
  await stepUp(ctx, proof);
  if (await customerRowByEmail(ctx.db, email)) throw emailTaken();
}

type DetailsChange = Omit<Change, keyof StepUp>;

async function write(tx: Tx, ctx: CustomerContext, details: DetailsChange): Promise<CustomerRow> {
  const { address, phone, email, winnerNamePublic, automaticFavouriteNumbers } = details;
  const [row] = await executePrepared<CustomerRow>(
    tx,
    sql`
    update customers set
      address = coalesce(${address ? JSON.stringify(address) : null}, address),
      address_confirmation_required = address_confirmation_required and ${!address},
      email = coalesce(${email || null}, email),
      email_confirmation_required = email_confirmation_required and ${!email},
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end,
      winner_name_public = coalesce(${winnerNamePublic ?? null}, winner_name_public),
      automatic_favourite_numbers = coalesce(${automaticFavouriteNumbers ?? null}, automatic_favourite_numbers)
    where id = ${ctx.customer.id}
    returning ${CUSTOMER_ROW_COLUMNS}`,
  );
  if (!row) throw new Error(`no customer ${ctx.customer.id}`);
  return row;
}

async function moveTo(
  tx: Tx,
  { customer, signInId }: CustomerContext,
  before: CustomerRow,
  email: string,
): Promise<void> {
  await revokeSignInsOf(tx, customer.id, signInId);
  await endEntries(tx, customer.id);
  await voidMailedCodes(tx, customer.id);
  const changedAt = (await shopNow({ db: tx })).toISOString();
  const { firstName, variant } = customer;
  for (const to of [before.email, email])
    await queueMail(tx, emailChangedMail, to, { firstName, variant, changedAt });
}

const emailTaken = () =>
  new ShopError('customer.email_taken', { key: 'customer.email_taken.change', target: 'email' });

/** Another customer took the address between the check and the update: the unique constraint decides. */
function orTaken(error: unknown): never {
  if (brokenConstraint(error) === 'customers_email_key') throw emailTaken();
  throw error;
}

function detailsOf(row: CustomerRow): Details {
  const { line1 = '', line2 = '', suburb = '', state = '', postcode = '' } = row.address ?? {};
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    address: { line1, line2, suburb, state, postcode },
    winnerNamePublic: row.winnerNamePublic,
  };
}
