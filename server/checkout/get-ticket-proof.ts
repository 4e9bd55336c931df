import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetTicketProof } from '@/lib/contract/checkout';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { proofOfTicket } from '@/server/proofs';

const WITHOUT_LIST = {
  ...{ fingerprint: null, tags: [], root: null, head: null, count: null, lines: [] },
};

/**
 * Where the numbers of one of the customer's own raffle tickets stand on their draw's list, with the way to its root.
 * @throws order.not_found also for somebody else's ticket | draw.not_raffle
 */
export async function getTicketProof(
  ctx: CustomerContext,
  { ticketId }: VerbInput<typeof GetTicketProof>,
): Promise<CallResult<typeof GetTicketProof>> {
  const { rows } = await ctx.db.execute<{ offer_key: string; draw_no: number; kind: string }>(sql`
    select d.offer_key, d.draw_no, d.kind from sold_tickets t join published_draws d on d.id = t.draw_id
    where t.id = ${ticketId} and t.customer_id = ${ctx.customer.id} and t.status <> 'refunded'`);
  const [ticket] = rows;
  if (!ticket) throw new ShopError('order.not_found');
  if (ticket.kind !== 'raffle') throw new ShopError('draw.not_raffle');
  const { fingerprint, tags, root, head, count, lines } =
    (await proofOfTicket(ctx.db, ticketId)) ?? WITHOUT_LIST;
  return {
    ...{ offerKey: ticket.offer_key, drawNo: ticket.draw_no, fingerprint, tags, root, count },
    ...{ head: head?.root ?? null, places: lines },
  };
}
