import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetDrawDetails } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { noSuchDraw, resultKey } from './result-scope';
import { readDraw } from './results';

/** A draw in any state. @throws offer.not_found | draw.not_found */
export async function getDrawDetails(
  ctx: Context,
  { offerKey, drawNo }: VerbInput<typeof GetDrawDetails>,
): Promise<CallResult<typeof GetDrawDetails>> {
  const key = resultKey(offerKey);
  return (await readDraw(ctx.db, key, drawNo)) ?? noSuchDraw(key, drawNo);
}
