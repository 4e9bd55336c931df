import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { EnterGiveaway } from '@/lib/contract/membership';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { lockCounting, refuseOnBreak } from '@/server/limits';
import { requireVerified } from '@/server/verified-actions';
import { noSuchGiveaway } from './get-giveaway-proof';
import { getMember } from './get-member';
import { readMembership } from './read-membership';

/**
 * Enters a member into a giveaway that requires a request; repeating it changes nothing, and giveaways without a
 * request are left unchanged.
 * @throws limits.on_break | verification.required | membership.draw_not_found | membership.members_only | membership.draw_closed
 */
export async function enterGiveaway(
  ctx: CustomerContext,
  { drawId }: VerbInput<typeof EnterGiveaway>,
): Promise<CallResult<typeof EnterGiveaway>> {
  return inTransaction(ctx, async (tx) => {
    // a break begins behind the same lock
    await lockCounting(tx, ctx.customer.id);
    await refuseOnBreak(within(ctx, tx));
    await requireVerified(within(ctx, tx), 'spend');
    const { memberNo, status } = await readMembership(tx, ctx.customer.id);
    if (status !== 'member') throw membersOnly();
    // This lock keeps the giveaway from being closed meanwhile.
    const { rows } = await tx.execute<{ is_open: boolean }>(sql`
      select status = 'DRAW_OPEN' and opens_at <= shop_now() and closes_at > shop_now() as is_open
      from giveaways where id = ${drawId} for share`);
    const [giveaway] = rows;
    if (!giveaway) throw noSuchGiveaway();
    if (!giveaway.is_open) {
      throw new ShopError('membership.draw_closed');
    }
    const { rowCount } = await tx.execute(sql`
      insert into giveaway_unlocks (giveaway_id, member_no)
      select id, ${memberNo} from giveaways where id = ${drawId} and type = 'monthly'
      on conflict do nothing`);
    if (rowCount) await recordEvent(tx, ctx, 'giveaway.unlocked', drawId, { memberNo });
    return getMember(within(ctx, tx));
  });
}

export const membersOnly = () => new ShopError('membership.members_only');
