import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListArchivedDraws } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { archiveZone, heldFrom } from './archive';
import { drawsOf, resultKey, shownDraws } from './result-scope';
import { readResults } from './results';

/** The results of one month, by the calendar where the draws are held; `latest` means every offer on sale. */
export async function listArchivedDraws(
  ctx: Context,
  { offerKey, year, month, limit, offset }: VerbInput<typeof ListArchivedDraws>,
): Promise<CallResult<typeof ListArchivedDraws>> {
  const isAll = offerKey === 'latest';
  const key = isAll ? '' : resultKey(offerKey);
  const inMonth = heldFrom(year, month, 1, archiveZone(key, ctx.variant));
  const which = isAll ? shownDraws(ctx, ctx.pricingId) : drawsOf([key]);
  return readResults(ctx.db, sql`${which} and ${inMonth}`, { limit, offset });
}
