import { type SQL, sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type {
  ChangeSpendLimit,
  RemoveSpendLimit,
  SetSpendLimit,
  SpendLimits,
  SpendPeriod,
} from '@/lib/contract/limits';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { getSpendLimits } from './get-spend-limits';
import { judgeChange, type StoredLimit } from './judge-change';
import { limitCentsOf } from './limit-amount';
import { answerLimits } from './limit-answers';
import { lockLimits } from './lock-limits';
import { coolingOff } from './not-yet';
import { storedLimit } from './spending';

/** Sets the first limit of a period; one that is there is changed. @throws limits.amount_out_of_range | limits.cooling_off */
export async function setSpendLimit(
  ctx: CustomerContext,
  { period, limit }: VerbInput<typeof SetSpendLimit>,
): Promise<SpendLimits> {
  const wish = limitCentsOf(limit, ctx.customer.currency);
  return change(ctx, { wish, which: sql`period = ${period}`, period });
}

/** Changes a limit that is there. @throws limits.not_found | limits.amount_out_of_range | limits.cooling_off */
export async function changeSpendLimit(
  ctx: CustomerContext,
  { period, limit }: VerbInput<typeof ChangeSpendLimit>,
): Promise<SpendLimits> {
  const wish = limitCentsOf(limit, ctx.customer.currency);
  return change(ctx, { wish, which: sql`period = ${period}` });
}

/** Asks for no limit, or confirms that. @throws limits.not_found | limits.cooling_off */
export async function removeSpendLimit(
  ctx: CustomerContext,
  { spendLimitId }: VerbInput<typeof RemoveSpendLimit>,
): Promise<SpendLimits> {
  return change(ctx, { wish: null, which: sql`id = ${spendLimitId}` });
}

interface Wish {
  /** cents; null for no limit */
  wish: number | null;
  which: SQL;
  /** of a limit that may be a first one */
  period?: SpendPeriod;
}

const change = (ctx: CustomerContext, { wish, which, period }: Wish): Promise<SpendLimits> =>
  inTransaction(ctx, async (tx) => {
    const at = await lockLimits(tx, ctx.customer.id);
    const stored = await find(tx, ctx.customer.id, which);
    if (!stored && !period) throw new ShopError('limits.not_found');
    const id = stored?.id ?? newId();
    const outcome = judgeChange(stored, wish, at);
    if ('coolingOffUntil' in outcome) throw coolingOff(ctx, outcome.coolingOffUntil);
    if ('pending' in outcome) {
      await tx.execute(sql`
        update spend_limits
        set pending_limit_cents = ${outcome.pending}, pending_from = ${outcome.from.toISOString()}
        where id = ${id}`);
    } else if (outcome.becomes === null) {
      await tx.execute(sql`delete from spend_limits where id = ${id}`);
    } else {
      await writeSpendLimit(tx, {
        ...{ id, customerId: ctx.customer.id },
        ...{ period: stored?.period ?? period, limitCents: outcome.becomes },
      });
    }
    await answerLimits(tx, ctx.customer.id, 'limit');
    await recordEvent(tx, ctx, 'limits.spend_limit_changed', id, {
      period: stored?.period ?? period,
      beforeCents: stored?.limitCents ?? null,
      ...outcome,
    });
    return getSpendLimits(within(ctx, tx));
  });

/** Writes a limit that holds at once, in the place of the one that its period has. */
export async function writeSpendLimit(
  tx: Tx,
  limit: { id: string; customerId: string; period: SpendPeriod | undefined; limitCents: number },
): Promise<void> {
  await tx.execute(sql`
    insert into spend_limits (id, customer_id, period, limit_cents)
    values (${limit.id}, ${limit.customerId}, ${limit.period}, ${limit.limitCents})
    on conflict (customer_id, period) do update
    set limit_cents = excluded.limit_cents, pending_limit_cents = null, pending_from = null`);
}

interface Row extends Record<string, unknown> {
  id: string;
  period: SpendPeriod;
  limit_cents: string;
  pending_limit_cents: string | null;
  pending_from: string | null;
}

async function find(
  tx: Tx,
  customerId: string,
  which: SQL,
): Promise<(StoredLimit & Pick<Row, 'id' | 'period'>) | null> {
  const { rows } = await tx.execute<Row>(sql`
    select id, period, limit_cents, pending_limit_cents, pending_from from spend_limits
    where customer_id = ${customerId} and ${which}`);
  const [row] = rows;
  return row ? { id: row.id, period: row.period, ...storedLimit(row) } : null;
}
