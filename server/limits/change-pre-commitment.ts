import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RemovePreCommitment, SetPreCommitment } from '@/lib/contract/limits';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { judgeChange } from './judge-change';
import { limitCentsOf } from './limit-amount';
import { answerLimits } from './limit-answers';
import { lockLimits } from './lock-limits';
import { coolingOff } from './not-yet';
import { depositState, preCommitmentOf } from './pre-commitment';

type Changed = CallResult<typeof SetPreCommitment>;

/** Sets, lowers or raises the limit to deposits, or confirms that it is raised. @throws limits.amount_out_of_range | limits.cooling_off */
export const setPreCommitment = async (
  ctx: CustomerContext,
  { limit }: VerbInput<typeof SetPreCommitment>,
): Promise<Changed> => change(ctx, limitCentsOf(limit, ctx.customer.currency));

/** Asks for no limit, or confirms that. @throws limits.not_found | limits.cooling_off */
export const removePreCommitment = (
  ctx: CustomerContext,
): Promise<CallResult<typeof RemovePreCommitment>> => change(ctx, null);

const change = (ctx: CustomerContext, wish: number | null): Promise<Changed> =>
  inTransaction(ctx, async (tx) => {
    const { id } = ctx.customer;
    const at = await lockLimits(tx, id);
    const stored = await depositState({ db: tx }, id);
    if (!stored && wish === null) throw new ShopError('limits.not_found');
    const outcome = judgeChange(stored, wish, at);
    if ('coolingOffUntil' in outcome) throw coolingOff(ctx, outcome.coolingOffUntil);
    if ('pending' in outcome) {
      await tx.execute(sql`
        update deposit_limits
        set pending_limit_cents = ${outcome.pending}, pending_from = ${outcome.from.toISOString()}
        where customer_id = ${id}`);
    } else if (outcome.becomes === null) {
      await tx.execute(sql`delete from deposit_limits where customer_id = ${id}`);
    } else {
      await tx.execute(sql`
        insert into deposit_limits (customer_id, limit_cents) values (${id}, ${outcome.becomes})
        on conflict (customer_id) do update
        set limit_cents = excluded.limit_cents, pending_limit_cents = null, pending_from = null`);
    }
    await answerLimits(tx, id, 'limit');
    await recordEvent(tx, ctx, 'limits.deposit_limit_changed', id, {
      beforeCents: stored?.limitCents ?? null,
      ...outcome,
    });
    return { preCommitment: await preCommitmentOf({ db: tx }, id) };
  });
