import type { CallResult } from '@/lib/contract/call';
import type { GetCapabilities } from '@/lib/contract/catalogue';
import { cardEntries } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { SEGMENTS } from './segments';

/** Every segment with its capabilities, and how cards are entered. */
export async function getCapabilities(ctx: Context): Promise<CallResult<typeof GetCapabilities>> {
  const entries = cardEntries(ctx);
  return SEGMENTS.map((segment) => ({ ...segment, cardEntries: entries }));
}
