import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetDrawPrizes, GetDrawWinners } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { getFullResult } from './get-full-result';

/** What each division and prize pays, and the published winners. @throws offer.not_found | draw.not_found */
export async function getDrawWinners(
  ctx: Context,
  input: VerbInput<typeof GetDrawWinners>,
): Promise<CallResult<typeof GetDrawWinners>> {
  const { divisions, rafflePrizes } = await getFullResult(ctx, input);
  return { divisions, rafflePrizes };
}

/** What each division and prize pays. @throws offer.not_found | draw.not_found */
export async function getDrawPrizes(
  ctx: Context,
  input: VerbInput<typeof GetDrawPrizes>,
): Promise<CallResult<typeof GetDrawPrizes>> {
  const { divisions, rafflePrizes } = await getFullResult(ctx, input);
  return {
    divisions,
    rafflePrizes: rafflePrizes.map(({ rank, title, value }) => ({ rank, title, value })),
  };
}
