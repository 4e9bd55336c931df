import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { PreviewDraw } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { noSuchDraw, resultKey } from './result-scope';
import { readDraw } from './results';
import { hasResult } from './states';

/** An upcoming draw; a draw with a result is not found here. @throws offer.not_found | draw.not_found */
export async function previewDraw(
  ctx: Context,
  { offerKey, drawNo }: VerbInput<typeof PreviewDraw>,
): Promise<CallResult<typeof PreviewDraw>> {
  const key = resultKey(offerKey);
  const draw = await readDraw(ctx.db, key, drawNo);
  return draw && !hasResult(draw.status) ? draw : noSuchDraw(key, drawNo);
}
