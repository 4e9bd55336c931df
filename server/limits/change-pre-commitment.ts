import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RemovePreCommitment, SetPreCommitment, SpendPeriod } from '@/lib/contract/limits';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { judgeChange } from './judge-change';
import { limitCentsOf } from './limit-amount';
import { answerLimits } from './limit-answers';
import { lockLimits } from './lock-limits';
import { coolingOff } from './not-yet';
import { depositLimitsOf, depositStates } from './pre-commitment';

type Changed = CallResult<typeof SetPreCommitment>;

/** Sets, lowers or raises a period's limit to deposits, or confirms that it is raised. @throws limits.amount_out_of_range | limits.cooling_off */
export const setPreCommitment = async (
  ctx: CustomerContext,
  { limit, period = 'week' }: VerbInput<typeof SetPreCommitment>,
): Promise<Changed> => change(ctx, period, limitCentsOf(limit, ctx.customer.currency));

/** Asks for no limit, or confirms that. @throws limits.not_found | limits.cooling_off */
export const removePreCommitment = (
  ctx: CustomerContext,
  { period = 'week' }: VerbInput<typeof RemovePreCommitment> = {},
): Promise<CallResult<typeof RemovePreCommitment>> => change(ctx, period, null);

const change = (ctx: CustomerContext, period: SpendPeriod, wish: number | null): Promise<Changed> =>
  inTransaction(ctx, async (tx) => {
    const { id } = ctx.customer;
    const at = await lockLimits(tx, id);
    const states = await depositStates({ db: tx }, id);
    const stored = states.find((state) => state.period === period) ?? null;
    const { table, key, row } = placeOf(id, period);
    if (!stored && wish === null) throw new ShopError('limits.not_found');
    const outcome = judgeChange(stored, wish, at);
    if ('coolingOffUntil' in outcome) throw coolingOff(ctx, outcome.coolingOffUntil);
    if ('pending' in outcome) {
      await tx.execute(sql`
        update ${table}
        set pending_limit_cents = ${outcome.pending}, pending_from = ${outcome.from.toISOString()}
        where (${key}) = (${row})`);
    } else if (outcome.becomes === null) {
      await tx.execute(sql`delete from ${table} where (${key}) = (${row})`);
    } else {
      await tx.execute(sql`
        insert into ${table} (${key}, limit_cents) values (${row}, ${outcome.becomes})
        on conflict (${key}) do update
        set limit_cents = excluded.limit_cents, pending_limit_cents = null, pending_from = null`);
    }
    await answerLimits(tx, id, 'limit');
    await recordEvent(tx, ctx, 'limits.deposit_limit_changed', id, {
      period,
      beforeCents: stored?.limitCents ?? null,
      ...outcome,
    });
    return depositLimitsOf({ db: tx }, id);
  });

/** Where a limit stands: the one of 7 days in a table with one row for each customer. */
const placeOf = (customerId: string, period: SpendPeriod) =>
  period === 'week'
    ? { table: sql`deposit_limits`, key: sql`customer_id`, row: sql`${customerId}::uuid` }
    : {
        table: sql`period_deposit_limits`,
        key: sql`customer_id, period`,
        row: sql`${customerId}::uuid, ${period}`,
      };
