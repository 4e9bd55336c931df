import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetFullResult } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { noSuchDraw, resultKey } from './result-scope';
import { readResult } from './results';

/** Everything that is public about a draw. @throws offer.not_found | draw.not_found */
export async function getFullResult(
  ctx: Context,
  { offerKey, drawNo }: VerbInput<typeof GetFullResult>,
): Promise<CallResult<typeof GetFullResult>> {
  const key = resultKey(offerKey);
  return (await readResult(ctx.db, key, drawNo)) ?? noSuchDraw(key, drawNo);
}
