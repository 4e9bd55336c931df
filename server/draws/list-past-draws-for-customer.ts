import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListPastDrawsForCustomer } from '@/lib/contract/draw-calls';
import type { CustomerContext } from '@/server/kernel/context';
import { withOwnTickets } from './own-tickets';
import { drawsIn, drawsOf, resultKey } from './result-scope';
import { readResults } from './results';

/** The results of draws the customer took part in, with what their tickets won. @throws offer.not_found */
export async function listPastDrawsForCustomer(
  ctx: CustomerContext,
  { offerKey, category, limit, offset }: VerbInput<typeof ListPastDrawsForCustomer>,
): Promise<CallResult<typeof ListPastDrawsForCustomer>> {
  const entered = sql`d.id in (select draw_id from sold_tickets where customer_id = ${ctx.customer.id})`;
  const ofOffer = offerKey ? drawsOf([resultKey(offerKey)]) : sql`true`;
  const page = await readResults(ctx.db, sql`${entered} and ${ofOffer} and ${drawsIn(category)}`, {
    limit,
    offset,
  });
  return { ...page, items: await withOwnTickets(ctx, page.items) };
}
