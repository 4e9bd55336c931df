import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListSyndicateSales, ListSyndicates, Syndicate } from '@/lib/contract/shares';
import { offersFor } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { type StoredSyndicate, SYNDICATE_COLUMNS, showSyndicate } from './show-syndicate';

interface OpenSyndicate extends StoredSyndicate {
  prize_pool_cents: string;
  when_not_full: Syndicate['whenNotFull'];
  least_shares: number;
}

/** On sale: the house's, open, in draws that take entries. */
const OPEN = sql`s.kind = 'house' and s.status = 'open' and s.closes_at > shop_now() and d.status = 'DRAW_OPEN'`;

const lotteriesOf = (ctx: Context, { pricingId }: VerbInput<typeof ListSyndicates>) =>
  offersFor(ctx.segmentName, pricingId).map(({ key }) => key);

/** The syndicates that the visitor may buy shares of, those that close first at the top. One query. */
export async function listSyndicates(
  ctx: Context,
  input: VerbInput<typeof ListSyndicates>,
): Promise<CallResult<typeof ListSyndicates>> {
  const { rows } = await ctx.db.execute<OpenSyndicate>(sql`
    select ${SYNDICATE_COLUMNS}, d.prize_pool_cents, s.when_not_full, s.least_shares
    from syndicates s join published_draws d on d.id = s.draw_id
    where ${OPEN} and s.lottery_key = any(${sql.param(lotteriesOf(ctx, input))})
    order by s.closes_at, s.number`);
  return rows.map((row) => ({
    ...showSyndicate(row),
    prizePool: { amountCents: Number(row.prize_pool_cents), currency: row.currency },
    whenNotFull: row.when_not_full,
    leastShares: row.least_shares,
  }));
}

/** How many shares of each are sold now. */
export async function listSyndicateSales(
  ctx: Context,
  input: VerbInput<typeof ListSyndicateSales>,
): Promise<CallResult<typeof ListSyndicateSales>> {
  const { rows } = await ctx.db.execute<{ id: string; shares_sold: number }>(sql`
    select s.id, s.shares_sold from syndicates s join published_draws d on d.id = s.draw_id
    where ${OPEN} and s.lottery_key = any(${sql.param(lotteriesOf(ctx, input))})`);
  return rows.map(({ id, shares_sold: sharesSold }) => ({ id, sharesSold }));
}
