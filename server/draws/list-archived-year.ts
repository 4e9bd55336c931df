import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListArchivedYear } from '@/lib/contract/draw-calls';
import type { Context } from '@/server/kernel/context';
import { archiveZone, heldFrom } from './archive';
import { drawsOf, resultKey } from './result-scope';
import { readResults } from './results';

/** An offer's results of one year, by the calendar where it is drawn, the latest first. @throws offer.not_found */
export async function listArchivedYear(
  ctx: Context,
  { offerKey, year, limit, offset }: VerbInput<typeof ListArchivedYear>,
): Promise<CallResult<typeof ListArchivedYear>> {
  const key = resultKey(offerKey);
  const inYear = heldFrom(year, 1, 12, archiveZone(key, ctx.variant));
  return readResults(ctx.db, sql`${drawsOf([key])} and ${inYear}`, { limit, offset });
}
