import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { FUND_COLUMNS, type FundRow } from './fund-row';
import { fundsOf, lockFunds } from './funds-of';
import { keepOrForgetCard } from './keep-card';
import { gatewayOf } from './recurring-payer';

/**
 * Whether a card or account could pay for plans once its payment has gone through: a card that is saved, or will be,
 * and of PayPal accounts the one that plans are charged to. @throws wallet.method_unavailable
 */
export async function assertMayPayPlans(ctx: CustomerContext, fund: FundRow): Promise<void> {
  if (fund.kind === 'paypal' ? await isLastAccount(ctx, fund) : fund.keeping !== 'once') return;
  throw new ShopError('wallet.method_unavailable', {
    key: 'wallet.method_unavailable.recurring',
    target: 'plansOfCart',
  });
}

/**
 * What is to pay for plans from now on, as its owner asked when they paid for this cart; null where they did not, or
 * where it is not saved any more. A card that was entered for the payment is kept first, in case nobody has done it yet.
 * @param depositId what pays for the cart; without one it is the newest payment for a cart that counts: whoever lost
 * its answer buys from the wallet
 */
export async function planFundOf(
  tx: Tx,
  ctx: CustomerContext,
  { cartId, depositId }: { cartId: string; depositId: string | undefined },
): Promise<FundRow | null> {
  const { id: customerId } = ctx.customer;
  const inside = within(ctx, tx);
  const [deposit] = await executePrepared<DepositRow>(
    tx,
    sql`
    select ${DEPOSIT_COLUMNS} from deposits
    where customer_id = ${customerId} and for_checkout and status = 'completed'
      and (${depositId ?? null}::uuid is null or id = ${depositId ?? null}::uuid)
    order by id desc limit 1`,
  );
  if (!deposit?.fundId || deposit.plansCartId !== cartId) return null;
  await lockFunds(tx, customerId);
  await keepOrForgetCard(inside, deposit);
  const [paid] = await executePrepared<FundRow>(
    tx,
    sql`select ${FUND_COLUMNS} from funds where id = ${deposit.fundId} and customer_id = ${customerId}`,
  );
  const saved = paid && (await savedAs(inside, paid));
  if (!saved || !gatewayOf(ctx, saved)) return null;
  return saved.kind === 'cc' || (await isLastAccount(inside, saved)) ? saved : null;
}

/** The fund itself while it is saved, or the saved card that it was another entry of. */
async function savedAs(ctx: CustomerContext, paid: FundRow): Promise<FundRow | undefined> {
  const saved = await fundsOf(ctx, ctx.customer.id);
  const itself = saved.find(({ id }) => id === paid.id);
  if (itself || paid.kind !== 'cc' || paid.keeping !== 'when_paid') return itself;
  return saved.find(
    ({ kind, gateway, fingerprint }) =>
      kind === 'cc' && gateway === paid.gateway && fingerprint === paid.fingerprint,
  );
}

async function isLastAccount(ctx: CustomerContext, { id }: FundRow): Promise<boolean> {
  const saved = await fundsOf(ctx, ctx.customer.id);
  return saved.findLast((one) => one.kind === 'paypal' && gatewayOf(ctx, one))?.id === id;
}
