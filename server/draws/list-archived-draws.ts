import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListArchivedDraws } from '@/lib/contract/draws';
import { timeZoneOf } from '@/lib/routes/site';
import { findOffer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { findResultGame } from './result-games';
import { drawsOf, resultKey, shownDraws } from './result-scope';
import { readResults } from './results';

/** The results of one month, by the calendar where the draws are held; `latest` takes every offer on sale. */
export async function listArchivedDraws(
  ctx: Context,
  { offerKey, year, month, limit, offset }: VerbInput<typeof ListArchivedDraws>,
): Promise<CallResult<typeof ListArchivedDraws>> {
  const isAll = offerKey === 'latest';
  const key = isAll ? '' : resultKey(offerKey);
  const zone = findOffer(key)?.rules.zone ?? findResultGame(key)?.zone ?? timeZoneOf(ctx.variant);
  const first = sql`make_timestamp(${year}, ${month}, 1, 0, 0, 0)`;
  const inMonth = sql`d.draws_at >= ${first} at time zone ${zone}
    and d.draws_at < (${first} + interval '1 month') at time zone ${zone}`;
  const which = isAll ? shownDraws(ctx, ctx.pricingId) : drawsOf([key]);
  return readResults(ctx.db, sql`${which} and ${inMonth}`, { limit, offset });
}
