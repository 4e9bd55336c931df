import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { FinishBankForm, OpenBankForm } from '@/lib/contract/gateway-calls';
import { executePrepared } from '@/server/db/prepared';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { countAddress } from '@/server/kernel/count-address';
import { changeAfterCharge } from './deposit-moves';
import type { DepositRow } from './deposit-row';
import { settleDeposit } from './settle-deposit';

interface DepositReference {
  gateway: string;
  reference: string;
}

/** from one address: many customers may share it */
const VISITS_PER_HOUR = 3_600;

/**
 * What the browser sends to the bank of a deposit that waits for it; null where none does. Whoever knows the deposit's
 * id may ask: the bank lets nobody but its customer confirm.
 * @throws request.rate_limited
 */
export async function openBankForm(
  ctx: Context,
  input: VerbInput<typeof OpenBankForm>,
): Promise<CallResult<typeof OpenBankForm>> {
  await countVisit(ctx);
  const { gateway, isForCheckout } = await waitingDeposit(ctx, input);
  return { form: (await gateway?.bankForm?.(input.reference)) ?? null, isForCheckout };
}

/**
 * The bank's answer, as the browser brings it. It is only passed on: the gateway checks it, and says what became of the
 * payment. An answer that comes twice, or too late, changes nothing.
 * @throws request.rate_limited
 */
export async function finishBankForm(
  ctx: Context,
  input: VerbInput<typeof FinishBankForm>,
): Promise<CallResult<typeof FinishBankForm>> {
  await countVisit(ctx);
  const { reference, answer } = input;
  const { gateway, isForCheckout } = await waitingDeposit(ctx, input);
  if (gateway?.finishChallenge) {
    const outcome = await gateway.finishChallenge(reference, answer);
    await settleDeposit(ctx, reference, changeAfterCharge(outcome));
  }
  return { isForCheckout };
}

const countVisit = (ctx: Context): Promise<void> =>
  countAddress(ctx.db, {
    purpose: 'bank:address',
    address: ctx.address,
    limit: VISITS_PER_HOUR,
    key: 'request.rate_limited.notifications',
  });

/** The gateway of a deposit, as long as it waits for the bank, and what the deposit is for. */
async function waitingDeposit(ctx: Context, { gateway, reference }: DepositReference) {
  const [deposit] = await executePrepared<{
    status: DepositRow['status'];
    isForCheckout: boolean;
  }>(
    ctx.db,
    sql`
    select status, for_checkout as "isForCheckout" from deposits where id = ${reference} and gateway = ${gateway}`,
  );
  const isWaiting = deposit?.status === 'challenged';
  return {
    gateway: isWaiting ? findCardGateway(ctx, gateway) : undefined,
    isForCheckout: deposit?.isForCheckout ?? false,
  };
}
