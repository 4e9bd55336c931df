import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListPastDraws } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { shownDraws } from './result-scope';
import { readResults } from './results';

/** The latest results of everything on sale, of lotteries only or of raffles only. */
export async function listPastDraws(
  ctx: Context,
  { pricingId, category, ...page }: VerbInput<typeof ListPastDraws>,
): Promise<CallResult<typeof ListPastDraws>> {
  return readResults(ctx.db, shownDraws(ctx, pricingId, category), page);
}
