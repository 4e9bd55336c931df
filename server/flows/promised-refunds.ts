import { sql } from 'drizzle-orm';
import { inTransaction } from '@/server/db/transaction';
import { lockDraw, readPromise } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { cancelLocked } from './cancel-draw';

/**
 * Calls a raffle's draw off, whose sales are due to end, if fewer tickets were sold than its promise asks for. A promise
 * of before (protocol 2) asks for none.
 */
export const callOffTooFew = (ctx: Context, drawId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_OPEN', 'DRAW_CAPPED');
    if (draw?.kind !== 'raffle' || draw.closesAt > draw.now) return false;
    const promise = await readPromise(tx, drawId);
    if (!promise || draw.soldCount >= (promise.leastTickets ?? 0)) return false;
    await cancelLocked(tx, ctx, drawId, { because: 'too_few', reason: null });
    return true;
  });

/**
 * Calls off every raffle's draw whose result was not published in the time that its promise gives. Whatever could still
 * be done for it has been tried before: a sandbox's clock may have jumped past several times at once.
 * @param at the shop's time before that work began
 * @param settle tries it a last time: what failed by chance a moment ago is drawn now, where the promise still lets it be
 * @returns how many
 */
export async function callOffSilent(
  ctx: Context,
  at: Date,
  settle: (drawId: string) => Promise<unknown>,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select d.id from published_draws d join published_commitments c on c.subject_id = d.id
    where d.status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED') and d.kind = 'raffle' and d.draws_at <= ${at.toISOString()}
      and (c.document::jsonb ->> 'refundAfter')::timestamptz <= ${at.toISOString()}
    order by d.draws_at`);
  let count = 0;
  for (const { id } of rows) {
    try {
      await settle(id).catch((error) => log.error('draw not settled', { drawId: id, error }));
      if (await callOff(ctx, id)) count += 1;
    } catch (error) {
      log.error('silent draw not called off', { drawId: id, error });
    }
  }
  return count;
}

const callOff = (ctx: Context, drawId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockDraw(tx, drawId, 'DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED'))) return false;
    await cancelLocked(tx, ctx, drawId, { because: 'silence', reason: null });
    return true;
  });
