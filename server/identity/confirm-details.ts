import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmAddressByLink } from '@/lib/contract/account';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ConfirmAddress, ConfirmEmailAddress } from '@/lib/contract/identity';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { countVisit } from './count-visit';
import { customerRowById, toCustomer } from './find-customer';
import { keepConfirmation } from './keep-confirmation';
import { endMailLinks, takeMailLink } from './mail-links';

/** Confirms that the address on record is still the customer's; the link in a mail that asked for it ends. */
export const confirmAddress = (ctx: CustomerContext): Promise<CallResult<typeof ConfirmAddress>> =>
  inTransaction(ctx, async (tx) => {
    await endMailLinks(tx, ctx.customer.id, 'confirm_address');
    return confirm(tx, ctx, 'address', 'customer.address_confirmed');
  });

/** Confirms that the e-mail address on record is still the customer's. */
export const confirmEmailAddress = (
  ctx: CustomerContext,
): Promise<CallResult<typeof ConfirmEmailAddress>> =>
  inTransaction(ctx, (tx) => confirm(tx, ctx, 'email', 'customer.email_confirmed'));

/**
 * Confirms the address by the link in a mail, whoever is signed in: the link names its customer.
 * @throws customer.link_invalid | request.rate_limited
 */
export async function confirmAddressByLink(
  ctx: Context,
  { token }: VerbInput<typeof ConfirmAddressByLink>,
): Promise<CallResult<typeof ConfirmAddressByLink>> {
  await countVisit(ctx, 'mail-link');
  return inTransaction(ctx, async (tx) => {
    const customerId = await takeMailLink(tx, token, 'confirm_address');
    const customer = toCustomer(await customerRowById(tx, customerId));
    await endMailLinks(tx, customerId, 'confirm_address');
    return confirm(tx, { customer }, 'address', 'customer.address_confirmed', { by: 'link' });
  });
}

const CONFIRMED = {
  address: sql`address_confirmation_required = false`,
  email: sql`email_confirmation_required = false`,
} satisfies Record<string, SQL>;

async function confirm(
  tx: Tx,
  { customer }: Pick<CustomerContext, 'customer'>,
  confirmed: keyof typeof CONFIRMED,
  event: string,
  payload: { by?: 'link' } = {},
): Promise<Record<string, never>> {
  await tx.execute(sql`update customers set ${CONFIRMED[confirmed]} where id = ${customer.id}`);
  if (confirmed === 'address') await keepConfirmation(tx, customer.id);
  await recordEvent(tx, { customer }, event, customer.id, payload);
  return {};
}
