import type { VerbInput } from '@/lib/contract/call';
import type {
  FundKind,
  GetRecurringPurchaseMethod,
  RecurringPurchaseMethod,
  SetRecurringPurchaseMethod,
} from '@/lib/contract/recurring';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { chooseRecurringMethod } from '@/server/identity';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import {
  choiceOf,
  type FundRow,
  fundsOf,
  lockFunds,
  makeDefault,
  type RemovedFund,
  recurringMethods,
} from '@/server/wallet';

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
  { removed, left }: RemovedFund,
): Promise<void> {
  if (left.some(({ kind }) => kind === removed.kind)) return;
  const { chosen } = await choiceOf(within(ctx, tx));
  if (chosen !== removed.kind) return;
  await choose(tx, ctx, 'wallet');
  ctx.messages.push({
    level: 'info',
    code: 'recurring_method_changed',
    message: ctx.say({ key: 'wallet.recurring_from_wallet' }),
  });
}

/** A saved card, which then pays first, or the PayPal account that is charged pays from now on. Behind `lockFunds`. */
export async function payPlansWith(
  tx: Tx,
  ctx: CustomerContext,
  { id, kind }: Pick<FundRow, 'id' | 'kind'>,
): Promise<void> {
  if (kind === 'cc') await makeDefault(tx, ctx.customer.id, id);
  await choose(tx, ctx, kind);
}

async function choose(tx: Tx, ctx: CustomerContext, kind: FundKind): Promise<void> {
  const { id } = ctx.customer;
  if (await chooseRecurringMethod(tx, id, kind))
    await recordEvent(tx, ctx, 'customer.recurring_method_changed', id, { kind });
}

async function read(ctx: CustomerContext): Promise<RecurringPurchaseMethod> {
  const saved = await fundsOf(ctx, ctx.customer.id);
  return recurringMethods(ctx, { saved, ...(await choiceOf(ctx)) });
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
