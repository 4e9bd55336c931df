import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListPastDrawsOfOffer } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { drawsOf, resultKey } from './result-scope';
import { readResults } from './results';

/** An offer's results, the latest first; with the draws that were cancelled, where they are asked for. @throws offer.not_found */
export async function listPastDrawsOfOffer(
  ctx: Context,
  { offerKey, limit, offset, withCancelled }: VerbInput<typeof ListPastDrawsOfOffer>,
): Promise<CallResult<typeof ListPastDrawsOfOffer>> {
  return readResults(ctx.db, drawsOf([resultKey(offerKey)]), { limit, offset, withCancelled });
}
