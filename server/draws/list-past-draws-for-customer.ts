import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListPastDrawsForCustomer } from '@/lib/contract/draws';
import type { CustomerContext } from '@/server/kernel/context';
import { withOwnTickets } from './own-tickets';
import { resultKey } from './result-scope';
import { readResults } from './results';

const KINDS = { lotteries: 'lottery', raffles: 'raffle' } as const;

/** The results of draws the customer took part in, with what their tickets won. @throws offer.not_found */
export async function listPastDrawsForCustomer(
  ctx: CustomerContext,
  { offerKey, category, limit, offset }: VerbInput<typeof ListPastDrawsForCustomer>,
): Promise<CallResult<typeof ListPastDrawsForCustomer>> {
  const entered = sql`d.id in (select draw_id from tickets where customer_id = ${ctx.customer.id})`;
  const ofOffer = offerKey ? sql`and d.offer_key = ${resultKey(offerKey)}` : sql``;
  const ofKind = category ? sql`and d.kind = ${KINDS[category]}` : sql``;
  const page = await readResults(ctx.db, sql`${entered} ${ofOffer} ${ofKind}`, { limit, offset });
  return { ...page, items: await withOwnTickets(ctx, page.items) };
}
