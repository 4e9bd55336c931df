import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type {
  FundKind,
  GetRecurringPurchaseMethod,
  RecurringPurchaseMethod,
  SetRecurringPurchaseMethod,
} from '@/lib/contract/recurring';
import { isPastExpiry } from '@/lib/rules/cards/card-expiry';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { fundsOf, lockFunds } from './funds-of';
import { choiceOf, gatewayOf } from './recurring-payer';
import type { FundRow } from './tables';

/** What pays for the customer's recurring purchases. @throws wallet.method_unavailable for a kind that cannot */
export async function getRecurringPurchaseMethod(
  ctx: CustomerContext,
  { recurringPurchaseMethod: kind }: VerbInput<typeof GetRecurringPurchaseMethod>,
): Promise<RecurringPurchaseMethod> {
  const methods = await read(ctx);
  if (kind) assertAvailable(methods, kind);
  return methods;
}

/** Chooses what pays from now on; chosen twice, it stays as it is. @throws wallet.method_unavailable */
export const setRecurringPurchaseMethod = (
  ctx: CustomerContext,
  { recurringPurchaseMethod: kind }: VerbInput<typeof SetRecurringPurchaseMethod>,
): Promise<RecurringPurchaseMethod> =>
  inTransaction(ctx, async (tx) => {
    // no card goes while it is chosen
    await lockFunds(tx, ctx.customer.id);
    assertAvailable(await read(within(ctx, tx)), kind);
    await choose(tx, ctx, kind);
    return read(within(ctx, tx));
  });

/**
 * When the last saved fund of the chosen kind goes, the wallet pays from then on, and the customer is told so. Another
 * card, saved later, does not become the payer by itself.
 */
export async function afterRemoval(
  tx: Tx,
  ctx: CustomerContext,
  { removed, left }: { removed: FundRow; left: readonly FundRow[] },
): Promise<void> {
  if (left.some(({ kind }) => kind === removed.kind)) return;
  const { rowCount } = await tx.execute(sql`
    select from customers where id = ${ctx.customer.id} and recurring_purchase_method = ${removed.kind}`);
  if (!rowCount) return;
  await choose(tx, ctx, 'wallet');
  ctx.messages.push({
    level: 'info',
    code: 'recurring_method_changed',
    message: ctx.say({ key: 'wallet.recurring_from_wallet' }),
  });
}

async function choose(tx: Tx, ctx: CustomerContext, kind: FundKind): Promise<void> {
  const { id } = ctx.customer;
  const { rowCount } = await tx.execute(sql`
    update customers set recurring_purchase_method = ${kind}
    where id = ${id} and recurring_purchase_method <> ${kind}`);
  if (rowCount) await recordEvent(tx, ctx, 'customer.recurring_method_changed', id, { kind });
}

async function read(ctx: CustomerContext): Promise<RecurringPurchaseMethod> {
  const saved = await fundsOf(ctx, ctx.customer.id);
  return recurringMethods(ctx, { saved, ...(await choiceOf(ctx)) });
}

/**
 * The wallet, and each kind of which the customer has saved one that can be charged now. What they chose stays chosen
 * while it cannot: it is what plans ask for, in vain.
 */
export function recurringMethods(
  ctx: CustomerContext,
  { saved, chosen, now }: { saved: readonly FundRow[]; chosen: FundKind; now: Date },
): RecurringPurchaseMethod {
  const kinds = saved
    .filter((fund) => gatewayOf(ctx, fund) && !(fund.expiry && isPastExpiry(fund.expiry, now)))
    .map(({ kind }) => kind);
  const available: FundKind[] = ['wallet', ...new Set(kinds)];
  return {
    availableRecurringPurchaseMethods: available,
    selectedRecurringPurchaseMethodKey: chosen,
  };
}

function assertAvailable(
  { availableRecurringPurchaseMethods: available }: RecurringPurchaseMethod,
  kind: FundKind,
): void {
  if (available.includes(kind)) return;
  throw new ShopError('wallet.method_unavailable', {
    key: 'wallet.method_unavailable.recurring',
    target: 'recurringPurchaseMethod',
  });
}
