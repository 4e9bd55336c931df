import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetPartyOrder } from '@/lib/contract/party-sessions';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { getSession } from './get-session';
import { instant, readSessions } from './read-sessions';

interface Purchase extends Record<string, unknown> {
  id: string;
  checkoutId: string;
  shares: number;
  cents: string;
  at: string;
}

/** The customer's shares of a session, with the purchases they come from. @throws order.not_found without any */
export async function getPartyOrder(
  ctx: CustomerContext,
  { sessionId, showDetails }: VerbInput<typeof GetPartyOrder>,
): Promise<CallResult<typeof GetPartyOrder>> {
  const [[session], { rows }] = await Promise.all([
    readSessions(ctx, sql`p.id = ${sessionId} and mine.shares > 0`),
    ctx.db.execute<Purchase>(sql`
      select o.id, o.checkout_id as "checkoutId", o.quantity as shares, o.total_cents as cents, o.created_at as at
      from orders o where o.syndicate_id = ${sessionId} and o.customer_id = ${ctx.customer.id} order by o.id`),
  ]);
  if (!session) throw new ShopError('order.not_found');
  const money = (cents: string) => ({ amountCents: Number(cents), currency: session.currency });
  return {
    socialSyndicateId: sessionId,
    status: session.status,
    shares: session.myShares,
    total: money(session.myCents),
    prize: money(session.status === 'paid' ? session.myPrizeCents : '0'),
    purchases: rows.map(({ id, checkoutId, shares, cents, at }) => ({
      orderId: id,
      checkoutId,
      shares,
      total: money(cents),
      purchasedAt: instant(at),
    })),
    session: showDetails ? await getSession(ctx, { sessionId }) : null,
  };
}
