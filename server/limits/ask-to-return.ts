import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { AskToReturn } from '@/lib/contract/limits';
import { inTransaction } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { currentBreak } from './breaks';
import { lockLimits } from './lock-limits';

/**
 * Asks to come back after every self-exclusion whose time is over: a day later the customer may play again. Asked again,
 * nothing changes. @throws limits.not_found where one still runs, and where there is nothing to come back from
 */
export const askToReturn = (ctx: CustomerContext): Promise<CallResult<typeof AskToReturn>> =>
  inTransaction(ctx, async (tx) => {
    const { id } = ctx.customer;
    await lockLimits(tx, id);
    const before = await currentBreak({ db: tx }, id);
    if (!before?.stage) throw new ShopError('limits.not_found');
    const { rows } = await tx.execute<{ break_id: string }>(sql`
      update exclusion_returns r set asked_at = shop_now(), opens_at = shop_now() + interval '24 hours'
      from breaks b
      where b.id = r.break_id and r.customer_id = ${id} and r.asked_at is null and b.ends_at <= shop_now()
      returning break_id`);
    for (const { break_id: breakId } of rows)
      await recordEvent(tx, ctx, 'limits.return_asked', breakId);
    return { currentBreak: await currentBreak({ db: tx }, id) };
  });
