import { sql } from 'drizzle-orm';
import type { ErrorCode } from '@/lib/contract/errors';
import type { PaymentProblem } from '@/lib/contract/payment-resolutions';
import type { FundKind } from '@/lib/contract/recurring';
import type { Sentence } from '@/lib/contract/sentence';
import { executePrepared } from '@/server/db/prepared';
import type { DeclineReason } from '@/server/gateways/cards';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { requireVerified } from '@/server/verified-actions';
import { chargeOnce } from './charge-deposit';
import { declinedFor } from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { type RecurringPayer, recurringPayer } from './recurring-payer';

interface PlanPayment {
  planId: string;
  drawNo: number;
  /** one charge of a plan at a draw: the same one again charges nothing again */
  attempt: string;
  /** what the wallet lacks */
  amountCents: number;
  customer: PlanCustomer;
}

/**
 * `asked`: the customer has asked for it, and is not waited for; `there`: they can answer their bank; `declined`: they
 * have asked, and another plan's payment has just failed.
 */
export type PlanCustomer = 'away' | 'asked' | 'there' | 'declined';

/** Why a plan's payment is not in the wallet. */
export interface Unpaid {
  code: ErrorCode;
  /** for the customer */
  why: Sentence;
  /** what the customer can mend; null where it is something else, or where it may be paid yet */
  problem: PaymentProblem | null;
  /** the bank has not answered, or waits for the customer */
  isUnderWay: boolean;
  fundKind: FundKind;
  fundId: string | null;
  depositId: string | null;
}

/** A card that was declined is not asked again for a while, whichever plan it is for: banks count that. */
const REST = '30 minutes';

/**
 * Deposits what the wallet lacks for a plan, from the card or account that the customer chose for plans. Complete in
 * itself, outside any transaction: killed anywhere, the same attempt goes on with the same deposit.
 * @returns the deposit that is in the wallet, or why none is
 */
export async function depositForPlan(
  ctx: CustomerContext,
  payment: PlanPayment,
): Promise<DepositRow | Unpaid> {
  const payer = await recurringPayer(ctx);
  if (!('fund' in payer)) return withoutFund(payer);
  const begun = await begunBefore(ctx, payment);
  if (begun && (begun.status !== 'requested' || begun.fundId !== payer.fund.id))
    return outcomeOf(payer, begun);
  if ('hasExpired' in payer) return declined(payer, 'card_expired', null);
  const mayRest = payment.customer === 'away' || payment.customer === 'declined';
  if (mayRest && !begun) {
    const reason = await lastDecline(ctx, payer.fund.id);
    if (reason) return declined(payer, reason, null);
  }
  try {
    await requireVerified(ctx, 'deposit');
    return outcomeOf(payer, await charge(ctx, payer, begun, payment));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const [problem] = error.problems;
    const { code } = error;
    const isLimit = code === 'limits.deposit_exceeded';
    return {
      ...unpaid(payer, code, problem ?? { key: 'server.failed' }),
      problem: isLimit ? 'deposit_limit' : null,
    };
  }
}

type Chargeable = Extract<RecurringPayer, { fund: unknown }>;

async function charge(
  ctx: CustomerContext,
  payer: Exclude<Chargeable, { hasExpired: true }>,
  begun: DepositRow | null,
  payment: PlanPayment,
): Promise<DepositRow> {
  const { attempt, amountCents, customer } = payment;
  const { gateway, method, fund } = payer;
  // what was sent is asked about as it was sent, also where the wallet has changed since
  const idempotencyKey = begun?.idempotencyKey ?? `${keysOf(payment)}${attempt}`;
  return chargeOnce(
    { ...ctx, idempotencyKey },
    {
      gateway,
      token: fund.token,
      method,
      fundId: fund.id,
      input: { amountCents: begun?.amountCents ?? amountCents, checkout: false },
      plan: customer === 'there' ? 'there' : 'away',
    },
  );
}

const keysOf = ({ planId, drawNo }: PlanPayment): string => `plan:${planId}:${drawNo}:`;

/**
 * A deposit for this plan and draw that has no answer yet, since nothing else is charged before; or the one that this
 * attempt has made already.
 */
async function begunBefore(ctx: CustomerContext, payment: PlanPayment): Promise<DepositRow | null> {
  const keys = keysOf(payment);
  const [begun] = await executePrepared<DepositRow>(
    ctx.db,
    sql`
    select ${DEPOSIT_COLUMNS} from deposits
    where customer_id = ${ctx.customer.id} and starts_with(idempotency_key, ${keys})
      and (status in ('requested', 'challenged', 'pending')
        or status = 'completed' and idempotency_key = ${`${keys}${payment.attempt}`})
    order by status = 'completed' limit 1`,
  );
  return begun ?? null;
}

async function lastDecline(ctx: CustomerContext, fundId: string): Promise<DeclineReason | null> {
  const { rows } = await ctx.db.execute<{ reason: DeclineReason | null }>(sql`
    select reason from deposits
    where customer_id = ${ctx.customer.id} and fund_id = ${fundId} and status = 'declined'
      and starts_with(idempotency_key, 'plan:') and settled_at > shop_now() - ${REST}::interval
      and not exists (
        select from deposits later where later.customer_id = ${ctx.customer.id} and later.fund_id = ${fundId}
          and later.status = 'completed' and later.settled_at > deposits.settled_at)
    order by settled_at desc limit 1`);
  return rows[0]?.reason ?? null;
}

function outcomeOf(payer: Chargeable, deposit: DepositRow): DepositRow | Unpaid {
  const { id, status, reason } = deposit;
  if (status === 'completed') return deposit;
  if (status === 'declined')
    return declined(payer, (reason ?? 'do_not_honour') as DeclineReason, id);
  if (status === 'challenged')
    return { ...declined(payer, 'not_authenticated', id), isUnderWay: true };
  // still requested: whoever sends it has not heard yet
  return {
    ...unpaid(payer, 'deposit.gateway_timeout', { key: 'deposit.pending' }),
    isUnderWay: true,
    depositId: id,
  };
}

const PROBLEMS: Readonly<Record<DeclineReason, PaymentProblem>> = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'card_expired',
  not_authenticated: 'not_authenticated',
  do_not_honour: 'declined',
  card_invalid: 'declined',
  not_received: 'declined',
};

const declined = (payer: Chargeable, reason: DeclineReason, depositId: string | null): Unpaid => ({
  ...unpaid(payer, 'deposit.declined', declinedFor(reason)),
  problem: PROBLEMS[reason] ?? 'declined',
  depositId,
});

const withoutFund = (payer: { kind: 'wallet' | 'unfunded' }): Unpaid =>
  payer.kind === 'wallet'
    ? {
        ...unpaid(payer, 'wallet.insufficient_funds', { key: 'wallet.insufficient_funds' }),
        problem: 'wallet_short',
      }
    : {
        ...unpaid(payer, 'wallet.method_unavailable', {
          key: 'wallet.method_unavailable.recurring',
        }),
        problem: 'no_fund',
      };

const unpaid = (payer: RecurringPayer, code: ErrorCode, why: Sentence): Unpaid => ({
  code,
  why,
  problem: null,
  isUnderWay: false,
  fundKind: payer.kind,
  fundId: 'fund' in payer ? payer.fund.id : null,
  depositId: null,
});
