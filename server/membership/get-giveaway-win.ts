import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetGiveawayWin } from '@/lib/contract/membership';
import type { Currency } from '@/lib/contract/site';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readGiveaways } from './read-giveaways';

interface Row extends Record<string, unknown> {
  giveaway_id: string;
  entry_no: number;
  prize_cents: string;
  currency: Currency;
}

/**
 * A giveaway that the customer has won. Its prize is paid in the transaction that draws the winners, so a win that can
 * be read is in the wallet.
 * @throws membership.win_not_found
 */
export async function getGiveawayWin(
  ctx: CustomerContext,
  { winId }: VerbInput<typeof GetGiveawayWin>,
): Promise<CallResult<typeof GetGiveawayWin>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select won.giveaway_id, coalesce(won.entry_no, won.member_no) as entry_no, won.prize_cents, g.currency
    from giveaway_winners won join giveaways g on g.id = won.giveaway_id
    where won.id = ${winId} and won.customer_id = ${ctx.customer.id}`);
  const [won] = rows;
  const [giveaway] = won
    ? await readGiveaways(ctx, {
        where: sql`g.id = ${won.giveaway_id}`,
        orderBy: sql`g.id`,
        limit: 1,
      })
    : [];
  if (!won || !giveaway) throw new ShopError('membership.win_not_found');
  return {
    id: winId,
    giveaway,
    entryNo: won.entry_no,
    prize: { amountCents: Number(won.prize_cents), currency: won.currency },
    prizeNote: ctx.say({ key: 'prize.paid' }),
  };
}
