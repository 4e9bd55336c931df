import type { CloseAccount, GetClosing } from '@/lib/contract/account';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import { dropCart } from '@/server/cart';
import { openTicketsOf } from '@/server/checkout';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { closeCustomer, confirmPassword, holdCustomer } from '@/server/identity';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { pendingGiveawaysOf, setMembership } from '@/server/membership';
import { forgetNews } from '@/server/notifications';
import { leaveAllGroups } from '@/server/party';
import { stopMailing } from '@/server/preferences';
import { holdPlans, stopPlans } from '@/server/recurring';
import { forgetIdentities } from '@/server/social';
import { forgetFunds, moneyOf } from '@/server/wallet';
import { forgetPush } from '@/server/web-push';

type Closing = CallResult<typeof GetClosing>;

/** What still keeps the customer's account open. */
export const getClosing = ({ db, customer }: CustomerContext): Promise<Closing> =>
  closingOf(db, customer.id);

/**
 * Closes the customer's account, for good. Refused while there is money in it, on its way into it, or a ticket that may
 * win some: nobody could sign in for it afterwards. A purchase or deposit at the same time either comes first, and this
 * is refused, or is refused itself.
 * @throws as `confirmPassword` | customer.close_balance | customer.close_deposits |
 * customer.close_tickets | customer.closed
 */
export async function closeAccount(
  ctx: CustomerContext,
  { currentPassword, passkey }: VerbInput<typeof CloseAccount>,
): Promise<CallResult<typeof CloseAccount>> {
  await confirmPassword(ctx, currentPassword, passkey);
  return inTransaction(ctx, async (tx) => {
    await close(tx, ctx);
    return {};
  });
}

/**
 * Closes the account of the customer whose context it is, by whoever has made sure that they want it.
 * @throws customer.close_balance | customer.close_deposits | customer.close_tickets | customer.closed
 */
export async function close(tx: Tx, ctx: CustomerContext): Promise<void> {
  const { id } = ctx.customer;
  // in the order in which a purchase locks them, a plan's first of all
  await holdPlans(tx, id);
  await dropCart(tx, id);
  await holdCustomer(tx, id);
  assertNothingOpen(await closingOf(tx, id));
  await setMembership(within(ctx, tx), 'non-member');
  await stopPlans(tx, id, 'cancelled');
  await leaveAllGroups(tx, within(ctx, tx));
  await forgetFunds(tx, id);
  await forgetNews(tx, id);
  await closeCustomer(tx, ctx);
  await stopMailing(tx, id);
  await forgetPush(tx, id);
  await forgetIdentities(tx, id);
}

async function closingOf(db: Db, customerId: string): Promise<Closing> {
  const { balance, openDeposits } = await moneyOf(db, customerId);
  const { tickets, lastDrawAt } = await openTicketsOf(db, customerId);
  const openTickets = tickets + (await pendingGiveawaysOf(db, customerId));
  const canClose = balance.amountCents === 0 && openDeposits === 0 && openTickets === 0;
  return { balance, openDeposits, openTickets, lastDrawAt, canClose };
}

function assertNothingOpen({ balance, openDeposits, openTickets }: Closing): void {
  if (balance.amountCents > 0)
    throw new ShopError('customer.close_balance', { values: { amount: balance } });
  if (openDeposits > 0)
    throw new ShopError('customer.close_deposits', { values: { count: openDeposits } });
  if (openTickets > 0)
    throw new ShopError('customer.close_tickets', { values: { count: openTickets } });
}
